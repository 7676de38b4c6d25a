import type { Clock } from '../../../../platform/clock.ts'
import { type Random, uuidv7 } from '../../../../platform/random.ts'
import { toShanghaiDay } from '../../../../time/shanghai-day.ts'
import { createLotteryStores, type LotteryStore, type LotteryTransactionStores } from '../store.ts'
import type { GiftKind, GiftRow } from './gift-store.ts'

export interface GiftDependencies {
  store: LotteryStore
  clock: Clock
  random: Random
}

/** Chances for somebody, whether or not they take part. */
export interface GivenChances {
  /** Of the wheel; null: every wheel that runs now and promises such chances. */
  activityId: string | null
  userId: string
  kind: GiftKind
  amount: number
  /** UUID of what they are given for: the same one gives once to a wheel. */
  sourceId: string
}

/** What became of chances: `waiting` for the person to take part, or for a day with room for them. */
export interface GrantedChances {
  activityId: string
  amount: number
  outcome: 'given' | 'waiting'
}

export type ChanceGifts = ReturnType<typeof createChanceGifts>

const SETTLED_AT_ONCE = 200

/** Chances from other parts of the product. They never exceed what the rules of the wheel promise: its record would tell. */
export function createChanceGifts({ store, clock, random }: GiftDependencies) {
  return {
    /**
     * Within the caller's transaction. An amount above what the rules promise at once is reduced to it.
     * @returns nothing for a wheel that has ended or does not promise such chances
     */
    async grantChances(
      { activityId, userId, kind, amount, sourceId }: GivenChances,
      transaction: LotteryTransactionStores['queries'],
    ) {
      const tables = { ...createLotteryStores(transaction), queries: transaction }
      const at = clock.now()
      const wheels = await tables.gifts.listTakingWheels(activityId, kind, at)
      const granted: GrantedChances[] = []
      for (const wheel of wheels) {
        await tables.gifts.lock(wheel.id, userId)
        const wish = { accountId: userId, kind, amount: Math.min(amount, wheel.amount), sourceId, at }
        const gift = await tables.gifts.ensure(uuidv7(random, at.getTime()), wheel.id, wish)
        if (gift === null) continue
        const isGiven = gift.chanceId !== null || (await settle(gift, tables))
        granted.push({ activityId: wheel.id, amount: gift.amount, outcome: isGiven ? 'given' : 'waiting' })
      }
      return granted
    },

    /** Within the caller's transaction: what waits is not given any more. What is in the ledger of a wheel stays there. */
    async withdrawWaiting(
      { userId, kind, sourceId }: Pick<GivenChances, 'userId' | 'kind' | 'sourceId'>,
      transaction: LotteryTransactionStores['queries'],
    ): Promise<void> {
      const { gifts } = createLotteryStores(transaction)
      for (const { id, activityId } of await gifts.listWaitingOfSource(userId, kind, sourceId)) {
        await gifts.lock(activityId, userId)
        await gifts.deleteWaiting(id)
      }
    },

    /** Of somebody who takes part now, after `gifts.lock` of the same transaction. */
    settleWaiting,

    /** What waited for another day. */
    async sweep(): Promise<void> {
      const expectant = await store.gifts.listExpectant(clock.now(), SETTLED_AT_ONCE)
      for (const { activityId, accountId } of expectant)
        await store.runInTransaction(async (tables) => {
          await tables.gifts.lock(activityId, accountId)
          await settleWaiting(activityId, accountId, tables)
        })
    },
  }

  async function settleWaiting(activityId: string, accountId: string, tables: LotteryTransactionStores): Promise<void> {
    for (const gift of await tables.gifts.listWaiting(activityId, accountId)) await settle(gift, tables)
  }

  /** @returns whether its chances are in the ledger */
  async function settle(gift: GiftRow, { participants, gifts, wheels }: LotteryTransactionStores): Promise<boolean> {
    const participant = await participants.find(gift.activityId, gift.accountId)
    const wheel = await wheels.findWheel(gift.activityId)
    if (participant === null || wheel === null) return false
    const rules = await wheels.findRules(wheel.id, wheel.rulesVersion)
    const source = rules?.rules.chances.find(({ kind }) => kind === gift.kind)
    if (source === undefined) return false
    const at = clock.now()
    const entry = { id: uuidv7(random, at.getTime()), kind: gift.kind, amount: gift.amount, at }
    const given = await participants.grant(participant.id, { ...entry, perDay: source.perDay, day: toShanghaiDay(at) })
    if (given === 0) return false
    await gifts.markGiven(gift.id, entry.id)
    return true
  }
}
