import { decideReports, reportQueue, reviewQueue, reviewSubject } from '@zhanjian/contract/admin/review.ts'
import { homeFeed } from '@zhanjian/contract/works/discovery.ts'
import { expect, test, vi } from 'vitest'
import { bakeInThread } from '../modules/content/works/publishing/bake/bake-in-thread.ts'
import { startTestApp } from '../testing/start-test-app.ts'
import { createArrivals } from './arrivals.ts'
import { LIGHT_DIRECTORY, readDemoCommunity } from './demo-community.ts'
import { withPrebakedLight } from './prebaked-light.ts'
import { seedCommunity } from './seed-community.ts'
import { createSeedInput } from './testing/seed-input.ts'

test('S-11 F-01 the demo admin finds works to review and reports; decisions survive the next start', async () => {
  const app = await startTestApp({ bake: withPrebakedLight(bakeInThread, LIGHT_DIRECTORY) })
  await app.jobs.start()
  const community = await readDemoCommunity()
  const titles = ['远山有信', '夜色流线', '冬日来信']
  const few = {
    ...community,
    halls: community.halls.filter(({ title }) => titles.includes(title)),
    first: ['远山有信'],
    posts: community.posts.filter(({ waits }) => waits),
    promotions: [],
    templates: [],
  }
  const { services } = app
  const plant = async () => seedCommunity({ ...(await createSeedInput(app)), community: few, arrivals: createArrivals() })
  await plant()
  const { id } = await services.identity.ensureAccount({ phone: '13800000000' })
  const account = (await services.identity.findPeopleByIds([id])).get(id)
  const { token } = await app.signIn({ phone: '13800000000' })
  expect(account?.nickname).toBe('展间编辑部')

  const waiting = await vi.waitFor(
    async () => {
      const { records } = await app.callOk(reviewQueue, { body: {}, token })
      expect(records.map(({ work }) => work.title).sort()).toEqual(
        ['冬日来信', '布展三天，我学会了留白', '这组画低价转让'].sort(),
      )
      return records
    },
    { timeout: 25_000, interval: 100 },
  )
  for (const { workId, number, work } of waiting) {
    const { hall, detail } = await app.callOk(reviewSubject, { params: { workId, number }, token })
    expect([hall !== null, detail.media.length > 0]).toEqual([work.kind === 'gallery', true])
  }
  const shown = (await app.callOk(homeFeed, { body: { type: 'newest' } })).records.map(({ title }) => title)
  expect(shown).not.toContain('冬日来信')

  const cases = () => app.callOk(reportQueue, { body: {}, token })
  const before = await cases()
  expect(before.records.map(({ target, count }) => [target.kind, count])).toEqual([
    ['work', 2],
    ['comment', 1],
  ])
  for (const { target } of before.records) await app.callOk(decideReports, { body: { target, decision: 'dismiss' }, token })
  await plant()
  expect((await cases()).total).toBe(0)
  await app.jobs.stop()
})
