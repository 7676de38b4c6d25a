import * as z from 'zod/mini'

const nullish = <Schema extends z.ZodMiniType>(schema: Schema) => z.optional(z.nullable(schema))

const text = z.pipe(
  nullish(z.string()),
  z.transform((value: string | null | undefined) => value ?? ''),
)

const toolCall = z.object({
  index: nullish(z.int().check(z.gte(0), z.lte(63))),
  id: text,
  function: nullish(z.object({ name: text, arguments: text })),
})

/** A piece of an answer, as OpenAI-compatible endpoints send it. Everything may be missing or null but the form. */
export const chunk = z.object({
  choices: nullish(
    z.array(
      z.nullable(
        z.object({
          delta: nullish(z.object({ content: text, tool_calls: nullish(z.array(toolCall)) })),
          finish_reason: nullish(z.string()),
        }),
      ),
    ),
  ),
  error: nullish(z.unknown()),
})
/** A parsed {@link chunk}. */
type Chunk = z.infer<typeof chunk>

/** A piece of a call of a tool; what is missing is empty. */
export interface ToolCallPiece {
  index: number
  id: string
  name: string
  argumentsText: string
}

/** What one piece adds to an answer. `finishReason`: with the last one. */
export interface AnswerPiece {
  text: string
  toolCalls: readonly ToolCallPiece[]
  finishReason: string | null
}

export function toAnswerPiece({ choices }: Chunk): AnswerPiece {
  const choice = choices?.[0]
  return {
    text: choice?.delta?.content ?? '',
    toolCalls: (choice?.delta?.tool_calls ?? []).map(({ index, id, function: called }) => ({
      index: index ?? 0,
      id,
      name: called?.name ?? '',
      argumentsText: called?.arguments ?? '',
    })),
    finishReason: choice?.finish_reason ?? null,
  }
}
