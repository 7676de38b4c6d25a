import { accountOverview } from '@zhanjian/contract/account.ts'
import type { CallData } from '@zhanjian/contract/endpoint.ts'
import type { ReactNode } from 'react'
import { useEndpoint } from '../../../lib/api/use-endpoint.ts'
import { LoadError } from '../../../ui/feedback/load-error.tsx'

export type AccountOverview = CallData<typeof accountOverview>

interface AccountLoaderProps {
  /** The shape of what comes. */
  skeleton: ReactNode
  children: (account: AccountOverview) => ReactNode
}

/** My account as only I may see it, or why it is not there. */
export function AccountLoader({ skeleton, children }: AccountLoaderProps) {
  const overview = useEndpoint(accountOverview, {})
  if (overview.data !== undefined) return children(overview.data)
  if (overview.isError) return <LoadError error={overview.error} onRetry={() => void overview.refetch()} />
  return skeleton
}
