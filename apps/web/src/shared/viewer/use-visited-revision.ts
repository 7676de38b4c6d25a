import { useState } from 'react'
import { useSessionState } from '../../lib/services.tsx'
import { isLoggedInState } from '../../lib/session/session-state.ts'

interface Revision {
  work: { id: string }
  revision: number
}

/**
 * What is drawn: the same object as long as the server shows the same revision, since another one is built anew. A visitor who
 * logs in inside keeps it while it is fetched again; what a user sees is not kept for anybody else.
 * @param fetched undefined while it is fetched
 */
export function useVisitedRevision<R extends Revision>(fetched: R | undefined): R | undefined {
  const isVisitor = !isLoggedInState(useSessionState())
  const [drawn, setDrawn] = useState({ revision: fetched, isForVisitors: isVisitor })
  const isOther = fetched !== undefined && !(drawn.revision !== undefined && isSameRevision(fetched, drawn.revision))
  if (isOther) setDrawn({ revision: fetched, isForVisitors: isVisitor })
  if (fetched !== undefined) return isOther ? fetched : drawn.revision
  return drawn.isForVisitors && !isVisitor ? drawn.revision : undefined
}

const isSameRevision = (one: Revision, other: Revision): boolean =>
  one.work.id === other.work.id && one.revision === other.revision
