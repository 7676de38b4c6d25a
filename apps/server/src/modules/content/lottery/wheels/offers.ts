import { WHEEL_OFFERS_MAX } from '@zhanjian/contract/lottery/limits.ts'
import type { WheelOffer } from '@zhanjian/contract/lottery/wheel-offers.ts'
import { AppError } from '../../../../failures/app-error.ts'
import { timestampCursor } from '../../../../module-support/cursor.ts'
import type { Clock } from '../../../../platform/clock.ts'
import { isUuid, type Random, uuidv7 } from '../../../../platform/random.ts'
import type { AuditService } from '../../../base/audit/service.ts'
import type { IdentityService } from '../../../base/identity/service.ts'
import type { MessageOutbox } from '../../../base/outbox/service.ts'
import type { PrizeMapper } from '../prizes/prize-mapper.ts'
import type { LotteryStore } from '../store.ts'
import type { OfferRow } from './offer-store.ts'
import type { WheelPages } from './wheel-pages.ts'
import type { WheelRow } from './wheel-row.ts'
import { getStatus } from './wheel-status.ts'

export interface OfferDependencies {
  store: LotteryStore
  pages: Pick<WheelPages, 'toSummaries'>
  toWire: PrizeMapper
  messenger: MessageOutbox
  audit: Pick<AuditService, 'record'>
  identity: Pick<IdentityService, 'findPeopleByIds'>
  clock: Clock
  random: Random
}

interface ListRequest {
  activityId?: string | undefined
  cursor?: string | undefined
  size: number
}

/** Users offer approved prizes to wheels that have not begun; operators decide. Units stay with the prize until publishing. */
export function createOffers({ store, pages, toWire, messenger, audit, identity, clock, random }: OfferDependencies) {
  return {
    /** @throws AppError as the endpoint declares */
    async add(
      { activityId, prizeId, quantity }: { activityId: string; prizeId: string; quantity: number },
      userId: string,
    ): Promise<WheelOffer> {
      const wheel = await findOpenWheelOrThrow(activityId)
      const { id, isTaken } = await store.runInTransaction(async ({ offers, queries }) => {
        const openCount = await offers.countOpen(userId)
        const prize = isUuid(prizeId) ? await offers.findOfferable(prizeId, userId) : null
        if (prize === null) throw new AppError('WHEEL_PRIZE_NOT_USABLE')
        if (quantity > prize.leftCount) throw new AppError('WHEEL_STOCK_SHORT', { data: { left: prize.leftCount } })
        const open = await offers.findOpen(activityId, prizeId)
        if (open !== null) return { id: open.id, isTaken: await offers.updateQuantity(open.id, quantity) }
        if (openCount >= WHEEL_OFFERS_MAX) throw new AppError('WHEEL_OFFERS_FULL')
        const offerId = uuidv7(random, clock.nowMs())
        await offers.insertOffer({ id: offerId, activityId, prizeId, ownerId: userId, quantity, at: clock.now() })
        if (wheel.ownerId !== null) {
          const message = { kind: 'wheel.offered', facts: { offerId }, recipientId: wheel.ownerId, actorId: userId } as const
          await messenger.send(message, queries)
        }
        return { id: offerId, isTaken: true }
      })
      const offer = await toOffer(await findOrThrow(id))
      if (!isTaken) throw new AppError('WHEEL_OFFER_STATE', { data: offer })
      return offer
    },

    /** @throws AppError NOT_FOUND, WHEEL_OFFER_STATE */
    async withdraw(id: string, userId: string): Promise<WheelOffer> {
      const offer = await findOrThrow(id)
      if (offer.ownerId !== userId) throw new AppError('NOT_FOUND')
      const isDone = await store.offers.withdraw(id, userId, clock.now())
      const after = await toOffer(await findOrThrow(id))
      if (!isDone && after.state !== 'withdrawn') throw new AppError('WHEEL_OFFER_STATE', { data: after })
      return after
    },

    /** @throws AppError INVALID_INPUT if the cursor is malformed */
    async listOwn({ activityId, cursor, size }: ListRequest, userId: string) {
      const after = timestampCursor.decode(cursor)
      const wheelId = activityId !== undefined && isUuid(activityId) ? activityId : null
      const rows = await store.offers.listOwn(userId, wheelId, after && { at: new Date(after[0]), id: after[1] }, size + 1)
      return toPage(rows, size, ({ createdAt }) => createdAt)
    },

    /** @throws AppError INVALID_INPUT if the cursor is malformed */
    async listAll({ activityId, state, cursor, size }: ListRequest & { state: 'pending' | 'decided' }) {
      const after = timestampCursor.decode(cursor)
      const place = after && { at: new Date(after[0]), id: after[1] }
      const wheelId = activityId !== undefined && isUuid(activityId) ? activityId : null
      const list = state === 'pending' ? store.offers.listPending : store.offers.listDecided
      const rows = await list(wheelId, place, size + 1)
      return toPage(rows, size, ({ createdAt, decidedAt }) => (state === 'pending' ? createdAt : (decidedAt ?? createdAt)))
    },

    /** @throws AppError as the endpoint declares */
    async decide(id: string, { accept, note }: { accept: boolean; note: string }, deciderId: string): Promise<WheelOffer> {
      const offer = await findOrThrow(id)
      const wheel = await store.wheels.findWheel(offer.activityId)
      const hasBegun = wheel?.startsAt !== null && wheel?.startsAt !== undefined && wheel.startsAt <= clock.now()
      if (accept && offer.state === 'pending' && (wheel === null || hasBegun)) throw new AppError('WHEEL_STARTED')
      if (accept && offer.ownerId !== null && (await store.offers.findOfferable(offer.prizeId, offer.ownerId)) === null)
        throw new AppError('WHEEL_PRIZE_NOT_USABLE')
      const isDone = await store.runInTransaction(async ({ offers, queries }) => {
        if (!(await offers.decide(id, accept ? 'accepted' : 'declined', note, deciderId, clock.now()))) return false
        if (offer.ownerId !== null) {
          const recipientId = offer.ownerId
          if (accept) await messenger.send({ kind: 'wheel.offer_accepted', facts: { offerId: id }, recipientId }, queries)
          else await messenger.send({ kind: 'wheel.offer_declined', facts: { offerId: id, note }, recipientId }, queries)
        }
        const action = accept ? 'wheel.offer_accept' : 'wheel.offer_decline'
        await audit.record({ actorId: deciderId, action, target: `wheel ${offer.activityId}`, details: { offer: id } }, queries)
        return true
      })
      const after = await toOffer(await findOrThrow(id))
      if (!isDone) throw new AppError('ALREADY_DECIDED', { data: after })
      return after
    },
  }

  async function findOrThrow(id: string): Promise<OfferRow> {
    const row = isUuid(id) ? await store.offers.find(id) : null
    if (row === null) throw new AppError('NOT_FOUND')
    return row
  }

  async function findOpenWheelOrThrow(activityId: string): Promise<WheelRow> {
    const wheel = isUuid(activityId) ? await store.wheels.findWheel(activityId) : null
    const status = wheel && getStatus(wheel, clock.now())
    if (wheel === null || status === null) throw new AppError('NOT_FOUND')
    if (status !== 'upcoming' || !wheel.acceptsOffers) throw new AppError('WHEEL_OFFERS_CLOSED')
    return wheel
  }

  async function toPage(rows: readonly OfferRow[], size: number, timeOf: (row: OfferRow) => Date) {
    const shown = rows.slice(0, size)
    const last = rows.length > size ? shown.at(-1) : undefined
    return {
      records: await toOffers(shown),
      cursor: last === undefined ? null : timestampCursor.encode([timeOf(last).toISOString(), last.id]),
    }
  }

  async function toOffer(row: OfferRow): Promise<WheelOffer> {
    const [offer] = await toOffers([row])
    if (offer === undefined) throw new AppError('NOT_FOUND')
    return offer
  }

  async function toOffers(rows: readonly OfferRow[]): Promise<WheelOffer[]> {
    const [summaries, people] = await Promise.all([
      pages.toSummaries(await store.wheels.findMany([...new Set(rows.map(({ activityId }) => activityId))])),
      identity.findPeopleByIds(rows.flatMap(({ ownerId }) => ownerId ?? [])),
    ])
    const byId = new Map(summaries.map((summary) => [summary.activityId, summary]))
    return rows.flatMap((row) => {
      const wheel = byId.get(row.activityId)
      if (wheel === undefined) return []
      const { id, ownerId, quantity, state, note, createdAt, decidedAt, content, prizeId, prizeLeft } = row
      return [
        {
          id,
          activity: wheel,
          prize: {
            id: prizeId,
            name: content.name,
            kind: content.kind,
            valueFen: content.valueFen ?? 0,
            picture: toWire.toCover(content),
            left: prizeLeft,
          },
          owner: ownerId === null ? null : (people.get(ownerId) ?? null),
          quantity,
          state,
          note,
          createdAt: createdAt.toISOString(),
          decidedAt: decidedAt?.toISOString() ?? null,
        },
      ]
    })
  }
}
