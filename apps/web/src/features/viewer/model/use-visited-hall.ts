import type { PublicHall } from '@zhanjian/contract/published-works.ts'
import { useState } from 'react'
import { useSessionState } from '../../../lib/services.tsx'
import { isLoggedInState } from '../../../lib/session/session-state.ts'

/**
 * The hall that is drawn: the same object as long as the server shows the same revision, since another one is built anew. A
 * visitor who logs in inside keeps it while it is fetched again; what a user sees is not kept for anybody else.
 * @param fetched undefined while it is fetched
 */
export function useVisitedHall(fetched: PublicHall | undefined): PublicHall | undefined {
  const isVisitor = !isLoggedInState(useSessionState())
  const [drawn, setDrawn] = useState({ hall: fetched, isForVisitors: isVisitor })
  const isOther = fetched !== undefined && !(drawn.hall !== undefined && isSameRevision(fetched, drawn.hall))
  if (isOther) setDrawn({ hall: fetched, isForVisitors: isVisitor })
  if (fetched !== undefined) return isOther ? fetched : drawn.hall
  return drawn.isForVisitors && !isVisitor ? drawn.hall : undefined
}

const isSameRevision = (one: PublicHall, other: PublicHall): boolean =>
  one.work.id === other.work.id && one.revision === other.revision
