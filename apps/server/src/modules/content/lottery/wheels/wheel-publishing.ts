import type { AuditVerb } from '@zhanjian/contract/admin/audit-actions.ts'
import type { ManagedWheel } from '@zhanjian/contract/lottery/wheel-admin.ts'
import { computeRulesHash } from '@zhanjian/draws/wheel-rules.ts'
import { AppError } from '../../../../failures/app-error.ts'
import type { Beacon } from '../../../../platform/beacon/beacon.ts'
import type { Clock } from '../../../../platform/clock.ts'
import { isUuid } from '../../../../platform/random.ts'
import type { AuditService } from '../../../base/audit/service.ts'
import { computeFigureKey } from '../draws/figure-key.ts'
import type { LotteryStore, LotteryTransactionStores } from '../store.ts'
import type { TicketKeys } from '../tickets/ticket-keys.ts'
import { buildRules } from './build-rules.ts'
import { findWheelFaults } from './find-wheel-faults.ts'
import type { WheelDesk } from './wheel-desk.ts'
import type { WheelRow } from './wheel-row.ts'
import { getManagedStatus } from './wheel-status.ts'

export interface WheelPublishingDependencies {
  store: LotteryStore
  desk: Pick<WheelDesk, 'findOrThrow' | 'getAfter'>
  keys: Pick<TicketKeys, 'ensureSigner'>
  audit: Pick<AuditService, 'record'>
  beacon: Pick<Beacon, 'rules'>
  clock: Clock
}

export type WheelPublishing = ReturnType<typeof createWheelPublishing>

/** Puts a form in force, and takes it back, until the wheel starts. */
export function createWheelPublishing({ store, desk, keys, audit, beacon, clock }: WheelPublishingDependencies) {
  return {
    /** @throws AppError as the endpoint declares */
    async publish(id: string, revision: number, operatorId: string): Promise<ManagedWheel> {
      await desk.findOrThrow(id)
      await keys.ensureSigner()
      const refusal = await store.runInTransaction(async (tables) => {
        const wheel = await lockOrThrow(id, tables)
        if (isCancelled(wheel)) return 'WHEEL_STATE'
        if (wheel.revision !== revision) return 'WHEEL_STALE'
        // The answer to the same call was lost.
        if (wheel.publishedRevision === revision) return null
        await putInForce(wheel, operatorId, tables)
        await record(id, operatorId, 'publish', tables)
        return null
      })
      return desk.getAfter(id, operatorId, refusal)
    },

    /** @throws AppError NOT_FOUND, WHEEL_STARTED, WHEEL_STATE */
    async withdraw(id: string, operatorId: string): Promise<ManagedWheel> {
      await desk.findOrThrow(id)
      const refusal = await store.runInTransaction(async (tables) => {
        const wheel = await lockOrThrow(id, tables)
        if (isCancelled(wheel)) return 'WHEEL_STATE'
        if (wheel.state === 'draft') return null
        await takeBack(id, tables)
        await record(id, operatorId, 'withdraw', tables)
        return null
      })
      return desk.getAfter(id, operatorId, refusal)
    },

    takeBack,
  }

  /** A draft again, whose stock is back with the prizes. */
  async function takeBack(id: string, { wheels, offers }: LotteryTransactionStores): Promise<void> {
    await wheels.removeSlices(id)
    await offers.setUsed(id, [])
    await wheels.setDraft(id, clock.now())
  }

  async function putInForce(wheel: WheelRow, operatorId: string, tables: LotteryTransactionStores): Promise<void> {
    const at = clock.now()
    const { form } = wheel
    const { wheels, wheelPrizes, offers, waiting } = tables
    // What it held is free for its new slices.
    await wheels.removeSlices(wheel.id)
    const operators = [operatorId, ...(wheel.ownerId === null ? [] : [wheel.ownerId])]
    const prizeIds = [...new Set(form.slices.flatMap(({ prizeId }) => (prizeId !== null && isUuid(prizeId) ? prizeId : [])))]
    const usable = await wheelPrizes.lockUsable(wheel.id, operators, prizeIds)
    const prizes = new Map(usable.map((prize) => [prize.id, prize]))
    const faults = findWheelFaults(form, prizes, at)
    if (faults.length > 0 || form.startsAt === null || form.endsAt === null)
      throw new AppError('WHEEL_INCOMPLETE', { data: { faults } })
    // A start that has passed is now, but after the rules are made.
    const startsAt = new Date(Math.max(Date.parse(form.startsAt), at.getTime() + 1))
    const endsAt = new Date(form.endsAt)
    const version = wheel.rulesVersion + 1
    const named = form.figure === null ? beacon.rules : { kind: 'figure' as const, ...form.figure }
    const { rules, slices } = buildRules({ wheel, version, startsAt, endsAt, prizes, beacon: named, at })
    for (const { prizeId, stock } of slices) if (prizeId !== null) await wheelPrizes.takeUnits(prizeId, stock)
    await wheels.insertRules(wheel.id, rules, Buffer.from(computeRulesHash(rules), 'hex'), '', at)
    const { title, look, acceptsOffers, coverAssetId, pictureKeys } = form
    const coverKey = coverAssetId === null ? null : (pictureKeys[coverAssetId] ?? null)
    const publication = { revision: wheel.revision, title, startsAt, endsAt, look, coverKey, acceptsOffers }
    await wheels.publish(wheel.id, publication, version, at)
    if (rules.beacon !== undefined)
      await waiting.setBeacon(wheel.id, rules.beacon.kind === 'figure' ? computeFigureKey(rules.beacon) : null)
    for (const slice of slices) await wheels.insertSlice(wheel.id, slice)
    await offers.setUsed(wheel.id, prizeIds)
  }

  async function lockOrThrow(id: string, { wheels }: LotteryTransactionStores): Promise<WheelRow> {
    const wheel = await wheels.lockWheel(id)
    if (wheel === null) throw new AppError('NOT_FOUND')
    return wheel
  }

  /** @throws AppError WHEEL_STARTED */
  function isCancelled(wheel: WheelRow): boolean {
    const status = getManagedStatus(wheel, clock.now())
    if (status === 'running' || status === 'ended') throw new AppError('WHEEL_STARTED')
    return status === 'cancelled'
  }

  function record(id: string, actorId: string, action: AuditVerb<'wheel'>, { queries }: LotteryTransactionStores): Promise<void> {
    return audit.record({ actorId, action: `wheel.${action}`, target: `wheel ${id}` }, queries)
  }
}
