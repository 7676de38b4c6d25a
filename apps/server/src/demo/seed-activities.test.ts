import { activityByCode, myActivities, publicActivities } from '@zhanjian/contract/activities/activities.ts'
import { merchantDesk } from '@zhanjian/contract/activities/activity-admin.ts'
import { merchantReviewQueue, reviewedLicenceLink } from '@zhanjian/contract/merchants/merchant-review.ts'
import { merchantForm, myMerchant } from '@zhanjian/contract/merchants/merchants.ts'
import { expect, test } from 'vitest'
import { giving, insertPrize, startWheel } from '../modules/content/lottery/testing/wheels.ts'
import { findBrokenInvariants } from '../testing/find-broken-invariants.ts'
import { startTestApp } from '../testing/start-test-app.ts'
import { readDemoActivities } from './demo-activities.ts'
import { readDemoCommunity } from './demo-community.ts'
import { readDemoLottery } from './demo-lottery.ts'
import { seedActivities } from './seed-activities.ts'
import { createUploadOnce } from './seed-files.ts'
import { seedPeople } from './seed-people.ts'

const giveWay = async () => 0
const community = await readDemoCommunity()
const demo = await readDemoActivities()
const lottery = await readDemoLottery()
/** On a machine with much else to do. */
const PLANTING_MAX_MS = 120_000

test(
  'F-11 F-13 the demo has activities that run, have ended and are to come, merchants, and an application to review; a second start adds none',
  async () => {
    const app = await startTestApp()
    // The demo is planted around the real time.
    app.clock.set(new Date())
    await app.jobs.start()
    const { objects, services, database, environment } = app
    const idByPhone = await seedPeople({ community, objects, services })
    const userIds = new Map(community.people.map(({ username, phone }) => [username, idByPhone.get(phone) ?? expect.fail(phone)]))
    const signal = new AbortController().signal
    const seed = {
      community,
      uploadOnce: createUploadOnce({ ...app, giveWay }),
      objects,
      services,
      database,
      environment,
      signal,
      giveWay,
    }
    const operator = await app.signIn({ phone: '13800000000' })
    await startWheel(app, operator, [giving(await insertPrize(app, operator, 5), 5)], {
      title: lottery.wheels.find(({ key }) => key === 'winter')?.title ?? '',
      endsAt: new Date(Date.now() + 12 * 86_400_000).toISOString(),
      chances: lottery.wheels.find(({ key }) => key === 'winter')?.chances ?? [],
    })
    for (let round = 0; round < 2; round += 1) await seedActivities({ ...seed, lottery, activities: demo }, userIds)
    const tokenOf = async (phone: string) => (await app.signIn({ phone })).token

    const open = await app.callOk(publicActivities, { body: {} })
    expect(open.records.map(({ title, status }) => `${title} ${status}`)).toEqual([
      '城市夜行摄影 running',
      '水墨体验课：画一枝梅 running',
      '亲子剪纸：海底灯箱 upcoming',
    ])
    expect(open.records.every(({ cover }) => cover !== null)).toBe(true)
    const ended = await app.callOk(publicActivities, { body: { which: 'ended' } })
    expect(ended.records.map(({ title }) => title)).toEqual(['秋日写生行'])
    const member = await tokenOf('13800000002')
    const mine = await app.callOk(myActivities, { body: {}, token: member })
    expect(mine.records.length).toBeGreaterThanOrEqual(2)
    const ink = open.records.find(({ title }) => title.startsWith('水墨'))
    const detail = await app.callOk(activityByCode, { params: { code: ink?.code }, token: member })
    expect(detail).toMatchObject({ check: { kind: 'none' }, my: { hasSignedInToday: false } })
    expect(detail.my?.streak).toBeGreaterThanOrEqual(3)
    expect(detail.rewards.every(({ wheel }) => wheel?.title === '冬日奇遇转盘')).toBe(true)

    const admin = await tokenOf('13800000000')
    const queue = await app.callOk(merchantReviewQueue, { body: {}, token: admin })
    expect(queue.records).toMatchObject([{ form: { company: '苏州顾北陶艺工作室' }, hasLicence: true }])
    const link = await app.call(reviewedLicenceLink, { params: { id: queue.records[0]?.merchantId }, token: admin })
    const cookie = String(link.headers['set-cookie']).split(';')[0] ?? ''
    expect((await app.fastify.inject({ url: link.data.url, headers: { cookie } })).headers['content-type']).toBe('image/webp')
    const creator = await tokenOf('13800000001')
    expect(await app.callOk(myMerchant, { token: creator })).toMatchObject({ merchant: { state: 'approved' } })
    expect(await app.callOk(merchantDesk, { token: creator })).toMatchObject({ activities: { running: 1, upcoming: 1 } })
    for (const { owner: _owner, state: _state, ...words } of demo.merchants)
      expect(merchantForm.safeParse({ ...words, contactPhone: '', place: null }).error).toBeUndefined()
    expect(await findBrokenInvariants(app)).toEqual([])
  },
  PLANTING_MAX_MS,
)
