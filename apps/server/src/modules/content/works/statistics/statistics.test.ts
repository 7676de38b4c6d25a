import { refreshToken } from '@zhanjian/contract/accounts/identity.ts'
import { favouriteWork, likeWork, myHistory } from '@zhanjian/contract/community/community.ts'
import { countVisit, reportDwell } from '@zhanjian/contract/works/published-works.ts'
import { workById } from '@zhanjian/contract/works/work-drafts.ts'
import { statisticsOfMine, statisticsOfWork } from '@zhanjian/contract/works/work-statistics.ts'
import { removeWork } from '@zhanjian/contract/works/works.ts'
import { expect, test } from 'vitest'
import { sql } from '../../../../db/sql.ts'
import { type Person, startTestApp, type TestApp } from '../../../../testing/start-test-app.ts'
import { cleanUpWorks } from '../jobs.ts'
import { createWorksStore } from '../store.ts'
import { createPostDraft, createPublishedPost } from '../testing/posts.ts'

const DAY_S = 86_400

async function setUpSite(): Promise<{
  app: TestApp
  person: Person
  today: (options?: TodayOptions) => Promise<Record<string, unknown>>
}> {
  const app = await startTestApp()
  const person = await app.signIn()
  const today = async ({ id, token = person.token }: TodayOptions = {}) => {
    const query = { days: 7 }
    const figures =
      id === undefined
        ? await app.callOk(statisticsOfMine, { query, token })
        : await app.callOk(statisticsOfWork, { params: { id }, query, token })
    return { ...figures.days.at(-1) }
  }
  return { app, person, today }
}

interface TodayOptions {
  id?: string
  token?: string
}

/** A browser that stores its cookie. */
function createBrowser(app: TestApp, ip: string) {
  let cookie = ''
  const headers = () => (cookie === '' ? {} : { cookie })
  return {
    async visit(code: string): Promise<boolean> {
      for (;;) {
        const answer = await app.call(countVisit, { params: { code }, ip, headers: headers() })
        const set = answer.headers['set-cookie']
        if (set !== undefined) cookie = String(set).split(';')[0] ?? ''
        if (!answer.data.again) return answer.data.counted
      }
    },
    leave: async (code: string, seconds: number): Promise<boolean> =>
      (await app.callOk(reportDwell, { params: { code }, body: { seconds }, ip, headers: headers() })).counted,
  }
}

test('S-07 a day shows visits, unique visitors, likes and favourites; days without any are included', async () => {
  const { app, person, today } = await setUpSite()
  const { work } = await createPublishedPost(app, person)
  const reader = await app.signIn()
  const browsers = [createBrowser(app, '198.51.100.1'), createBrowser(app, '198.51.100.2')]
  for (const browser of browsers) await browser.visit(work.code)
  await app.callOk(countVisit, { params: { code: work.code }, token: reader.token })
  app.clock.advanceS(31 * 60)
  await browsers[0]?.visit(work.code)
  await app.callOk(likeWork, { params: { code: work.code }, body: { isLiked: true }, token: reader.token })
  await app.callOk(favouriteWork, { params: { code: work.code }, body: { isFavourite: true }, token: reader.token })
  expect(await today({ id: work.id })).toMatchObject({ visits: 4, visitors: 3, likes: 1, favourites: 1, comments: 0, shares: 0 })
  const { totals, days } = await app.callOk(statisticsOfWork, {
    params: { id: work.id },
    query: { days: 7 },
    token: person.token,
  })
  expect(totals).toMatchObject({ visits: 4, visitors: 3, likes: 1 })
  expect(days).toHaveLength(7)
  expect(days.map(({ day }) => day)).toEqual(days.map(({ day }) => day).toSorted())
  expect(days.slice(0, 6).every(({ visits, likes }) => visits === 0 && likes === 0)).toBe(true)
})

test('a visitor of two days counts once for the period and once for each day', async () => {
  const { app, person } = await setUpSite()
  const { work } = await createPublishedPost(app, person)
  const reader = await app.signIn()
  for (let day = 0; day < 3; day++) {
    await app.callOk(countVisit, { params: { code: work.code }, token: reader.token })
    app.clock.advanceS(DAY_S)
    Object.assign(reader, await app.signIn(reader.user))
  }
  const { token } = await app.signIn(person.user)
  const { totals, days } = await app.callOk(statisticsOfWork, { params: { id: work.id }, token })
  expect(totals).toMatchObject({ visits: 3, visitors: 1 })
  expect(days.slice(-4).map(({ visitors }) => visitors)).toEqual([1, 1, 1, 0])
})

test('a day ends at midnight in Shanghai time', async () => {
  const { app, person } = await setUpSite()
  const { work } = await createPublishedPost(app, person)
  const beforeMidnight = Date.parse('2027-03-01T15:59:00Z')
  app.clock.advanceS((beforeMidnight - app.clock.nowMs()) / 1000)
  await createBrowser(app, '198.51.100.3').visit(work.code)
  app.clock.advanceS(120)
  await createBrowser(app, '198.51.100.4').visit(work.code)
  const { token } = await app.signIn(person.user)
  const { days } = await app.callOk(statisticsOfWork, { params: { id: work.id }, query: { days: 7 }, token })
  expect(days.slice(-2).map(({ day, visits }) => [day, visits])).toEqual([
    ['2027-03-01', 1],
    ['2027-03-02', 1],
  ])
})

test('the duration of a visit counts once and is limited to the possible time', async () => {
  const { app, person, today } = await setUpSite()
  const { work } = await createPublishedPost(app, person)
  const [first, second] = [createBrowser(app, '198.51.100.5'), createBrowser(app, '198.51.100.6')]
  expect(await first.leave(work.code, 30)).toBe(false)
  await first.visit(work.code)
  await second.visit(work.code)
  app.clock.advanceS(40)
  expect([await first.leave(work.code, 30), await first.leave(work.code, 30)]).toEqual([true, false])
  expect(await second.leave(work.code, 3600)).toBe(true)
  const meanS = async () => Number((await today({ id: work.id })).dwellS)
  const [least, most] = [35, 100]
  expect(await meanS()).toBeGreaterThanOrEqual(least)
  expect(await meanS()).toBeLessThan(most)
  app.clock.advanceS(31 * 60)
  await first.visit(work.code)
  app.clock.advanceS(5)
  const many = await Promise.all(Array.from({ length: 5 }, () => first.leave(work.code, 5)))
  expect(many.filter(Boolean)).toHaveLength(1)
  expect(await meanS()).toBeLessThan(least)
})

test('S-07 totals of own works: a visitor of two counts once, the most visited first, without works of others', async () => {
  const { app, person, today } = await setUpSite()
  const [calm, busy] = [await createPublishedPost(app, person), await createPublishedPost(app, person, { title: '热闹的' })]
  const others = await createPublishedPost(app, await app.signIn())
  const [first, second] = [createBrowser(app, '198.51.100.7'), createBrowser(app, '198.51.100.8')]
  for (const { work } of [calm, busy, others]) await first.visit(work.code)
  await second.visit(busy.work.code)
  expect(await today()).toMatchObject({ visits: 3, visitors: 2 })
  const { top } = await app.callOk(statisticsOfMine, { token: person.token })
  expect(top.map(({ work, visits }) => [work.title, visits])).toEqual([
    ['热闹的', 2],
    ['雨后', 1],
  ])
  const nobody = await app.signIn()
  expect((await app.callOk(statisticsOfMine, { token: nobody.token })).totals.visits).toBe(0)
})

test('only the owner sees the statistics, for works in any state', async () => {
  const { app, person } = await setUpSite()
  const { work } = await createPublishedPost(app, person)
  await createBrowser(app, '198.51.100.9').visit(work.code)
  await app.callOk(removeWork, { params: { id: work.id }, token: person.token })
  const figures = await app.callOk(statisticsOfWork, { params: { id: work.id }, token: person.token })
  expect(figures.totals.visits).toBe(1)
  const stranger = await app.signIn()
  expect(await app.call(statisticsOfWork, { params: { id: work.id }, token: stranger.token })).toMatchObject({
    code: 'FORBIDDEN',
  })
  expect(await app.call(statisticsOfWork, { params: { id: 'x' }, token: person.token })).toMatchObject({ code: 'NOT_FOUND' })
  const query = { days: 6 }
  expect(await app.call(statisticsOfMine, { query, token: person.token })).toMatchObject({ code: 'INVALID_INPUT' })
})

test('visitor identities are removed after ninety days; the counts stay', async () => {
  const { app, person } = await setUpSite()
  const { work } = await createPublishedPost(app, person)
  await createBrowser(app, '198.51.100.10').visit(work.code)
  app.clock.advanceS(91 * DAY_S)
  await cleanUpWorks({ store: createWorksStore(app.database), objects: app.objects, clock: app.clock })
  expect(await app.database.query(sql`select 1 from work_day_visitor`)).toEqual([])
  expect(await app.database.query(sql`select visits, visitors from work_day`)).toEqual([{ visits: 1, visitors: 1 }])
  const { token } = await app.signIn(person.user)
  expect((await app.callOk(workById, { params: { id: work.id }, token })).work.visitCount).toBe(1)
})

test('a logged-in visitor finds a visited work in the history; visits of the owner do not count', async () => {
  const { app, person } = await setUpSite()
  const { work } = await createPublishedPost(app, person)
  const draft = await createPostDraft(app, person)
  const reader = await app.signIn()
  for (const { token } of [reader, person]) await app.callOk(countVisit, { params: { code: work.code }, token })
  await app.call(countVisit, { params: { code: draft.work.code }, token: reader.token })
  const codes = async ({ token }: Person) => (await app.callOk(myHistory, { body: {}, token })).records.map(({ code }) => code)
  expect(await codes(reader)).toEqual([work.code])
  expect(await codes(person)).toEqual([])
})

test('after the clock is set back by a day visits are counted as before, and no duration is negative', async () => {
  const { app, person, today } = await setUpSite()
  const { work } = await createPublishedPost(app, person)
  const [browser, other] = [createBrowser(app, '198.51.100.1'), createBrowser(app, '198.51.100.2')]
  for (const each of [browser, other]) expect(await each.visit(work.code)).toBe(true)
  app.clock.advanceS(-DAY_S)
  expect(await other.leave(work.code, 60)).toBe(true)
  expect(await browser.visit(work.code)).toBe(true)
  expect(await browser.visit(work.code)).toBe(false)
  app.clock.advanceS(60)
  expect(await browser.leave(work.code, 30)).toBe(true)
  // A session from the day that was ahead has to be refreshed first.
  const renewal = { query: { client_id: 'test-client' }, body: { refresh_token: person.refreshToken } }
  const { access_token: token } = await app.callOk(refreshToken, renewal)
  expect(await today({ id: work.id, token })).toMatchObject({ visits: 1, dwellS: 15 })
})
