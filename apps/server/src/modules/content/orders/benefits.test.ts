import { uploadUsage } from '@zhanjian/contract/files/uploads.ts'
import { FREE_WORKS_PER_HALL } from '@zhanjian/contract/money/membership.ts'
import { decideRefund } from '@zhanjian/contract/money/orders-admin.ts'
import { saveRoom } from '@zhanjian/contract/rooms/rooms.ts'
import { addWork, updateWork, workById } from '@zhanjian/contract/works/work-drafts.ts'
import { createHall } from '@zhanjian/scene/hall/create-hall.ts'
import { expect, test } from 'vitest'
import { type Person, startTestApp } from '../../../testing/start-test-app.ts'
import { SILVER_PLAN } from '../../base/membership/testing/plans.ts'
import { bakeFake, createApprovedHall } from '../works/testing/works.ts'
import { askForRefund, buy, createPlan } from './testing/orders.ts'

const app = await startTestApp({ bake: bakeFake })
await app.jobs.start()
const admin = await app.signIn({ roles: ['user', 'admin'] })
const plan = await createPlan(app, admin, SILVER_PLAN)

const hallOf = (count: number) => ({
  ...createHall(
    'white_cube',
    Array.from({ length: count }, (_, index) => ({
      id: `w${index}`,
      assetId: '01a20000-0000-7000-8000-000000000000',
      aspect: 1,
    })),
  ),
})

/** Buys, does something with it, and has the rest taken back. */
async function whileMember(person: Person, work: () => Promise<void>): Promise<void> {
  const orderId = await buy(app, person, plan)
  await work()
  const { refund } = await askForRefund(app, person, orderId)
  await app.callOk(decideRefund, { token: admin.token, params: { id: refund?.refundId }, body: { decision: 'approve' } })
}

test('F-10 a hall holds as many works as the plan allows, and keeps them all when the plan is over', async () => {
  const person = await app.signIn()
  const { token } = person
  const { work, revision, worksMax } = await app.callOk(addWork, {
    token,
    body: { kind: 'gallery', title: '很多作品', document: hallOf(FREE_WORKS_PER_HALL) },
  })
  expect(worksMax).toBe(FREE_WORKS_PER_HALL)
  const save = (based: number, count: number) =>
    app.call(updateWork, { token, body: { id: work.id, revision: based, document: hallOf(count) } })
  expect(await save(revision, FREE_WORKS_PER_HALL + 1)).toMatchObject({
    code: 'HALL_WORKS_LIMIT',
    data: { count: FREE_WORKS_PER_HALL + 1, max: FREE_WORKS_PER_HALL },
  })
  await whileMember(person, async () => {
    expect((await save(revision, 100)).code).toBeUndefined()
    expect(await app.callOk(workById, { token, params: { id: work.id } })).toMatchObject({ worksMax: 120 })
    expect((await save(revision + 1, 121)).code).toBe('HALL_WORKS_LIMIT')
  })
  const kept = await app.callOk(workById, { token, params: { id: work.id } })
  expect(kept).toMatchObject({ worksMax: FREE_WORKS_PER_HALL, document: { works: { length: 100 } } })
  expect((await save(kept.revision, 100)).code).toBeUndefined()
  expect((await save(kept.revision + 1, 99)).code).toBeUndefined()
  expect((await save(kept.revision + 2, 100)).code).toBe('HALL_WORKS_LIMIT')
})

test('F-10 a room holds as many people as the plan allows, and stays as large as it is when the plan is over', async () => {
  const person = await app.signIn()
  const { token } = person
  const { work } = await createApprovedHall(app, person)
  const room = { workCode: work.code, title: '大房间' }
  expect(await app.call(saveRoom, { token, body: { ...room, capacity: 40 } })).toMatchObject({
    code: 'ROOM_CAPACITY_LIMIT',
    data: { max: 24 },
  })
  let roomName = ''
  await whileMember(person, async () => {
    roomName = (await app.callOk(saveRoom, { token, body: { ...room, capacity: 40 } })).roomName
  })
  expect(await app.callOk(saveRoom, { token, body: { ...room, roomName, capacity: 40, title: '还是大房间' } })).toMatchObject({
    capacity: 40,
  })
  expect(await app.call(saveRoom, { token, body: { ...room, roomName, capacity: 41 } })).toMatchObject({
    code: 'ROOM_CAPACITY_LIMIT',
  })
})

test('F-10 storage is as large as the plan says', async () => {
  const person = await app.signIn()
  const quota = async () => (await app.callOk(uploadUsage, { token: person.token })).quotaBytes
  const free = await quota()
  await whileMember(person, async () => expect(await quota()).toBe(SILVER_PLAN.benefits.storageMb * 1024 * 1024))
  expect(await quota()).toBe(free)
})
