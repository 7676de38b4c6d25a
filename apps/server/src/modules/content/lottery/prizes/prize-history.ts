import { type PrizeEvent, prizeEvent, prizeReason } from '@zhanjian/contract/lottery/prizes.ts'
import * as z from 'zod/mini'
import type { AuditService } from '../../../base/audit/service.ts'
import type { IdentityService } from '../../../base/identity/service.ts'
import type { PrizeRow } from './prize-row.ts'

export interface PrizeHistoryDependencies {
  audit: Pick<AuditService, 'listEntries'>
  identity: Pick<IdentityService, 'findPeopleByIds'>
}

const EVENTS_SHOWN = 50
const PREFIX = 'prize.'
const detailsSchema = z.object({ reasons: z._default(z.array(prizeReason), []) })
/** Decisions, whose note is the prize's own until the next one. */
const DECISIONS: readonly PrizeEvent['action'][] = ['approve', 'reject', 'take_down']

export type PrizeHistory = ReturnType<typeof createPrizeHistory>

/** What happened to a prize, from the audit log. */
export const createPrizeHistory = ({ audit, identity }: PrizeHistoryDependencies) => ({
  /** Latest first. @param readerId the owner, who is not told which admins decided; null: an admin */
  async listEvents(prize: PrizeRow, readerId: string | null): Promise<PrizeEvent[]> {
    const filter = { actorId: null, action: PREFIX, target: `prize ${prize.id}`, from: null, to: null }
    const { records } = await audit.listEntries(filter, undefined, EVENTS_SHOWN)
    const known = records.flatMap((entry) => {
      const action = prizeEvent.shape.action.options.find((one) => PREFIX + one === entry.action)
      return action === undefined ? [] : [{ ...entry, action }]
    })
    const shownActors = known.filter(({ actorId }) => readerId === null || actorId === readerId)
    const people = await identity.findPeopleByIds(shownActors.map(({ actorId }) => actorId))
    const latestDecision = known.find(({ action }) => DECISIONS.includes(action))
    return known.map((entry) => ({
      action: entry.action,
      by: readerId === null || entry.actorId === readerId ? (people.get(entry.actorId) ?? null) : null,
      reasons: z.safeParse(detailsSchema, entry.details).data?.reasons ?? [],
      // Notes are not in the log, since its entries outlive accounts.
      note: entry === latestDecision && prize.decidedAt !== null ? prize.note : '',
      at: entry.madeAt.toISOString(),
    }))
  },
})
