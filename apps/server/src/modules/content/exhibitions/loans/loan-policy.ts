import { LOAN_ASK_AGAIN_DAYS } from '@zhanjian/contract/works/limits.ts'
import type { LoanState, PartLoan } from '@zhanjian/contract/works/loan-states.ts'
import type { ExhibitionDocument, Part } from '@zhanjian/scene/exhibition/document.ts'

/** What a part is, wherever it stands. */
export type Address = Pick<Part, 'kind' | 'code'>

export const getKey = ({ kind, code }: Address): string => `${kind} ${code}`

/** What of an exhibition has an owner: its parts, and the rooms of its timetable. Each once. */
export function listAddresses({ parts, timetable }: Pick<ExhibitionDocument, 'parts' | 'timetable'>): Address[] {
  const rooms = timetable.flatMap(({ roomName }) => (roomName === null ? [] : [{ kind: 'room' as const, code: roomName }]))
  const all = [...parts.map(({ kind, code }) => ({ kind, code })), ...rooms]
  return [...new Map(all.map((address) => [getKey(address), address])).values()]
}

/** A part's owner, and what was asked and answered. */
export interface LoanFacts extends Address {
  /** null: there is no such thing. */
  ownerId: string | null
  loan: { lenderId: string; state: LoanState; askedAt: Date; answeredAt: Date | null; removedAt: Date | null } | null
}

/**
 * How a part stands in an exhibition. `own`: of the curator, who needs nobody. `nobody`: there is nobody to ask, and nothing to see. A
 * part that comes back within some days of being taken out stands as it did.
 */
function getStanding({ ownerId, loan }: LoanFacts, curatorId: string, now: Date): 'own' | 'nobody' | PartLoan['state'] {
  if (ownerId === null) return 'nobody'
  if (ownerId === curatorId) return 'own'
  if (loan === null || loan.lenderId !== ownerId) return 'not_asked'
  return loan.removedAt !== null && loan.removedAt <= getAskableSince(now) ? 'not_asked' : loan.state
}

/** Whether visitors see it, as far as its owner has a say in it. */
export const isLent = (facts: LoanFacts, curatorId: string, now: Date): boolean =>
  ['own', 'nobody', 'granted'].includes(getStanding(facts, curatorId, now))

/** What the curator is told; undefined: nobody needs to be asked. */
export function toPartLoan(facts: LoanFacts, curatorId: string, now: Date): PartLoan | undefined {
  const state = getStanding(facts, curatorId, now)
  if (state === 'own' || state === 'nobody') return undefined
  const { loan } = facts
  const isRested = loan === null || (loan.answeredAt ?? loan.askedAt) <= getAskableSince(now)
  return { state, mayAsk: state === 'not_asked' || (state !== 'granted' && isRested) }
}

/** Who was asked, or has answered, since then is not asked again yet. */
export const getAskableSince = (now: Date): Date => new Date(now.getTime() - LOAN_ASK_AGAIN_DAYS * 86_400_000)

/** From which states an owner comes to another. The same person may answer on two devices: the last answer counts. */
const ANSWERS: Readonly<Record<LoanState, readonly LoanState[]>> = {
  granted: ['asked', 'declined', 'withdrawn'],
  declined: ['asked'],
  withdrawn: ['granted'],
  // The answer itself is taken back.
  asked: ['granted', 'declined'],
}

export const listStatesBefore = (state: LoanState): readonly LoanState[] => ANSWERS[state]
