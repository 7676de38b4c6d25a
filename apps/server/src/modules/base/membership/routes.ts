import { membershipChanges, membershipPlans } from '@zhanjian/contract/membership.ts'
import { managedPlans, offerPlan, savePlan } from '@zhanjian/contract/orders-admin.ts'
import { defineRoute, type Route } from '../../../http/route.ts'
import type { MembershipService } from './service.ts'

export const membershipRoutes = ({ plans, free, listChanges }: MembershipService): Route[] => [
  defineRoute(membershipPlans, async () => ({ plans: await plans.listOffered(), free })),
  defineRoute(membershipChanges, ({ body }, { user }) => listChanges(body, user.id)),
  defineRoute(managedPlans, async () => ({ plans: await plans.listAll() })),
  defineRoute(savePlan, ({ body }, { user }) => plans.save(body, user.id)),
  defineRoute(offerPlan, ({ params, body }, { user }) => plans.offer(params.id, body.isOffered, body.revision, user.id)),
]
