import { QueryClient } from '@tanstack/react-query'
import { isNetworkFailure } from '../lib/api/api-error.ts'
import type { Session } from '../lib/session/session.ts'

export function createQueryClient(session: Pick<Session, 'getState' | 'subscribe'>): QueryClient {
  const queryClient = new QueryClient({
    defaultOptions: {
      queries: {
        // Without a network a page says so at once, instead of waiting for ever.
        networkMode: 'always',
        retry: (failures, error) => failures < 1 && isNetworkFailure(error),
        refetchOnWindowFocus: false,
        // What could not be read goes on by itself when the network is back, as the banner says.
        refetchOnReconnect: ({ state }) => (state.status === 'error' ? 'always' : false),
        gcTime: 10 * 60_000,
      },
    },
  })
  // What one person was shown says nothing about the next.
  let userId = session.getState().user.id
  session.subscribe(() => {
    const { id } = session.getState().user
    if (id === userId) return
    userId = id
    for (const query of queryClient.getQueryCache().getAll()) query.reset()
    // The pages are told meanwhile, so that nothing of a person's own is asked for the visitor who is left.
    setTimeout(() => void queryClient.refetchQueries({ type: 'active' }))
  })
  return queryClient
}
