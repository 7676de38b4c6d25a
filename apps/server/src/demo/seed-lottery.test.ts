import { findMissingPrizeFields } from '@zhanjian/contract/lottery/prize-completeness.ts'
import { prizeReviewQueue, prizeReviewSubject } from '@zhanjian/contract/lottery/prize-review.ts'
import { prizeForm, prizeKind, publishedPrizes } from '@zhanjian/contract/lottery/prizes.ts'
import { myTickets } from '@zhanjian/contract/lottery/tickets.ts'
import { wheelByCode, wheelPageList, wheelWinners } from '@zhanjian/contract/lottery/wheel.ts'
import { wheelOffers } from '@zhanjian/contract/lottery/wheel-offers.ts'
import { checkRecord } from '@zhanjian/draws/check-record.ts'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { findBrokenInvariants } from '../testing/find-broken-invariants.ts'
import { startTestApp } from '../testing/start-test-app.ts'
import { getArtFilePath, readDemoCommunity } from './demo-community.ts'
import { readDemoLottery } from './demo-lottery.ts'
import { createUploadOnce } from './seed-files.ts'
import { seedLottery } from './seed-lottery.ts'
import { seedPeople } from './seed-people.ts'

const giveWay = async () => 0
const community = await readDemoCommunity()
const demo = await readDemoLottery()
/** On a machine with much else to do. */
const PLANTING_MAX_MS = 240_000

test('at least eight approved prizes of the demo, of every kind, would be accepted by the form, with pictures, by people of the demo', async () => {
  const people = new Map(community.people.map((person) => [person.username, person]))
  const approved = demo.prizes.filter(({ state }) => state === 'approved')
  expect(approved.length).toBeGreaterThanOrEqual(8)
  expect(new Set(approved.map(({ kind }) => kind))).toEqual(new Set(prizeKind.options))
  expect(approved.filter(({ place }) => place !== null).length).toBeGreaterThanOrEqual(8)
  for (const { key, owner, days, verifiers, edit, state, ...prize } of demo.prizes) {
    for (const name of [owner, ...verifiers]) expect(people.has(name), key).toBe(true)
    const { width, height } = await sharp(getArtFilePath(`prize-${key}.webp`)).metadata()
    expect([width, height], key).toEqual([800, 800])
    const { reasons: _reasons, note: _note, ...words } = { ...prize, ...edit }
    const form = { ...words, validity: { kind: 'days' as const, days }, pictureAssetIds: ['one'] }
    expect(prizeForm.safeParse(form).error, key).toBeUndefined()
    if (state !== 'draft') expect(findMissingPrizeFields({ ...form, pictures: ['one'] }), key).toEqual([])
  }
})

async function plantTwice() {
  const app = await startTestApp()
  await app.jobs.start()
  const { objects, services, database, beacon, environment } = app
  const idByPhone = await seedPeople({ community, objects, services })
  const userIds = new Map(community.people.map(({ username, phone }) => [username, idByPhone.get(phone) ?? expect.fail(phone)]))
  const seed = (signal: AbortSignal) =>
    seedLottery(
      {
        lottery: demo,
        community,
        uploadOnce: createUploadOnce({ ...app, giveWay }),
        objects,
        services,
        database,
        beacon,
        environment,
        log: app.fastify.log,
        signal,
        giveWay,
      },
      userIds,
    )
  const cutOff = new AbortController()
  cutOff.abort()
  // As if the first start had been cut off.
  await expect(seed(cutOff.signal)).rejects.toThrow()
  for (let round = 0; round < 2; round++) await seed(new AbortController().signal)
  const tokenOf = async (phone: string) => (await app.signIn({ phone })).token
  return { app, tokenOf }
}

test(
  'the demo has a wheel that runs, an ended one whose record is recomputed, one that accepts offers, and prizes in the queue; planting twice adds nothing',
  async () => {
    const { app, tokenOf } = await plantTwice()
    const { records: wheels } = await app.callOk(wheelPageList, { body: { current: 1, size: 20 } })
    expect(wheels.map(({ title, status }) => [title, status])).toEqual([
      ['冬日奇遇转盘', 'running'],
      ['早春来信转盘', 'upcoming'],
      ['秋日漫游转盘', 'ended'],
    ])
    const [running, upcoming, ended] = wheels.map(({ code }) => code)
    for (const code of [running, ended]) {
      const record: unknown = (await app.fastify.inject({ url: `/api/lottery/wheel/${code}/record.json` })).json()
      expect(checkRecord(record, app.clock.nowMs())).toMatchObject({ isRight: true, isRecomputed: code === ended, findings: [] })
      const wheel = await app.callOk(wheelByCode, { params: { code } })
      expect(wheel.participantCount).toBeGreaterThanOrEqual(36)
      expect(wheel.drawCount).toBeGreaterThanOrEqual(100)
      expect(wheel.slices.filter(({ picture }) => picture !== null).length).toBeGreaterThanOrEqual(5)
      expect((await app.callOk(wheelWinners, { body: { code } })).total).toBeGreaterThanOrEqual(40)
    }
    expect((await app.callOk(wheelByCode, { params: { code: running } })).rulesVersion).toBe(3)
    expect((await app.callOk(wheelByCode, { params: { code: ended } })).seed).not.toBeNull()

    const token = await tokenOf('13800000000')
    const offers = await app.callOk(wheelOffers, { body: { state: 'pending' }, token })
    expect(offers.records.map(({ activity, prize }) => [activity.code, prize.name])).toEqual([
      [upcoming, '青瓷品茗杯'],
      [upcoming, '雨前龙井茶罐'],
    ])
    const { records: queue } = await app.callOk(prizeReviewQueue, { body: {}, token })
    expect(queue.map(({ name }) => name).sort()).toEqual(['头戴式耳机', '树脂钢笔'])
    expect(queue.find(({ isFirst }) => !isFirst)?.name).toBe('树脂钢笔')
    const id = queue.find(({ isFirst }) => !isFirst)?.prizeId
    const { changed } = await app.callOk(prizeReviewSubject, { params: { id }, token })
    expect(changed.toSorted()).toEqual(['place', 'terms', 'total', 'valueFen', 'way'])
    expect(await findBrokenInvariants(app)).toEqual([])
    await app.services.lottery.closing.settle()
    expect(await findBrokenInvariants(app)).toEqual([])
    await app.jobs.stop()

    const member = await tokenOf('13800000002')
    const { counts } = await app.callOk(myTickets, { body: { current: 1, size: 20 }, token: member })
    expect(counts).toMatchObject({ verified: 1, cancelled: 0 })
    expect(counts.expired).toBeGreaterThanOrEqual(1)
    expect(counts.unused).toBeGreaterThanOrEqual(1)
    const own = await app.callOk(publishedPrizes, { body: { current: 1, size: 20 }, token: member })
    expect(own.counts).toEqual({ draft: 1, pending: 0, approved: 0, rejected: 1 })
    const { my } = await app.callOk(wheelByCode, { params: { code: running }, token: member })
    expect(my?.sources.find(({ kind }) => kind === 'day')?.canClaim).toBe(true)
    const { banners } = await app.services.discovery.promotions.listActive()
    expect(banners.map(({ path }) => path)).toEqual([`/pages/lottery/platform/index?code=${running}`])
  },
  PLANTING_MAX_MS,
)
