import type { Benefits, MembershipChange, MembershipTerm, PlanTier } from '@zhanjian/contract/money/membership.ts'
import { timestampCursor } from '../../../module-support/cursor.ts'
import { toShanghaiDay } from '../../../time/shanghai-day.ts'
import type { MessageOutbox } from '../outbox/service.ts'
import { createGiftBenefits, joinBenefits, toQuotaBytes } from './benefits.ts'
import { createPlans, type PlanDependencies } from './plans.ts'
import type { MembershipStore, MembershipTransaction } from './store.ts'
import type { TermRow } from './term-store.ts'
import { createTerms } from './terms.ts'
import { membershipTexts } from './texts.zh.ts'

export { toPlan } from './plans.ts'
export type { MembershipTransaction } from './store.ts'
export type { TermRow } from './term-store.ts'

export interface MembershipDependencies extends PlanDependencies {
  messenger: MessageOutbox
  /** Of everybody. */
  free: Benefits
}

/** What somebody has now. */
export interface CurrentMembership {
  /** Null: no member. */
  tier: PlanTier | null
  name: string | null
  /** End of the last term; null: no member. */
  until: Date | null
  benefits: Benefits
  /** Negative: unlimited. */
  quotaBytes: number
}

const DAY_MS = 86_400_000
/** A member is told this long before the end. */
const TOLD_BEFORE_MS = 3 * DAY_MS

/** The service of this module. */
export type MembershipService = ReturnType<typeof createMembershipService>

/** Who is a member until when, and what that allows. */
export function createMembershipService(dependencies: MembershipDependencies) {
  const { store, clock, messenger, free } = dependencies
  const terms = createTerms(dependencies)
  return {
    plans: createPlans(dependencies),
    terms,
    free,

    /** In force now; of everybody, if nothing was bought. */
    getBenefits: (userId: string): Promise<CurrentMembership> => getCurrent(userId),

    /** At another moment, with other terms: what a refund would leave. */
    toBenefits: (term: TermRow | undefined): Benefits => joinBenefits(free, term?.content.benefits ?? null),

    /** Not over yet, in order. @param transaction reads it within */
    listUnfinished: (userId: string, transaction?: MembershipTransaction): Promise<TermRow[]> =>
      getTerms(transaction).listUnfinished(userId, clock.now()),

    /** Of orders by their ids. @param transaction reads it within */
    findTermsOfOrders: async (
      orderIds: readonly string[],
      transaction?: MembershipTransaction,
    ): Promise<ReadonlyMap<string, TermRow>> =>
      new Map((await getTerms(transaction).listBySources('order', orderIds)).map((term) => [term.sourceId, term])),

    /**
     * Gives days in the transaction of what they are for, with the benefits of the plan that is offered first. Of the same source
     * nothing is given twice.
     */
    async grantDays(
      { userId, days, source }: { userId: string; days: number; source: { kind: 'sign_in' | 'gift'; id: string } },
      transaction: MembershipTransaction,
    ): Promise<void> {
      const [plan] = await store.within(transaction).plans.listOffered()
      const content =
        plan === undefined
          ? { planId: null, name: membershipTexts.gift, tier: 'bronze' as const, days, benefits: createGiftBenefits(free) }
          : { planId: null, name: plan.content.name, tier: plan.content.tier, days, benefits: plan.content.benefits }
      await terms.give({ userId, content, source }, transaction)
    },

    /** @throws AppError INVALID_INPUT if the cursor is malformed */
    async listChanges({ cursor, size }: { cursor?: string | undefined; size: number }, userId: string) {
      const after = timestampCursor.decode(cursor)
      const rows = await store.terms.listChanges(userId, after && { at: new Date(after[0]), id: after[1] }, size + 1)
      const shown = rows.slice(0, size)
      const last = rows.length > size ? shown.at(-1) : undefined
      return {
        records: shown.map(
          ({ id, kind, sourceKind, sourceId, name, milliseconds, until, at }): MembershipChange => ({
            id,
            kind,
            source: sourceKind,
            name,
            days: Math.floor(Math.abs(milliseconds) / DAY_MS),
            until: until === null || until <= at ? null : until.toISOString(),
            orderId: sourceKind === 'order' ? sourceId : null,
            at: at.toISOString(),
          }),
        ),
        cursor: last === undefined ? null : timestampCursor.encode([last.at.toISOString(), last.id]),
      }
    },

    /** Tells members that their membership ends soon, or has ended; each once. */
    async tellEnds(): Promise<void> {
      const now = clock.now()
      await store.runInTransaction(async ({ terms: termStore, queries }) => {
        const soon = new Date(now.getTime() + TOLD_BEFORE_MS)
        const ending = await termStore.markEnding(now, soon, new Date(now.getTime() - TOLD_BEFORE_MS))
        for (const { accountId, until } of ending)
          await messenger.send(
            { recipientId: accountId, kind: 'membership.ending', facts: { day: toShanghaiDay(until) } },
            queries,
          )
        for (const { accountId, until } of await termStore.markEnded(now))
          await messenger.send(
            { recipientId: accountId, kind: 'membership.ended', facts: { day: toShanghaiDay(until) } },
            queries,
          )
      })
    },
  }

  function getTerms(transaction: MembershipTransaction | undefined): MembershipStore['terms'] {
    return transaction === undefined ? store.terms : store.within(transaction).terms
  }

  async function getCurrent(userId: string): Promise<CurrentMembership> {
    const at = clock.now()
    const unfinished = await store.terms.listUnfinished(userId, at)
    const [running] = unfinished
    const benefits = joinBenefits(free, running?.content.benefits ?? null)
    return {
      tier: running?.content.tier ?? null,
      name: running?.content.name ?? null,
      until: unfinished.at(-1)?.endsAt ?? null,
      benefits,
      quotaBytes: toQuotaBytes(benefits),
    }
  }
}

/** As members see it. */
export const toMembershipTerm = (
  { id, content, startsAt, endsAt, sourceKind, sourceId }: TermRow,
  now: Date,
): MembershipTerm => ({
  termId: id,
  name: content.name,
  tier: content.tier,
  benefits: content.benefits,
  startsAt: startsAt.toISOString(),
  endsAt: endsAt.toISOString(),
  isRunning: startsAt <= now && endsAt > now,
  orderId: sourceKind === 'order' ? sourceId : null,
})
