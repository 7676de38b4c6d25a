import type { InfiniteData } from '@tanstack/react-query'
import type { CallData, Endpoint, Schema } from '@zhanjian/contract/endpoint.ts'
import type * as z from 'zod/mini'
import type { Call } from './api-client.ts'
import type { ClientInput } from './client-input.ts'

/** What a list with cursors answers; `cursor` null: this was the last part. */
interface Part {
  records: readonly unknown[]
  cursor: string | null
}

/** What goes into such a call, without the place in the list and its size: the list fills these in itself. */
export type ListInput<E extends Endpoint> = Omit<ClientInput<E>, 'body'> & OwnBody<E>
type OwnBody<E extends Endpoint> = E['body'] extends Schema
  ? BodyPart<Omit<z.input<E['body']>, 'cursor' | 'size'>>
  : { body?: never }
type BodyPart<Body> = Record<never, never> extends Body ? { body?: Body } : { body: Body }
export type RecordOf<E extends Endpoint> = CallData<E> extends { records: readonly (infer Item)[] } ? Item : never
export type PartsOf<E extends Endpoint> = InfiniteData<CallData<E>, string | null>

/** Everything of a call is dropped by `invalidateQueries({ queryKey: [endpoint.path] })`. */
export const cursorListKey = <E extends Endpoint>(endpoint: E, input: ListInput<E>) => [endpoint.path, 'parts', input] as const

/** The query behind `useCursorList`, for whoever asks before there is a page. */
export const cursorListQuery = <E extends Endpoint>(call: Call, endpoint: E, input: ListInput<E>) => ({
  queryKey: cursorListKey(endpoint, input),
  initialPageParam: null,
  queryFn: ({ pageParam, signal }: { pageParam: string | null; signal: AbortSignal }) =>
    callPart(call, endpoint, input, pageParam, signal),
  getNextPageParam: (last: CallData<E>) => partOf(last).cursor,
})

export function callPart<E extends Endpoint>(
  call: Call,
  endpoint: E,
  input: ListInput<E>,
  cursor: string | null,
  signal?: AbortSignal,
): Promise<CallData<E>> {
  const body = cursor === null ? { ...input.body } : { ...input.body, cursor }
  // What was left out is optional in every list's body.
  return call(endpoint, { ...input, body } as unknown as ClientInput<E>, { signal })
}

/** In the server's order, none twice: while a list is read, a record may move from one part to the next. */
export function recordsOf<E extends Endpoint>(
  parts: readonly CallData<E>[],
  keyOf: (record: RecordOf<E>) => string,
): readonly RecordOf<E>[] {
  const seen = new Set<string>()
  return parts.flatMap((part) =>
    (partOf(part).records as readonly RecordOf<E>[]).filter((record) => {
      const key = keyOf(record)
      if (seen.has(key)) return false
      seen.add(key)
      return true
    }),
  )
}

// That a list's data is a part is known of each list, and of `E` only by its use.
const partOf = (data: unknown): Part => data as Part
