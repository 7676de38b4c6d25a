import { isUuid } from '../../../../platform/random.ts'
import type { IdentityService } from '../../../base/identity/service.ts'
import type { PrizeMapper } from '../prizes/prize-mapper.ts'
import type { LotteryStore } from '../store.ts'
import { getAvailable } from './find-wheel-faults.ts'

export interface WheelPrizeDependencies {
  store: LotteryStore
  toWire: PrizeMapper
  identity: Pick<IdentityService, 'findPeopleByIds'>
}

interface ListRequest {
  current: number
  size: number
  activityId?: string | undefined
  text?: string | undefined
}

/** What an operator may put on a wheel. */
export const createWheelPrizes = ({ store, toWire, identity }: WheelPrizeDependencies) => ({
  /** Prizes that a wheel may give: those of its operators, and accepted offers. */
  async list({ current, size, activityId, text }: ListRequest, operatorId: string) {
    const id = activityId !== undefined && isUuid(activityId) ? activityId : null
    const wheel = id === null ? null : await store.wheels.findWheel(id)
    const operators = [operatorId, ...(wheel?.ownerId ? [wheel.ownerId] : [])]
    const page = { offset: (current - 1) * size, limit: size }
    const rows = await store.wheelPrizes.listUsable(id, operators, text?.trim() || null, page)
    const people = await identity.findPeopleByIds(rows.flatMap(({ ownerId }) => ownerId ?? []))
    const total = rows[0]?.total ?? 0
    return {
      records: rows.map((row) => ({
        prizeId: row.id,
        name: row.content.name,
        kind: row.content.kind,
        valueFen: row.content.valueFen ?? 0,
        validity: row.content.validity,
        picture: toWire.toCover(row.content),
        owner: row.ownerId === null ? null : (people.get(row.ownerId) ?? null),
        isOwn: row.ownerId === operatorId,
        available: getAvailable(row),
      })),
      total,
      current,
      size,
      pages: Math.ceil(total / size),
    }
  },
})
