import * as z from 'zod/mini'

/** A piece of an answer, as OpenAI-compatible endpoints send it. Everything may be missing but the form. */
export const chunk = z.object({
  choices: z._default(
    z.array(
      z.object({
        delta: z.optional(
          z.nullable(
            z.object({
              content: z.optional(z.nullable(z.string())),
              tool_calls: z.optional(
                z.nullable(
                  z.array(
                    z.object({
                      index: z._default(z.int().check(z.gte(0), z.lte(63)), 0),
                      id: z.optional(z.nullable(z.string())),
                      function: z.optional(
                        z.object({
                          name: z.optional(z.nullable(z.string())),
                          arguments: z.optional(z.nullable(z.string())),
                        }),
                      ),
                    }),
                  ),
                ),
              ),
            }),
          ),
        ),
        finish_reason: z.optional(z.nullable(z.string())),
      }),
    ),
    [],
  ),
  error: z.optional(z.unknown()),
})
/** A parsed {@link chunk}. */
export type Chunk = z.infer<typeof chunk>
