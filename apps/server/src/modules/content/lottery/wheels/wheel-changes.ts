import type { AuditVerb } from '@zhanjian/contract/admin/audit-actions.ts'
import type { TicketValidity } from '@zhanjian/contract/lottery/prizes.ts'
import type { ChanceSource, WheelLook } from '@zhanjian/contract/lottery/wheel.ts'
import type { ManagedWheel } from '@zhanjian/contract/lottery/wheel-admin.ts'
import { findWorsenings } from '@zhanjian/draws/find-worsenings.ts'
import { computeRulesHash, type RulesSlice, type WheelRules } from '@zhanjian/draws/wheel-rules.ts'
import { AppError } from '../../../../failures/app-error.ts'
import type { Clock } from '../../../../platform/clock.ts'
import type { Moderation } from '../../../../platform/moderation.ts'
import { toShanghaiDay } from '../../../../time/shanghai-day.ts'
import type { AuditService } from '../../../base/audit/service.ts'
import type { LotteryStore, LotteryTransactionStores } from '../store.ts'
import { wheelTexts } from '../wheel-texts.zh.ts'
import { getAvailable } from './find-wheel-faults.ts'
import type { WheelDesk } from './wheel-desk.ts'
import type { WheelPictures } from './wheel-pictures.ts'
import type { WheelRow } from './wheel-row.ts'
import { getManagedStatus } from './wheel-status.ts'

export interface WheelChangeDependencies {
  store: LotteryStore
  desk: Pick<WheelDesk, 'findOrThrow' | 'toManaged' | 'getAfter'>
  pictures: WheelPictures
  audit: Pick<AuditService, 'record'>
  moderation: Moderation
  clock: Clock
}

/** Input of `improve`. */
export interface Improvement {
  version: number
  slices: readonly { position: number; stock?: number | undefined; validity?: TicketValidity | undefined }[]
  chances?: readonly ChanceSource[] | undefined
  note: string
}

/** What can still happen to a published wheel: better rules, another look, its cancellation. */
export function createWheelChanges({ store, desk, pictures, audit, moderation, clock }: WheelChangeDependencies) {
  return {
    /** @throws AppError as the endpoint declares */
    async improve(id: string, improvement: Improvement, operatorId: string): Promise<ManagedWheel> {
      await desk.findOrThrow(id)
      await assertAllowed(improvement.note)
      const refusal = await store.runInTransaction(async (tables) => {
        const wheel = await tables.wheels.lockWheel(id)
        if (wheel === null) throw new AppError('NOT_FOUND')
        if (getManagedStatus(wheel, clock.now()) !== 'running') return 'WHEEL_STATE'
        if (wheel.rulesVersion !== improvement.version) return 'WHEEL_STALE'
        await putInForce(wheel, improvement, operatorId, tables)
        await record(id, operatorId, 'change', tables)
        return null
      })
      return desk.getAfter(id, operatorId, refusal)
    },

    /** @throws AppError as the endpoint declares */
    async setLook(
      id: string,
      {
        look,
        coverAssetId,
        pictureAssetIds,
      }: { look: WheelLook; coverAssetId: string | null; pictureAssetIds: readonly (string | null)[] },
      operatorId: string,
    ): Promise<ManagedWheel> {
      const row = await desk.findOrThrow(id)
      await assertAllowed(look.centreText)
      if (row.state !== 'published') throw new AppError('WHEEL_STATE', { data: await desk.toManaged(row, operatorId) })
      const keys = await pictures.copyPictures([coverAssetId, ...pictureAssetIds], operatorId, row.form.pictureKeys)
      const keyOf = (assetId: string | null | undefined): string | null => (assetId ? (keys[assetId] ?? null) : null)
      await store.runInTransaction(async (tables) => {
        const wheel = await tables.wheels.lockWheel(id)
        if (wheel === null) throw new AppError('NOT_FOUND')
        const slices = wheel.form.slices.map((slice, position) => ({
          ...slice,
          pictureAssetId: pictureAssetIds[position] ?? null,
        }))
        const form = { ...wheel.form, look, coverAssetId, slices, pictureKeys: { ...wheel.form.pictureKeys, ...keys } }
        await tables.wheels.updateLook(id, look, keyOf(coverAssetId), form, clock.now())
        for (const [position] of slices.entries())
          await tables.wheels.updateSlicePicture(id, position, keyOf(pictureAssetIds[position]))
        await record(id, operatorId, 'look', tables)
      })
      return desk.toManaged(await desk.findOrThrow(id), operatorId)
    },

    /** Stock goes back, and the seed is revealed, by the job that closes wheels. @throws AppError as the endpoint declares */
    async cancel(id: string, reason: string, cancelsTickets: boolean, operatorId: string): Promise<ManagedWheel> {
      if (reason === '') throw new AppError('REASON_REQUIRED')
      const row = await desk.findOrThrow(id)
      await assertAllowed(reason)
      const isCancelled = await store.runInTransaction(async (tables) => {
        if (!(await tables.wheels.cancel(id, reason, cancelsTickets, clock.now()))) return false
        await record(id, operatorId, 'cancel', tables)
        return true
      })
      if (!isCancelled && row.state !== 'cancelled')
        throw new AppError('WHEEL_STATE', { data: await desk.toManaged(row, operatorId) })
      return desk.toManaged(await desk.findOrThrow(id), operatorId)
    },
  }

  async function putInForce(
    wheel: WheelRow,
    improvement: Improvement,
    operatorId: string,
    tables: LotteryTransactionStores,
  ): Promise<void> {
    const at = clock.now()
    const { wheels } = tables
    const current = await wheels.findRules(wheel.id, wheel.rulesVersion)
    if (current === null) throw new Error(`wheel ${wheel.id} has no rules`)
    const rules = improveRules(current.rules, improvement, at)
    const faults = findWorsenings(current.rules, rules).map(({ field, position }) => ({
      field: 'slices' as const,
      position,
      text: wheelTexts.only[field],
    }))
    if (faults.length > 0) throw new AppError('WHEEL_ONLY_BETTER', { data: { faults } })
    await addStocks(wheel, current.rules, rules, operatorId, at, tables)
    const slices = await wheels.listSlices(wheel.id)
    for (const { position, ticketContent } of slices) {
      const validity = rules.slices[position]?.prize?.validity
      if (ticketContent !== null && validity !== undefined)
        await wheels.updateTicketContent(wheel.id, position, { ...ticketContent, validity })
    }
    await wheels.insertRules(wheel.id, rules, Buffer.from(computeRulesHash(rules), 'hex'), improvement.note, at)
    await wheels.setRulesVersion(wheel.id, rules.version, at)
  }

  /** Takes what is promised more from the prizes. */
  async function addStocks(
    wheel: WheelRow,
    before: WheelRules,
    after: WheelRules,
    operatorId: string,
    at: Date,
    { wheels, wheelPrizes }: LotteryTransactionStores,
  ): Promise<void> {
    const more = after.slices.flatMap((slice, position) => {
      const units = slice.stock - (before.slices[position]?.stock ?? 0)
      return slice.prize === null || units === 0 ? [] : [{ position, prizeId: slice.prize.id, units }]
    })
    const operators = [operatorId, ...(wheel.ownerId === null ? [] : [wheel.ownerId])]
    const locked = await wheelPrizes.lockUsable(wheel.id, operators, [...new Set(more.map(({ prizeId }) => prizeId))])
    const prizes = new Map(locked.map((prize) => [prize.id, prize]))
    for (const { position, prizeId, units } of more) {
      const prize = prizes.get(prizeId)
      if (prize === undefined) throw new AppError('WHEEL_PRIZE_NOT_USABLE')
      const left = getAvailable(prize) - prize.taken
      if (units > left || !(await wheelPrizes.takeUnits(prizeId, units)))
        throw new AppError('WHEEL_STOCK_SHORT', { data: { left } })
      prizes.set(prizeId, { ...prize, leftCount: prize.leftCount - units, taken: prize.taken + units })
      await wheels.addStock(wheel.id, position, units, at, toShanghaiDay(at))
    }
  }

  async function assertAllowed(text: string): Promise<void> {
    if (!(await moderation.isAllowed([text]))) throw new AppError('TEXT_REFUSED')
  }

  function record(id: string, actorId: string, action: AuditVerb<'wheel'>, { queries }: LotteryTransactionStores): Promise<void> {
    return audit.record({ actorId, action: `wheel.${action}`, target: `wheel ${id}` }, queries)
  }
}

const improveRules = (rules: WheelRules, { slices, chances }: Improvement, at: Date): WheelRules => ({
  ...rules,
  version: rules.version + 1,
  createdAt: at.toISOString(),
  slices: rules.slices.map((slice, position) => {
    const change = slices.find((one) => one.position === position)
    return change === undefined ? slice : improveSlice(slice, change)
  }),
  chances: chances?.map(({ kind, amount, perDay }) => ({ kind, amount, perDay })) ?? rules.chances,
})

function improveSlice(slice: RulesSlice, { stock, validity }: Improvement['slices'][number]): RulesSlice {
  if (slice.prize === null) return { ...slice, stock: stock ?? slice.stock }
  return { ...slice, stock: stock ?? slice.stock, prize: { ...slice.prize, validity: validity ?? slice.prize.validity } }
}
