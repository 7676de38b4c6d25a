import { accountOverview } from '@zhanjian/contract/account.ts'
import type { CallData } from '@zhanjian/contract/endpoint.ts'
import type { ReactNode } from 'react'
import { useEndpoint } from '../../../lib/api/use-endpoint.ts'
import { LoadFailure } from '../../../ui/load-failure.tsx'
import { LoadingRows } from './loading-rows.tsx'

export type AccountOverview = CallData<typeof accountOverview>

interface AccountLoaderProps {
  /** How many rows stand in each group of what comes. */
  groups: readonly number[]
  children: (account: AccountOverview) => ReactNode
}

/** My account as only I may see it, or why it is not there. */
export function AccountLoader({ groups, children }: AccountLoaderProps) {
  const overview = useEndpoint(accountOverview, {})
  if (overview.data !== undefined) return children(overview.data)
  if (overview.isError) return <LoadFailure error={overview.error} onRetry={() => void overview.refetch()} />
  return <LoadingRows groups={groups} />
}
