import { homeFeed } from '@zhanjian/contract/works/discovery.ts'
import { expect, test, vi } from 'vitest'
import { sql } from '../db/sql.ts'
import { createUploadsStore } from '../modules/content/uploads/store.ts'
import type { Log } from '../platform/log.ts'
import { findBrokenInvariants } from '../testing/find-broken-invariants.ts'
import { startTestApp } from '../testing/start-test-app.ts'
import { type Arrivals, createArrivals } from './arrivals.ts'
import { readDemoActivities } from './demo-activities.ts'
import { readDemoBooths } from './demo-booths.ts'
import { readDemoCards } from './demo-cards.ts'
import { getDemoArtwork, getDemoHallByTitle, LIGHT_DIRECTORY, PICTURE_DIRECTORY, readDemoCommunity } from './demo-community.ts'
import { readDemoInteractions } from './demo-interactions.ts'
import { withPrebakedLight } from './prebaked-light.ts'
import { withPrebakedAtlases, withPrebakedPictures } from './prebaked-picture.ts'
import { seedCommunity } from './seed-community.ts'
import { createSeedInput } from './testing/seed-input.ts'

const giveWay = async () => 0
const [GOOD, BROKEN] = ['静场', '沙丘与月']
const community = await readDemoCommunity()
const brokenHall = getDemoHallByTitle(community, BROKEN)
const brokenFile = getDemoArtwork(community, brokenHall.works[0] ?? '').file

/** What operators read. */
let said: object[] = []
const bakeUnknown = async () => expect.fail('a hall is not prepared')
const drawUnknown = async () => expect.fail('the picture of a hall is not prepared')
const app = await startTestApp({
  bake: withPrebakedLight(withPrebakedAtlases(bakeUnknown, PICTURE_DIRECTORY), LIGHT_DIRECTORY),
  drawPicture: withPrebakedPictures(drawUnknown, PICTURE_DIRECTORY),
})
await app.jobs.start()

/** Two halls with a room and a template each, posts of which one leads to the second hall, cards and a booth. @param failing names of files whose processing fails */
async function seed(arrivals: Arrivals, failing: readonly string[], onFirstWorks = () => {}) {
  const halls = [getDemoHallByTitle(community, GOOD), brokenHall]
  const posts = community.posts
    .filter(({ title }) => ['点灯', '满月罐'].includes(title))
    .map((post) => ({ ...post, hall: post.title === '点灯' ? BROKEN : GOOD }))
  const rooms = halls.map(({ title }) => ({ hall: title, title: `在${title}`, welcome: '欢迎', guests: [], isLive: false }))
  const [template] = community.templates
  const templates = template === undefined ? [] : [{ ...template, hall: GOOD }]
  const promotions = community.promotions.slice(0, 2).map((one, index) => ({ ...one, hall: halls[index]?.title ?? '' }))
  const [{ booths }, activities] = [await readDemoBooths(), await readDemoActivities()]
  const { uploads } = app.services
  const store = createUploadsStore(app.database)
  const register: typeof uploads.register = async (...file) => {
    const asset = await uploads.register(...file)
    if (failing.includes(file[2]) && asset.status === 'processing') await store.updateFailed(asset.id, 'processing')
    return asset
  }
  return seedCommunity({
    ...(await createSeedInput(app)),
    community: { ...community, first: [BROKEN, GOOD], halls, posts, promotions, rooms, templates, reports: [] },
    interactions: await readDemoInteractions(),
    cards: await readDemoCards(),
    activities: { ...activities, activities: activities.activities.filter(({ wheel }) => wheel === null).slice(0, 1) },
    booths: { booths: booths.slice(0, 1).map((booth) => ({ ...booth, hall: '' })) },
    log: { error: (fault: object) => void said.push(fault), warn: (fault: object) => void said.push(fault) } as Log,
    services: { ...app.services, uploads: { ...uploads, register } },
    arrivals,
    onFirstWorks,
    giveWay,
  })
}

const count = async () => {
  const [row] = await app.database.query(sql`select (select count(*)::int from work) as works,
    (select count(*)::int from room) as rooms, (select count(*)::int from booth) as booths,
    (select count(*)::int from activity) as activities, (select count(*)::int from biz_card) as cards,
    (select count(*)::int from promotion) as promotions, (select count(*)::int from comment) as comments`)
  return row
}
const listTitles = () =>
  vi.waitFor(async () => (await app.callOk(homeFeed, { body: {} })).records.map(({ title }) => title).sort(), {
    timeout: 25_000,
  })

test('F-01 if a picture of one piece fails, all other pieces of the demo are planted, and the next start plants it, nothing twice', async () => {
  const arrivals = createArrivals()
  const heard: unknown[] = []
  const cover = (await readDemoBooths()).booths[0]?.cover ?? ''
  await seed(arrivals, [brokenFile, cover], () => heard.push(arrivals.read()))
  // The line of home ends, and has promised no more than comes.
  expect([...heard, arrivals.read()]).toEqual([{ standing: 1, total: 3 }, null])
  expect(await listTitles()).toEqual(['满月罐', GOOD].sort())
  const first = await count()
  expect(first).toMatchObject({ rooms: 1, booths: 0, activities: 1, promotions: 1 })
  // Another start at which the same file fails once more changes nothing.
  await seed(arrivals, [brokenFile, cover])
  expect([await count(), arrivals.read()]).toEqual([first, null])
  said = []
  for (let start = 0; start < 2; start += 1) await seed(arrivals, [])
  expect(said).toEqual([])
  expect(await listTitles()).toEqual(['满月罐', '点灯', GOOD, BROKEN].sort())
  expect(await count()).toMatchObject({ works: 5, rooms: 2, booths: 1, activities: 1, promotions: 2 })
  expect(await findBrokenInvariants(app)).toEqual([])
  // Pictures are made beside other slow tests.
}, 240_000)
