// Judges documents with the parsers of one release of @ag-ui/core.
//
// Called with the folder the release is installed in. The first line it writes
// tells what it found: {"zod": "3.25.76", "parsers": ["EventSchemas", …]}. Then it
// reads lines "<parser> <document>" and answers each with one line:
// {"ok": true, "lost": [pointers of what the parser does not describe]} or
// {"ok": false, "why": "<path: message; …>"}.
"use strict";

const { createRequire } = require("node:module");
const path = require("node:path");

const load = createRequire(path.join(process.argv[1], "package.json"));

// 1.0 moved its parsers to a path of their own; before, they were in the main one.
function parsers() {
  const main = load("@ag-ui/core");
  return main.EventSchemas ? main : load("@ag-ui/core/schemas");
}

const found = parsers();
const say = (value) => process.stdout.write(JSON.stringify(value) + "\n");

const escape = (key) => key.replaceAll("~", "~0").replaceAll("/", "~1");

// lost lists the places that stand in the document and not in what the parser made
// of it. A null that it read as absent is none, nor is a member called __proto__:
// the parser library loses those wherever it copies an object, whatever the era.
function lost(before, after, at, into) {
  if (before === null || typeof before !== "object") return;
  for (const key of Object.keys(before)) {
    if (key === "__proto__") continue;
    const here = at + "/" + escape(key);
    const kept = after !== null && typeof after === "object" && Object.hasOwn(after, key);
    if (kept) lost(before[key], after[key], here, into);
    else if (before[key] !== null) into.push(here);
  }
}

// issues are zod's complaints, those inside a union's members too.
function issues(error) {
  if (!Array.isArray(error.issues)) return String(error);
  return error.issues.map((issue) => {
    const at = "/" + issue.path.map((step) => escape(String(step))).join("/");
    const members = (issue.unionErrors ?? []).map(issues);
    const inside = members.length > 0 ? " (" + members.join(" | ") + ")" : "";
    return at + ": " + issue.message + inside;
  }).join("; ");
}

// described is a parser that accepts the same and leaves out what it does not
// describe. Since 0.0.43 events keep that, so that their own parser does not show
// what nobody reads: of a union's members and of a single object it is taken away
// here. What is deeper, the 0.x parsers leave out by themselves.
function described(parser) {
  const members = parser.options;
  if (Array.isArray(members) && members.every((member) => typeof member.strip === "function")) {
    // 1.0.0 is written against the library's fourth interface, which the third has
    // under another path.
    const library = parser._zod ? load("zod/v4") : load("zod");
    const tag = parser.discriminator ?? parser.def.discriminator;
    return library.discriminatedUnion(tag, members.map((member) => member.strip()));
  }
  return typeof parser.strip === "function" ? parser.strip() : parser;
}

const shown = {};

function judge(line) {
  const space = line.indexOf(" ");
  const name = line.slice(0, space);
  const document = JSON.parse(line.slice(space + 1));
  let result;
  try {
    result = found[name].safeParse(document);
  } catch (thrown) {
    // Not a verdict but a fall: safeParse returns what it rejects.
    return { ok: false, why: name + " threw " + thrown };
  }
  if (!result.success) return { ok: false, why: issues(result.error) };
  const places = [];
  shown[name] ??= described(found[name]);
  lost(document, shown[name].parse(document), "", places);
  return { ok: true, lost: places };
}

say({
  zod: load("zod/package.json").version,
  parsers: Object.keys(found).filter((name) => typeof found[name]?.safeParse === "function"),
});

// Lines end with \n and nothing else: readline would break them at U+2028 too,
// which documents hold unescaped.
let rest = "";
process.stdin.setEncoding("utf8");
process.stdin.on("data", (chunk) => {
  const lines = (rest + chunk).split("\n");
  rest = lines.pop();
  if (lines.length > 0) process.stdout.write(lines.map((line) => JSON.stringify(judge(line)) + "\n").join(""));
});
