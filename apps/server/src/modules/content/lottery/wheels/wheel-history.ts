import { type WheelEvent, wheelEvent } from '@zhanjian/contract/lottery/wheel-admin.ts'
import type { AuditService } from '../../../base/audit/service.ts'
import type { IdentityService } from '../../../base/identity/service.ts'

export interface WheelHistoryDependencies {
  audit: Pick<AuditService, 'listEntries'>
  identity: Pick<IdentityService, 'findPeopleByIds'>
}

const EVENTS_SHOWN = 50
const PREFIX = 'wheel.'

export type WheelHistory = ReturnType<typeof createWheelHistory>

/** What operators did to a wheel, from the audit log. */
export const createWheelHistory = ({ audit, identity }: WheelHistoryDependencies) => ({
  /** Latest first. */
  async listEvents(activityId: string): Promise<WheelEvent[]> {
    const filter = { actorId: null, action: PREFIX, target: `wheel ${activityId}`, from: null, to: null }
    const { records } = await audit.listEntries(filter, undefined, EVENTS_SHOWN)
    const people = await identity.findPeopleByIds(records.map(({ actorId }) => actorId))
    return records.flatMap((entry) => {
      const action = wheelEvent.shape.action.options.find((one) => PREFIX + one === entry.action)
      if (action === undefined) return []
      return [{ action, by: people.get(entry.actorId) ?? null, note: '', at: entry.madeAt.toISOString() }]
    })
  },
})
