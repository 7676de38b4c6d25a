/** A message of a conversation with a language model. */
export type ModelMessage =
  | { role: 'system' | 'user'; content: string }
  | { role: 'assistant'; content: string; toolCalls?: readonly ModelToolCall[] }
  | { role: 'tool'; toolCallId: string; content: string }

/** What the model asks for. `argumentsText`: as it came; nobody has checked it. */
export interface ModelToolCall {
  id: string
  name: string
  argumentsText: string
}

/** What a model may ask for. `parameters`: a JSON schema. */
export interface ModelTool {
  name: string
  description: string
  parameters: Readonly<Record<string, unknown>>
}

export type ModelEvent =
  | { type: 'text'; text: string }
  /** What came so far was thought, not said. */
  | { type: 'restart' }
  /** After the last piece. */
  | { type: 'end'; reason: ModelEnd; toolCalls: readonly ModelToolCall[] }

/** `length`: the text was longer than allowed, `late`: it took longer; what was said of it stands, and calls no tools. */
export type ModelEnd = 'stop' | 'tool_calls' | 'length' | 'late'

export interface ModelRequest {
  messages: readonly ModelMessage[]
  tools: readonly ModelTool[]
  maxTokens: number
  /** Of the text (UTF-16): a provider need not keep to `maxTokens`. */
  maxCharacters: number
  /** For the whole answer. */
  maxMs: number
}

/** A language model behind an endpoint. */
export interface AssistantModel {
  /** As the operator has registered it. */
  name: string
  /** It has failed several times in a row, and is not asked for a while. */
  isResting: () => boolean
  /** @throws ModelFailure, also after the first pieces */
  stream: (request: ModelRequest, signal: AbortSignal) => AsyncGenerator<ModelEvent>
}

/** `refused`: the provider's own filter; asking another time gives the same. */
export class ModelFailure extends Error {
  readonly kind: 'unavailable' | 'refused'

  constructor(kind: ModelFailure['kind'], message: string) {
    super(message)
    this.kind = kind
  }
}
