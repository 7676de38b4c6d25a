import type { CallData } from '@zhanjian/contract/api/endpoint.ts'
import type { myMembership } from '@zhanjian/contract/money/membership.ts'
import { toMembershipTerm } from '../../base/membership/service.ts'
import type { UploadsService } from '../uploads/service.ts'
import type { OrdersDependencies } from './dependencies.ts'
import type { Orders } from './orders.ts'

export interface MyMembershipDependencies extends Pick<OrdersDependencies, 'membership' | 'clock'> {
  orders: Pick<Orders, 'findOpenOrderId'>
  uploads: Pick<UploadsService, 'getUsage'>
}

/** What somebody has now, with what they use of it and what they are about to buy. */
export const createMyMembership =
  ({ membership, clock, orders, uploads }: MyMembershipDependencies) =>
  async (userId: string): Promise<CallData<typeof myMembership>> => {
    const [{ tier, name, until, benefits }, terms, { usedBytes }, openOrderId] = await Promise.all([
      membership.getBenefits(userId),
      membership.listUnfinished(userId),
      uploads.getUsage(userId),
      orders.findOpenOrderId(userId),
    ])
    const now = clock.now()
    return {
      tier,
      name,
      until: until?.toISOString() ?? null,
      benefits,
      free: membership.free,
      terms: terms.map((term) => toMembershipTerm(term, now)),
      storageUsedBytes: usedBytes,
      openOrderId,
    }
  }
