package proof_test

import "github.com/agui-go/agui/v1_1"

// names is a visitor that says which of its methods was called. It implements every
// visitor of the version: a member that is added breaks its build, as it should.
type names struct{}

// The members of Event.
func (names) VisitTextMessageStartEvent(*v1_1.TextMessageStartEvent) string {
	return "TextMessageStartEvent"
}
func (names) VisitTextMessageContentEvent(*v1_1.TextMessageContentEvent) string {
	return "TextMessageContentEvent"
}
func (names) VisitTextMessageEndEvent(*v1_1.TextMessageEndEvent) string { return "TextMessageEndEvent" }
func (names) VisitTextMessageChunkEvent(*v1_1.TextMessageChunkEvent) string {
	return "TextMessageChunkEvent"
}
func (names) VisitToolCallStartEvent(*v1_1.ToolCallStartEvent) string   { return "ToolCallStartEvent" }
func (names) VisitToolCallArgsEvent(*v1_1.ToolCallArgsEvent) string     { return "ToolCallArgsEvent" }
func (names) VisitToolCallEndEvent(*v1_1.ToolCallEndEvent) string       { return "ToolCallEndEvent" }
func (names) VisitToolCallChunkEvent(*v1_1.ToolCallChunkEvent) string   { return "ToolCallChunkEvent" }
func (names) VisitToolCallResultEvent(*v1_1.ToolCallResultEvent) string { return "ToolCallResultEvent" }
func (names) VisitStateSnapshotEvent(*v1_1.StateSnapshotEvent) string   { return "StateSnapshotEvent" }
func (names) VisitStateDeltaEvent(*v1_1.StateDeltaEvent) string         { return "StateDeltaEvent" }
func (names) VisitMessagesSnapshotEvent(*v1_1.MessagesSnapshotEvent) string {
	return "MessagesSnapshotEvent"
}
func (names) VisitActivitySnapshotEvent(*v1_1.ActivitySnapshotEvent) string {
	return "ActivitySnapshotEvent"
}
func (names) VisitActivityDeltaEvent(*v1_1.ActivityDeltaEvent) string   { return "ActivityDeltaEvent" }
func (names) VisitRawEvent(*v1_1.RawEvent) string                       { return "RawEvent" }
func (names) VisitCustomEvent(*v1_1.CustomEvent) string                 { return "CustomEvent" }
func (names) VisitRunStartedEvent(*v1_1.RunStartedEvent) string         { return "RunStartedEvent" }
func (names) VisitRunFinishedEvent(*v1_1.RunFinishedEvent) string       { return "RunFinishedEvent" }
func (names) VisitRunErrorEvent(*v1_1.RunErrorEvent) string             { return "RunErrorEvent" }
func (names) VisitStepStartedEvent(*v1_1.StepStartedEvent) string       { return "StepStartedEvent" }
func (names) VisitStepFinishedEvent(*v1_1.StepFinishedEvent) string     { return "StepFinishedEvent" }
func (names) VisitReasoningStartEvent(*v1_1.ReasoningStartEvent) string { return "ReasoningStartEvent" }
func (names) VisitReasoningMessageStartEvent(*v1_1.ReasoningMessageStartEvent) string {
	return "ReasoningMessageStartEvent"
}
func (names) VisitReasoningMessageContentEvent(*v1_1.ReasoningMessageContentEvent) string {
	return "ReasoningMessageContentEvent"
}
func (names) VisitReasoningMessageEndEvent(*v1_1.ReasoningMessageEndEvent) string {
	return "ReasoningMessageEndEvent"
}
func (names) VisitReasoningMessageChunkEvent(*v1_1.ReasoningMessageChunkEvent) string {
	return "ReasoningMessageChunkEvent"
}
func (names) VisitReasoningEndEvent(*v1_1.ReasoningEndEvent) string { return "ReasoningEndEvent" }
func (names) VisitReasoningEncryptedValueEvent(*v1_1.ReasoningEncryptedValueEvent) string {
	return "ReasoningEncryptedValueEvent"
}
func (names) VisitSubagentStartedEvent(*v1_1.SubagentStartedEvent) string {
	return "SubagentStartedEvent"
}
func (names) VisitSubagentFinishedEvent(*v1_1.SubagentFinishedEvent) string {
	return "SubagentFinishedEvent"
}
func (names) VisitSubagentErrorEvent(*v1_1.SubagentErrorEvent) string { return "SubagentErrorEvent" }
func (names) VisitUnknownEvent(*v1_1.UnknownEvent) string             { return "UnknownEvent" }

// The members of RunFinishedOutcome.
func (names) VisitRunFinishedSuccessOutcome(*v1_1.RunFinishedSuccessOutcome) string {
	return "RunFinishedSuccessOutcome"
}
func (names) VisitRunFinishedInterruptOutcome(*v1_1.RunFinishedInterruptOutcome) string {
	return "RunFinishedInterruptOutcome"
}
func (names) VisitRunFinishedCancelledOutcome(*v1_1.RunFinishedCancelledOutcome) string {
	return "RunFinishedCancelledOutcome"
}
func (names) VisitUnknownRunFinishedOutcome(*v1_1.UnknownRunFinishedOutcome) string {
	return "UnknownRunFinishedOutcome"
}

// The members of SubagentFinishedOutcome.
func (names) VisitSubagentFinishedSuccessOutcome(*v1_1.SubagentFinishedSuccessOutcome) string {
	return "SubagentFinishedSuccessOutcome"
}
func (names) VisitSubagentFinishedSuspendedOutcome(*v1_1.SubagentFinishedSuspendedOutcome) string {
	return "SubagentFinishedSuspendedOutcome"
}
func (names) VisitUnknownSubagentFinishedOutcome(*v1_1.UnknownSubagentFinishedOutcome) string {
	return "UnknownSubagentFinishedOutcome"
}

// The members of Message.
func (names) VisitDeveloperMessage(*v1_1.DeveloperMessage) string { return "DeveloperMessage" }
func (names) VisitSystemMessage(*v1_1.SystemMessage) string       { return "SystemMessage" }
func (names) VisitAssistantMessage(*v1_1.AssistantMessage) string { return "AssistantMessage" }
func (names) VisitUserMessage(*v1_1.UserMessage) string           { return "UserMessage" }
func (names) VisitToolMessage(*v1_1.ToolMessage) string           { return "ToolMessage" }
func (names) VisitActivityMessage(*v1_1.ActivityMessage) string   { return "ActivityMessage" }
func (names) VisitReasoningMessage(*v1_1.ReasoningMessage) string { return "ReasoningMessage" }
func (names) VisitUnknownMessage(*v1_1.UnknownMessage) string     { return "UnknownMessage" }

// The members of ContentPart.
func (names) VisitTextPart(*v1_1.TextPart) string                     { return "TextPart" }
func (names) VisitImagePart(*v1_1.ImagePart) string                   { return "ImagePart" }
func (names) VisitAudioPart(*v1_1.AudioPart) string                   { return "AudioPart" }
func (names) VisitVideoPart(*v1_1.VideoPart) string                   { return "VideoPart" }
func (names) VisitDocumentPart(*v1_1.DocumentPart) string             { return "DocumentPart" }
func (names) VisitUnknownContentPart(*v1_1.UnknownContentPart) string { return "UnknownContentPart" }

// The members of PartSource.
func (names) VisitDataSource(*v1_1.DataSource) string               { return "DataSource" }
func (names) VisitURLSource(*v1_1.URLSource) string                 { return "URLSource" }
func (names) VisitFileSource(*v1_1.FileSource) string               { return "FileSource" }
func (names) VisitUnknownPartSource(*v1_1.UnknownPartSource) string { return "UnknownPartSource" }

// The members of JSONPatchOperation.
func (names) VisitAddOperation(*v1_1.AddOperation) string         { return "AddOperation" }
func (names) VisitRemoveOperation(*v1_1.RemoveOperation) string   { return "RemoveOperation" }
func (names) VisitReplaceOperation(*v1_1.ReplaceOperation) string { return "ReplaceOperation" }
func (names) VisitMoveOperation(*v1_1.MoveOperation) string       { return "MoveOperation" }
func (names) VisitCopyOperation(*v1_1.CopyOperation) string       { return "CopyOperation" }
func (names) VisitTestOperation(*v1_1.TestOperation) string       { return "TestOperation" }
func (names) VisitUnknownJSONPatchOperation(*v1_1.UnknownJSONPatchOperation) string {
	return "UnknownJSONPatchOperation"
}
