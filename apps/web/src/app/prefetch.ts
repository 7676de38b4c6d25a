import type { QueryClient } from '@tanstack/react-query'
import type { CallApi } from '../lib/api/api-client.ts'

/** Fetches the first data of a page before its code has loaded. */
export type Prefetch = (app: {
  call: CallApi
  queryClient: QueryClient
  isVisitor: boolean
  query: URLSearchParams
}) => Promise<void>
