import { accountOverview } from '@zhanjian/contract/accounts/account.ts'
import type { CallData } from '@zhanjian/contract/api/endpoint.ts'
import type { ReactNode } from 'react'
import { useEndpoint } from '../../../lib/api/use-endpoint.ts'
import { LoadError } from '../../../ui/feedback/load-error.tsx'

export type AccountOverview = CallData<typeof accountOverview>

interface AccountLoaderProps {
  /** Shown while loading. */
  skeleton: ReactNode
  children: (account: AccountOverview) => ReactNode
}

/** Loads the private overview of the user's own account and passes it to `children`; on failure shows the error instead. */
export function AccountLoader({ skeleton, children }: AccountLoaderProps) {
  const overview = useEndpoint(accountOverview, {})
  if (overview.data !== undefined) return children(overview.data)
  if (overview.isError) return <LoadError error={overview.error} onRetry={() => void overview.refetch()} />
  return skeleton
}
