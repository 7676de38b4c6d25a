import * as z from 'zod/mini'
import type { ModelToolCall } from './assistant-model.ts'

/** What has another form counts as missing, so that it takes nothing else along. */
const lenient = <Schema extends z.ZodMiniType>(schema: Schema) => z.catch(z.nullish(schema), null)
const lenientText = z.catch(z.string(), '')
const lenientList = <Schema extends z.ZodMiniType>(schema: Schema) => z.catch(z.array(z.catch(z.nullable(schema), null)), [])

/** A text, or its parts; parts of other types are thoughts or pictures. */
const content = z.catch(
  z.union([z.string(), z.array(z.catch(z.union([z.string(), z.object({ type: z.string(), text: z.string() })]), ''))]),
  '',
)
const SHOWN_PARTS: readonly string[] = ['text', 'output_text']

const calledFunction = z.object({ name: lenientText, arguments: z.optional(z.unknown()) })
const toolCall = z.object({ index: lenient(z.number()), id: lenientText, function: lenient(calledFunction) })
const message = z.object({
  content,
  tool_calls: lenientList(toolCall),
  /** Older than `tool_calls`: one call. */
  function_call: lenient(calledFunction),
})

/** A piece of an answer, or the whole of one that is not streamed. Everything may be missing, null or of another form. */
const chunk = z.object({
  choices: lenientList(
    z.object({ delta: lenient(message), message: lenient(message), text: lenientText, finish_reason: lenient(z.string()) }),
  ),
  error: z.optional(z.unknown()),
})

/** A piece of a call of a tool; what is missing is empty. `index`: null if the provider gives none. */
export interface ToolCallPiece extends ModelToolCall {
  index: number | null
}

/** What one piece adds to an answer. `finishReason`: with the last one. `error`: as JSON; null: none. */
export interface AnswerPiece {
  text: string
  toolCalls: readonly ToolCallPiece[]
  finishReason: string | null
  error: string | null
}

/** Of the dialects of OpenAI-compatible endpoints. Null: it is no piece of an answer, but a sign of life, a figure or something else. */
export function toAnswerPiece(value: unknown): AnswerPiece | null {
  const { success, data } = z.safeParse(chunk, value)
  if (!success) return null
  const [choice] = data.choices
  const said = choice?.delta ?? choice?.message
  return {
    text: toText(said?.content ?? choice?.text ?? ''),
    toolCalls: listCalls(said),
    finishReason: choice?.finish_reason || null,
    // Some send an empty one with every piece.
    error: data.error ? JSON.stringify(data.error) : null,
  }
}

const toText = (said: z.infer<typeof content>): string =>
  typeof said === 'string'
    ? said
    : said.map((part) => (typeof part === 'string' ? part : SHOWN_PARTS.includes(part.type) ? part.text : '')).join('')

function listCalls(said: z.infer<typeof message> | null | undefined): ToolCallPiece[] {
  const older = said?.function_call ? [{ index: null, id: '', function: said.function_call }] : []
  return [...(said?.tool_calls ?? []), ...older].flatMap((call) =>
    call === null
      ? []
      : [
          {
            index: call.index ?? null,
            id: call.id,
            name: call.function?.name ?? '',
            argumentsText: toArgumentsText(call.function?.arguments),
          },
        ],
  )
}

/** Some send arguments as an object. */
const toArgumentsText = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'object' && value !== null ? JSON.stringify(value) : ''
