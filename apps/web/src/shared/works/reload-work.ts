import type { QueryClient } from '@tanstack/react-query'

/**
 * After a work was deleted, withdrawn or restored: nothing that was read of it is shown again, and every list is stale. Resolves when
 * what is on screen has been read anew.
 */
export async function reloadWork(queryClient: QueryClient, code: string): Promise<void> {
  await queryClient.resetQueries({ predicate: ({ queryKey }) => JSON.stringify(queryKey).includes(`"${code}"`) })
  await queryClient.invalidateQueries()
}
