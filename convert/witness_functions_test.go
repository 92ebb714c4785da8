package convert

// Witnesses for the answers that act in functions written by hand, or on values that
// the generator cannot think of.
func init() {
	add := func(from, to, shape string, note *Warning, document string) {
		witnesses = append(witnesses, witness{note: note, from: from, to: to, shape: shape, document: document})
	}
	add("0.0.45", "0.0.39", "UserMessage", &lossUserMessageContentV0_0_45ToV0_0_39,
		`{"id":"m","role":"user","content":[{"type":"text","text":"a"},{"type":"binary","mimeType":"image/gif","data":"R0lG"}]}`)
	for note, document := range map[*Warning]string{
		&lossEventReasoningStartEventV0_0_45ToV0_0_39:          `{"type":"REASONING_START","messageId":"x"}`,
		&lossEventReasoningEndEventV0_0_45ToV0_0_39:            `{"type":"REASONING_END","messageId":"x"}`,
		&lossEventReasoningMessageStartEventV0_0_45ToV0_0_39:   `{"type":"REASONING_MESSAGE_START","messageId":"x","role":"reasoning"}`,
		&lossEventReasoningMessageContentEventV0_0_45ToV0_0_39: `{"type":"REASONING_MESSAGE_CONTENT","messageId":"x","delta":"a"}`,
		&lossEventReasoningMessageEndEventV0_0_45ToV0_0_39:     `{"type":"REASONING_MESSAGE_END","messageId":"x"}`,
	} {
		add("0.0.45", "0.0.39", "Event", note, document)
	}
	add("0.0.57", "0.0.45", "RunFinishedEvent", &lossRunFinishedEventOutcomeV0_0_57ToV0_0_45,
		`{"type":"RUN_FINISHED","threadId":"t","runId":"r","outcome":{"type":"interrupt","interrupts":[{"id":"i","reason":"ask"}]}}`)
	for note, kind := range map[*Warning]string{
		&lossContentPartImagePartV0_0_57ToV0_0_45: "image", &lossContentPartAudioPartV0_0_57ToV0_0_45: "audio", &lossContentPartVideoPartV0_0_57ToV0_0_45: "video",
	} {
		add("0.0.57", "0.0.45", "ContentPart", note, `{"type":"`+kind+`","source":{"type":"url","value":"u"}}`)
	}
	add("0.0.57", "0.0.45", "ContentPart", &lossContentPartDocumentPartV0_0_57ToV0_0_45,
		`{"type":"document","source":{"type":"data","value":"x","mimeType":"image/png"}}`)
	add("0.0.57", "0.0.45", "RunAgentInput", &lossRunAgentInputResumeV0_0_57ToV0_0_45,
		`{"threadId":"t","runId":"r","messages":[],"tools":[],"context":[],"resume":[{"interruptId":"i","status":"resolved"}]}`)
	witnessesUp(add)
	for note, document := range map[*Warning]string{
		&lossToolCallResultEventContentV1_0ToV0_0_59: `{"type":"TOOL_CALL_RESULT","messageId":"m","toolCallId":"c","content":[{"type":"image","source":{"type":"url","value":"u"}}]}`,
		&lossToolMessageContentV1_0ToV0_0_59:         `{"id":"m","role":"tool","toolCallId":"c","content":[{"type":"text","id":"p","text":"a"}]}`,
	} {
		shape := "ToolMessage"
		if note == &lossToolCallResultEventContentV1_0ToV0_0_59 {
			shape = "ToolCallResultEvent"
		}
		add("1.0", "0.0.59", shape, note, document)
	}
}

func witnessesUp(add func(from, to, shape string, note *Warning, document string)) {
	for _, w := range []struct {
		shape    string
		note     *Warning
		document string
	}{
		{"RawEvent", &lossBaseEventRawEventV0_0_59ToV1_0, `{"type":"RAW","event":1,"rawEvent":null}`},
		{"RunFinishedEvent", &lossRunFinishedEventResultV0_0_59ToV1_0, `{"type":"RUN_FINISHED","threadId":"t","runId":"r","result":null}`},
		{"SubagentFinishedEvent", &lossSubagentFinishedEventResultV0_0_59ToV1_0, `{"type":"SUBAGENT_FINISHED","subagentRunId":"s","result":null}`},
		{"ResumeEntry", &lossResumeEntryPayloadV0_0_59ToV1_0, `{"interruptId":"i","status":"resolved","payload":null}`},
		{"ImagePart", &lossImagePartMetadataV0_0_59ToV1_0, `{"type":"image","source":{"type":"url","value":"u"},"metadata":null}`},
		{"AudioPart", &lossAudioPartMetadataV0_0_59ToV1_0, `{"type":"audio","source":{"type":"url","value":"u"},"metadata":null}`},
		{"VideoPart", &lossVideoPartMetadataV0_0_59ToV1_0, `{"type":"video","source":{"type":"url","value":"u"},"metadata":null}`},
		{"DocumentPart", &lossDocumentPartMetadataV0_0_59ToV1_0, `{"type":"document","source":{"type":"url","value":"u"},"metadata":null}`},
		{"Tool", &lossToolParametersV0_0_59ToV1_0, `{"name":"n","description":"d","parameters":null}`},
		{"RunAgentInput", &lossRunAgentInputStateV0_0_59ToV1_0, `{"threadId":"t","runId":"r","messages":[],"tools":[],"context":[],"state":null}`},
		{"RunAgentInput", &lossRunAgentInputForwardedPropsV0_0_59ToV1_0, `{"threadId":"t","runId":"r","messages":[],"tools":[],"context":[],"forwardedProps":null}`},
		{"TokenUsage", &lossTokenUsageInputTokensV0_0_59ToV1_0, `{"inputTokens":9007199254740992}`},
		{"TokenUsage", &lossTokenUsageOutputTokensV0_0_59ToV1_0, `{"outputTokens":9007199254740992}`},
		{"TokenUsage", &lossTokenUsageTotalTokensV0_0_59ToV1_0, `{"totalTokens":9007199254740992}`},
		{"TokenUsage", &lossTokenUsageReasoningTokensV0_0_59ToV1_0, `{"reasoningTokens":9007199254740992}`},
		{"TokenUsage", &lossTokenUsageCachedInputTokensV0_0_59ToV1_0, `{"cachedInputTokens":9007199254740992}`},
		{"StepStartedEvent", &lossBaseEventTimestampV0_0_59ToV1_0, `{"type":"STEP_STARTED","stepName":"p","timestamp":1767225600.25}`},
		{"ExecutionCapabilities", &lossExecutionCapabilitiesMaxIterationsV0_0_59ToV1_0, `{"maxIterations":2.5}`},
		{"ExecutionCapabilities", &lossExecutionCapabilitiesMaxExecutionTimeV0_0_59ToV1_0, `{"maxExecutionTime":-1}`},
		{"JsonPatch", &lossJSONPatchV0_0_59ToV1_0, `[7]`},
		{"Event", &lossEventThinkingStartEventV0_0_59ToV1_0, `{"type":"THINKING_START"}`},
		// With an identifier of the sender's own nothing has to be made up for an end.
		{"Event", &lossEventThinkingEndEventV0_0_59ToV1_0, `{"type":"THINKING_END","messageId":"m"}`},
		{"Event", &lossEventThinkingTextMessageStartEventV0_0_59ToV1_0, `{"type":"THINKING_TEXT_MESSAGE_START"}`},
		{"Event", &lossEventThinkingTextMessageContentEventV0_0_59ToV1_0, `{"type":"THINKING_TEXT_MESSAGE_CONTENT","delta":"a","messageId":"m"}`},
		{"Event", &lossEventThinkingTextMessageEndEventV0_0_59ToV1_0, `{"type":"THINKING_TEXT_MESSAGE_END","messageId":"m"}`},
		{"ContentPart", &lossContentPartBinaryPartV0_0_59ToV1_0, `{"type":"binary","mimeType":"image/gif","data":"R0lG"}`},
	} {
		add("0.0.59", "1.0", w.shape, w.note, w.document)
	}
}
