import type { MembershipPlan, PlanContent } from '@zhanjian/contract/money/membership.ts'
import type { ManagedPlan } from '@zhanjian/contract/money/orders-admin.ts'
import { AppError } from '../../../failures/app-error.ts'
import type { Clock } from '../../../platform/clock.ts'
import { isUuid, type Random, uuidv7 } from '../../../platform/random.ts'
import type { AuditService } from '../audit/service.ts'
import type { PlanRow } from './plan-store.ts'
import type { MembershipStore } from './store.ts'

export interface PlanDependencies {
  store: MembershipStore
  audit: Pick<AuditService, 'record'>
  clock: Clock
  random: Random
}

/** What an operator sends. */
export interface SavedPlan extends PlanContent {
  planId?: string | undefined
  revision?: number | undefined
  requestId?: string | undefined
  position: number
}

const MONTH_DAYS = 30

/** The plans, for buyers and operators. */
export function createPlans({ store, audit, clock, random }: PlanDependencies) {
  return {
    /** In the operator's order. */
    listOffered: async (): Promise<MembershipPlan[]> => (await store.plans.listOffered()).map(toPlan),

    /** Also those that are withdrawn. */
    async listAll(): Promise<ManagedPlan[]> {
      const [rows, sold] = await Promise.all([store.plans.listAll(), findSold()])
      return rows.map((row) => toManaged(row, sold))
    },

    /** In any state. @returns null if there is none */
    findPlan: (planId: string): Promise<PlanRow | null> => (isUuid(planId) ? store.plans.find(planId) : Promise.resolve(null)),

    /** @throws AppError NOT_FOUND, PLAN_CHANGED with the current plan */
    async save({ planId, revision, requestId, position, ...content }: SavedPlan, actorId: string): Promise<ManagedPlan> {
      if (planId !== undefined && !isUuid(planId)) throw new AppError('NOT_FOUND')
      const at = clock.now()
      const newId = uuidv7(random, at.getTime())
      const row = await store.runInTransaction(async ({ plans, queries }) => {
        const saved =
          planId === undefined
            ? await plans.insert({ id: newId, requestId: requestId ?? null, at, content, position })
            : await plans.updateForm(planId, revision ?? 0, { content, position }, at)
        // A repeated request has made nothing.
        if (saved !== null && (planId !== undefined || saved.id === newId)) {
          const { benefits, note: _note, ...terms } = content
          const details = { ...terms, ...benefits, revision: saved.revision }
          await audit.record({ actorId, action: 'plan.save', target: `plan ${saved.id}`, details }, queries)
        }
        return saved
      })
      return row === null ? refuse(planId ?? '') : toManaged(row, await findSold())
    },

    /** @throws AppError NOT_FOUND, PLAN_CHANGED with the current plan */
    async offer(planId: string, isOffered: boolean, revision: number, actorId: string): Promise<ManagedPlan> {
      if (!isUuid(planId)) throw new AppError('NOT_FOUND')
      const row = await store.runInTransaction(async ({ plans, queries }) => {
        const saved = await plans.updateOffered(planId, revision, isOffered, clock.now())
        const action = isOffered ? 'plan.offer' : 'plan.withdraw'
        if (saved !== null) await audit.record({ actorId, action, target: `plan ${planId}` }, queries)
        return saved
      })
      return row === null ? refuse(planId) : toManaged(row, await findSold())
    },
  }

  async function refuse(planId: string): Promise<never> {
    const current = await store.plans.find(planId)
    if (current === null) throw new AppError('NOT_FOUND')
    throw new AppError('PLAN_CHANGED', { data: toManaged(current, await findSold()) })
  }

  async function findSold(): Promise<ReadonlyMap<string, number>> {
    return new Map((await store.plans.countSold()).map(({ planId, count }) => [planId, count]))
  }
}

/** As buyers see it. */
export const toPlan = ({ id, revision, content }: PlanRow): MembershipPlan => ({
  ...content,
  planId: id,
  revision,
  monthPriceFen: Math.ceil((content.priceFen * MONTH_DAYS) / content.days),
})

const toManaged = (row: PlanRow, sold: ReadonlyMap<string, number>): ManagedPlan => ({
  ...toPlan(row),
  isOffered: row.isOffered,
  position: row.position,
  soldCount: sold.get(row.id) ?? 0,
  updatedAt: row.updatedAt.toISOString(),
})
