import { QueryClient } from '@tanstack/react-query'
import { isNetworkFailure } from '../lib/api/api-error.ts'
import type { Session } from '../lib/session/session.ts'

/** Creates the query client. Its data is reset when the user changes. */
export function createQueryClient(session: Pick<Session, 'getState' | 'subscribe'>): QueryClient {
  const queryClient = new QueryClient({
    defaultOptions: {
      queries: {
        // Offline, queries fail immediately instead of pausing.
        networkMode: 'always',
        retry: (failures, error) => failures < 1 && isNetworkFailure(error),
        refetchOnWindowFocus: false,
        // Failed queries are retried when the network is back, as the banner promises.
        refetchOnReconnect: ({ state }) => (state.status === 'error' ? 'always' : false),
        gcTime: 10 * 60_000,
      },
    },
  })
  // Data of one user must not be shown to the next.
  let userId = session.getState().user.id
  session.subscribe(() => {
    const { id } = session.getState().user
    if (id === userId) return
    userId = id
    for (const query of queryClient.getQueryCache().getAll()) query.reset()
    // Deferred until the pages know of the change, so that a visitor's page does not request data of a user.
    setTimeout(() => void queryClient.refetchQueries({ type: 'active' }))
  })
  return queryClient
}
