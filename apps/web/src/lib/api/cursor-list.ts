import type { InfiniteData } from '@tanstack/react-query'
import type { CallData, Endpoint, Schema } from '@zhanjian/contract/endpoint.ts'
import type * as z from 'zod/mini'
import type { CallApi } from './api-client.ts'
import type { ClientInput } from './client-input.ts'

/** What a list with cursors answers; `cursor` null: this was the last part. */
interface CursorPage {
  records: readonly unknown[]
  cursor: string | null
}

/** What goes into such a call, without the place in the list and its size: the list fills these in itself. */
export type CursorListInput<E extends Endpoint> = Omit<ClientInput<E>, 'body'> & CursorListBody<E>
type CursorListBody<E extends Endpoint> = E['body'] extends Schema
  ? OptionalBody<Omit<z.input<E['body']>, 'cursor' | 'size'>>
  : { body?: never }
type OptionalBody<Body> = Record<never, never> extends Body ? { body?: Body } : { body: Body }
export type CursorRecord<E extends Endpoint> = CallData<E> extends { records: readonly (infer Item)[] } ? Item : never
export type CursorPages<E extends Endpoint> = InfiniteData<CallData<E>, string | null>

/** Everything of a call is dropped by `invalidateQueries({ queryKey: [endpoint.path] })`. */
export const buildCursorListKey = <E extends Endpoint>(endpoint: E, input: CursorListInput<E>) =>
  [endpoint.path, 'parts', input] as const

/** The query behind `useCursorList`, for whoever asks before there is a page. */
export const buildCursorListQueryOptions = <E extends Endpoint>(call: CallApi, endpoint: E, input: CursorListInput<E>) => ({
  queryKey: buildCursorListKey(endpoint, input),
  initialPageParam: null,
  queryFn: ({ pageParam, signal }: { pageParam: string | null; signal: AbortSignal }) =>
    fetchCursorPage(call, endpoint, input, pageParam, signal),
  getNextPageParam: (last: CallData<E>) => toCursorPage(last).cursor,
})

export function fetchCursorPage<E extends Endpoint>(
  call: CallApi,
  endpoint: E,
  input: CursorListInput<E>,
  cursor: string | null,
  signal?: AbortSignal,
): Promise<CallData<E>> {
  const body = cursor === null ? { ...input.body } : { ...input.body, cursor }
  // What was left out is optional in every list's body.
  return call(endpoint, { ...input, body } as unknown as ClientInput<E>, { signal })
}

/** In the server's order, none twice: while a list is read, a record may move from one part to the next. */
export function collectUniqueRecords<E extends Endpoint>(
  pages: readonly CallData<E>[],
  getKey: (record: CursorRecord<E>) => string,
): readonly CursorRecord<E>[] {
  const seen = new Set<string>()
  return pages.flatMap((part) =>
    (toCursorPage(part).records as readonly CursorRecord<E>[]).filter((record) => {
      const key = getKey(record)
      if (seen.has(key)) return false
      seen.add(key)
      return true
    }),
  )
}

// That a list's data is a part is known of each list, and of `E` only by its use.
const toCursorPage = (data: unknown): CursorPage => data as CursorPage
