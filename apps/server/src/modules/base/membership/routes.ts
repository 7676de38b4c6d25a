import { membershipChanges, membershipPlans } from '@zhanjian/contract/money/membership.ts'
import { managedPlans, offerPlan, savePlan } from '@zhanjian/contract/money/orders-admin.ts'
import { defineRoute, type Route } from '../../../http/route.ts'
import type { MembershipService } from './service.ts'

export const membershipRoutes = (membership: MembershipService): Route[] => [
  defineRoute(membershipPlans, async () => ({ plans: await membership.plans.listOffered(), free: membership.free })),
  defineRoute(membershipChanges, ({ body }, { user }) => membership.listChanges(body, user.id)),
  defineRoute(managedPlans, async () => ({ plans: await membership.plans.listAll() })),
  defineRoute(savePlan, ({ body }, { user }) => membership.plans.save(body, user.id)),
  defineRoute(offerPlan, ({ params, body }, { user }) =>
    membership.plans.offer(params.id, body.isOffered, body.revision, user.id),
  ),
]
