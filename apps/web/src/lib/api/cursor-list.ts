import type { InfiniteData } from '@tanstack/react-query'
import type { CallData, Endpoint, Schema } from '@zhanjian/contract/api/endpoint.ts'
import type * as z from 'zod/mini'
import type { CallApi } from './api-client.ts'
import type { ClientInput } from './client-input.ts'

/** One page of a list endpoint; `cursor` null: the last page. */
interface CursorPage {
  records: readonly unknown[]
  cursor: string | null
}

/** Input of a list endpoint without cursor and page size, which the list sets itself. */
export type CursorListInput<E extends Endpoint> = Omit<ClientInput<E>, 'body'> & CursorListBody<E>
type CursorListBody<E extends Endpoint> = E['body'] extends Schema
  ? OptionalBody<Omit<z.input<E['body']>, 'cursor' | 'size'>>
  : { body?: never }
type OptionalBody<Body> = Record<never, never> extends Body ? { body?: Body } : { body: Body }
/** Type of one record of a list endpoint. */
export type CursorRecord<E extends Endpoint> = CallData<E> extends { records: readonly (infer Item)[] } ? Item : never
/** Loaded pages as the query cache stores them. */
export type CursorPages<E extends Endpoint> = InfiniteData<CallData<E>, string | null>

/** `invalidateQueries({ queryKey: [endpoint.path] })` drops all queries of an endpoint. */
export const buildCursorListKey = <E extends Endpoint>(endpoint: E, input: CursorListInput<E>) =>
  [endpoint.path, 'parts', input] as const

/** Query options of `useCursorList`, also used to prefetch the first page of a list. */
export const buildCursorListQueryOptions = <E extends Endpoint>(call: CallApi, endpoint: E, input: CursorListInput<E>) => ({
  queryKey: buildCursorListKey(endpoint, input),
  initialPageParam: null,
  queryFn: ({ pageParam, signal }: { pageParam: string | null; signal: AbortSignal }) =>
    fetchCursorPage(call, endpoint, input, pageParam, signal),
  getNextPageParam: (last: CallData<E>) => toCursorPage(last).cursor,
})

/** Fetches one page of a list. @param cursor null: the first page */
export function fetchCursorPage<E extends Endpoint>(
  call: CallApi,
  endpoint: E,
  input: CursorListInput<E>,
  cursor: string | null,
  signal?: AbortSignal,
): Promise<CallData<E>> {
  const body = cursor === null ? { ...input.body } : { ...input.body, cursor }
  // Cursor and size are optional in the body of every list endpoint.
  return call(endpoint, { ...input, body } as unknown as ClientInput<E>, { signal })
}

/** In the server's order, without duplicates: a record may move to the next page while the list is read. */
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

// Every list endpoint returns a cursor page, but `E` alone does not tell the compiler so.
const toCursorPage = (data: unknown): CursorPage => data as CursorPage
