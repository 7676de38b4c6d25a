import { myMembership } from '@zhanjian/contract/money/membership.ts'
import { myOrders } from '@zhanjian/contract/money/orders.ts'
import { reconciliation, refundQueue } from '@zhanjian/contract/money/orders-admin.ts'
import { expect, test } from 'vitest'
import { startTestApp } from '../testing/start-test-app.ts'
import { readDemoCommunity } from './demo-community.ts'
import { readDemoMembership } from './demo-membership.ts'
import { seedMembership } from './seed-membership.ts'
import { seedPeople } from './seed-people.ts'

const giveWay = async () => 0

test('F-10 the demo has plans, a member with an order of each state, and work for the desk', async () => {
  const app = await startTestApp()
  const { database, environment, objects, services } = app
  const community = await readDemoCommunity()
  const idByPhone = await seedPeople({ community, objects, services })
  const usernames = new Map(community.people.map(({ username, phone }) => [username, idByPhone.get(phone) ?? expect.fail(phone)]))
  const signal = new AbortController().signal
  const membership = await readDemoMembership()
  for (let times = 0; times < 2; times += 1)
    await seedMembership({ membership, database, environment, services, log: app.fastify.log, signal, giveWay }, usernames)

  const tokenOf = async (username: string) => {
    const id = usernames.get(username) ?? ''
    return (await services.identity.openSession(id, { clientId: 'test', userAgent: 'test' })).access_token
  }
  const token = await tokenOf(membership.member)
  expect((await app.callOk(myOrders, { token, body: {} })).counts).toEqual({
    created: 1,
    paid: 3,
    closed: 1,
    refund_requested: 1,
    refunding: 1,
    refunded: 1,
    refund_failed: 1,
  })
  const mine = await app.callOk(myMembership, { token })
  expect(mine.tier).toBe('silver')
  expect(mine.terms).toHaveLength(3)
  const operator = await tokenOf(membership.operator)
  expect((await app.callOk(refundQueue, { token: operator, body: {} })).counts).toMatchObject({ requested: 1, failed: 1 })
  expect((await app.callOk(reconciliation, { token: operator, body: {} })).records).toMatchObject([{ kind: 'missing_here' }])
  await services.orders.books.check()
  expect(services.orders.books.getBrokenCount()).toBe(0)
})
