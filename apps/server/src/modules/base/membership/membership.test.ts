import { auditLog } from '@zhanjian/contract/admin/admin.ts'
import { myMessages } from '@zhanjian/contract/community/messages.ts'
import {
  FREE_WORKS_PER_HALL,
  membershipChanges,
  membershipPlans,
  WORKS_PER_HALL_MAX,
} from '@zhanjian/contract/money/membership.ts'
import { managedPlans, offerPlan, savePlan } from '@zhanjian/contract/money/orders-admin.ts'
import { WORKS_IN_HALL_MAX } from '@zhanjian/scene/hall/document.ts'
import { expect, test } from 'vitest'
import { startTestApp } from '../../../testing/start-test-app.ts'
import { GOLD_PLAN, SILVER_PLAN } from './testing/plans.ts'

const DAY_S = 86_400

const app = await startTestApp()
const admin = (await app.signIn({ roles: ['user', 'admin'] })).token

const give = (userId: string, days: number, id: string) =>
  app.database.withTransaction((transaction) =>
    app.services.membership.grantDays({ userId, days, source: { kind: 'sign_in', id } }, transaction),
  )
const takeBack = (id: string) =>
  app.database.withTransaction((transaction) => app.services.membership.terms.takeBack({ kind: 'sign_in', id }, transaction))
const daysLeft = async (userId: string): Promise<number> => {
  const { until } = await app.services.membership.getBenefits(userId)
  return until === null ? 0 : Math.round((until.getTime() - app.clock.nowMs()) / (DAY_S * 1000))
}

test('S-46 a plan is made, changed by revision, offered and withdrawn, each with an entry in the audit log', async () => {
  const made = await app.callOk(savePlan, { token: admin, body: { ...SILVER_PLAN, requestId: 'plan-0001' } })
  expect(made).toMatchObject({
    isOffered: false,
    revision: 1,
    soldCount: 0,
    monthPriceFen: Math.ceil((SILVER_PLAN.priceFen * 30) / 90),
  })
  const again = await app.callOk(savePlan, { token: admin, body: { ...SILVER_PLAN, requestId: 'plan-0001' } })
  expect(again.planId).toBe(made.planId)
  expect((await app.callOk(membershipPlans)).plans).toEqual([])

  const { planId } = made
  await app.callOk(offerPlan, { token: admin, params: { id: planId }, body: { isOffered: true, revision: 1 } })
  const cheaper = { ...SILVER_PLAN, planId, revision: 1, priceFen: 100 }
  await app.callOk(savePlan, { token: admin, body: cheaper })
  const stale = await app.call(savePlan, { token: admin, body: cheaper })
  expect(stale).toMatchObject({ code: 'PLAN_CHANGED', data: { revision: 2, priceFen: 100 } })
  expect((await app.callOk(membershipPlans)).plans).toMatchObject([{ planId, priceFen: 100, name: SILVER_PLAN.name }])

  await app.callOk(offerPlan, { token: admin, params: { id: planId }, body: { isOffered: false, revision: 2 } })
  expect((await app.callOk(membershipPlans)).plans).toEqual([])
  expect((await app.callOk(managedPlans, { token: admin })).plans).toMatchObject([{ planId, isOffered: false }])
  const log = await app.callOk(auditLog, { token: admin, body: { action: 'plan' } })
  expect(log.records.map(({ action }) => action)).toEqual(['plan.withdraw', 'plan.save', 'plan.offer', 'plan.save'])
})

test.each([
  ['a price of nothing', { priceFen: 0 }],
  ['a negative price', { priceFen: -100 }],
  ['a part of a fen', { priceFen: 99.5 }],
  ['a price beyond the limit', { priceFen: 5_000_001 }],
  ['an original price that is no higher', { originalPriceFen: SILVER_PLAN.priceFen }],
  ['no days', { days: 0 }],
  ['less than everybody has', { benefits: { ...SILVER_PLAN.benefits, worksPerHall: FREE_WORKS_PER_HALL - 1 } }],
])('a plan with %s is refused', async (_name, fields) => {
  expect(await app.call(savePlan, { token: admin, body: { ...SILVER_PLAN, ...fields } })).toMatchObject({ code: 'INVALID_INPUT' })
})

test('only admins see and change the plans of the desk', async () => {
  const { token } = await app.signIn()
  expect(await app.call(managedPlans, { token })).toMatchObject({ code: 'FORBIDDEN' })
  expect(await app.call(savePlan, { token, body: GOLD_PLAN })).toMatchObject({ code: 'FORBIDDEN' })
})

test('days follow each other, are given once for each source, and what is taken back moves the rest up', async () => {
  const { user } = await app.signIn()
  await give(user.id, 10, 'first')
  await give(user.id, 5, 'second')
  await Promise.all([give(user.id, 5, 'second'), give(user.id, 5, 'second'), give(user.id, 2, 'third')])
  expect(await daysLeft(user.id)).toBe(17)

  app.clock.advanceS(4 * DAY_S)
  await takeBack('first')
  await takeBack('first')
  expect(await daysLeft(user.id)).toBe(7)
  expect(await app.services.membership.listUnfinished(user.id)).toMatchObject([{ sourceId: 'second' }, { sourceId: 'third' }])

  const { token } = await app.signIn(user)
  const { records } = await app.callOk(membershipChanges, { token, body: {} })
  expect(records.map(({ kind, days }) => [kind, days])).toEqual([
    ['take_back', 5],
    ['grant', 2],
    ['grant', 5],
    ['grant', 10],
  ])
})

test('somebody without a plan has what everybody has, and has it again when the membership is over', async () => {
  const { user } = await app.signIn()
  const { free } = app.services.membership
  expect(await app.services.membership.getBenefits(user.id)).toMatchObject({ tier: null, until: null, benefits: free })
  await give(user.id, 1, 'one day')
  const { tier, benefits } = await app.services.membership.getBenefits(user.id)
  expect(tier).not.toBeNull()
  expect(benefits.worksPerHall).toBeGreaterThan(free.worksPerHall)
  app.clock.advanceS(DAY_S + 1)
  expect(await app.services.membership.getBenefits(user.id)).toMatchObject({ tier: null, until: null, benefits: free })
})

test('a member is told once that the membership ends soon, and once that it has ended', async () => {
  const { user } = await app.signIn()
  await give(user.id, 10, 'told')
  // A session is shorter than a membership.
  const titles = async () => {
    const { token } = await app.signIn(user)
    return (await app.callOk(myMessages, { token, body: { type: 'system' } })).records.map(({ kind }) => kind)
  }
  await app.services.membership.tellEnds()
  expect(await titles()).toEqual([])
  app.clock.advanceS(8 * DAY_S)
  await app.services.membership.tellEnds()
  await app.services.membership.tellEnds()
  expect(await titles()).toEqual(['membership.ending'])
  app.clock.advanceS(3 * DAY_S)
  await app.services.membership.tellEnds()
  await app.services.membership.tellEnds()
  expect(await titles()).toEqual(['membership.ended', 'membership.ending'])
})

test('the contract knows how many works a hall can have', () => {
  expect(WORKS_PER_HALL_MAX).toBe(WORKS_IN_HALL_MAX)
})
