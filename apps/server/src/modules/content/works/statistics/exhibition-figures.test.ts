import { acceptCoCuratorInvite, inviteCoCurator } from '@zhanjian/contract/works/co-curators.ts'
import { figuresOfExhibition, type VisitSource } from '@zhanjian/contract/works/exhibition-figures.ts'
import { countVisit, reportDwell } from '@zhanjian/contract/works/published-works.ts'
import { publishWork } from '@zhanjian/contract/works/work-drafts.ts'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createFrozenClock } from '../../../../testing/frozen-clock.ts'
import { type Person, startTestApp, type TestApp } from '../../../../testing/start-test-app.ts'
import { addExhibition, getDay, toPart } from '../../exhibitions/testing/exhibitions.ts'
import { createPublishedPost } from '../testing/posts.ts'

let app: TestApp
let curator: Person
/** Two works that are its parts `a` and `b`. */
let halls: [string, string]
beforeAll(async () => {
  app = await startTestApp({ clock: createFrozenClock() })
  await app.jobs.start()
})
beforeEach(async () => {
  curator = await app.signIn()
  const [one, other] = [await createPublishedPost(app, await app.signIn()), await createPublishedPost(app, await app.signIn())]
  halls = [one.work.code, other.work.code]
})

async function publishExhibition(opensIn = -1) {
  const parts = halls.map((code, index) => toPart('ab'[index] ?? '', 'work', code))
  const period = { opensOn: getDay(app, opensIn), closesOn: getDay(app, 60) }
  const added = await addExhibition(app, curator, parts, { period })
  await app.callOk(publishWork, { params: { id: added.id }, body: { revision: added.revision }, token: curator.token })
  return added
}

const visit = async (code: string, { token }: Person, source?: VisitSource) =>
  (await app.callOk(countVisit, { params: { code }, query: source === undefined ? {} : { from: source }, token })).counted
const leave = async (code: string, { token }: Person, seconds: number, exhibition: string) =>
  (await app.callOk(reportDwell, { params: { code }, query: { from: exhibition }, body: { seconds }, token })).counted
/** Visits a work and stays in it. */
async function stay(code: string, person: Person, seconds: number, exhibition: string): Promise<void> {
  await visit(code, person)
  app.clock.advanceS(seconds)
  expect(await leave(code, person, seconds, exhibition)).toBe(true)
}
const read = async (id: string, days = 30) =>
  app.callOk(figuresOfExhibition, { params: { id }, query: { days }, token: curator.token })

describe('F-04 a curator sees where visitors come from', () => {
  test('each counted visit once, the most frequent first; who says nothing comes from elsewhere', async () => {
    const { id, code } = await publishExhibition()
    const [first, second, third] = [await app.signIn(), await app.signIn(), await app.signIn()]
    expect([await visit(code, first, 'poster'), await visit(code, second, 'poster'), await visit(code, third)]).toEqual([
      true,
      true,
      true,
    ])
    // The same person again within half an hour, from wherever they say, and the curator.
    expect([await visit(code, first, 'search'), await visit(code, curator, 'link')]).toEqual([false, false])
    const many = await Promise.all(Array.from({ length: 5 }, () => visit(code, { ...third }, 'home')))
    expect(many).not.toContain(true)
    expect((await read(id)).sources).toEqual([
      { source: 'poster', visits: 2 },
      { source: 'other', visits: 1 },
    ])
  })

  test('browsers of one network without a cookie count once, whatever sources they name', async () => {
    const { id, code } = await publishExhibition()
    const sources = ['link', 'poster', 'embedded', 'app'] as const
    for (const source of sources) await app.callOk(countVisit, { params: { code }, query: { from: source }, ip: '198.51.100.77' })
    expect((await read(id)).sources).toEqual([{ source: 'link', visits: 1 }])
  })

  test('a source that is none is refused, and a work of another kind has no sources', async () => {
    const { id } = await publishExhibition()
    const bad = await app.call(countVisit, { params: { code: halls[0] }, query: { from: 'elsewhere' } })
    expect(bad.code).toBe('INVALID_INPUT')
    expect(await visit(halls[0], await app.signIn(), 'search')).toBe(true)
    expect((await read(id)).sources).toEqual([])
  })
})

describe('F-04 a curator sees how long visitors stay in the halls of an exhibition', () => {
  test('once for each visit to a hall, and no longer than it can have been', async () => {
    const { id, code } = await publishExhibition()
    const [first, second] = [await app.signIn(), await app.signIn()]
    await stay(halls[0], first, 40, code)
    await stay(halls[0], second, 100, code)
    await visit(halls[1], first)
    app.clock.advanceS(30)
    expect(await leave(halls[1], first, 3600, code)).toBe(true)
    expect([await leave(halls[0], first, 40, code), await leave(halls[1], await app.signIn(), 60, code)]).toEqual([false, false])
    expect((await read(id)).stays).toEqual([
      { partId: 'a', stays: 2, meanS: 70 },
      { partId: 'b', stays: 1, meanS: 30 },
    ])
  })

  test('not in a work that it does not show, not before it opens, not the curator’s own, and not where there is no exhibition', async () => {
    const { id, code } = await publishExhibition()
    const foreign = await createPublishedPost(app, await app.signIn())
    await stay(foreign.work.code, await app.signIn(), 20, code)
    await stay(halls[0], curator, 20, code)
    await stay(halls[0], await app.signIn(), 20, 'nothing000')
    await stay(halls[0], await app.signIn(), 20, halls[1])
    const later = await publishExhibition(3)
    await stay(halls[1], await app.signIn(), 20, later.code)
    expect([(await read(id)).stays, (await read(later.id)).stays]).toEqual([[], []])
  })
})

test('F-04 figures of an exhibition are of the last days, and of its owner alone: whoever helps to make it does not read them', async () => {
  const { id, code } = await publishExhibition()
  await visit(code, await app.signIn(), 'link')
  await stay(halls[0], await app.signIn(), 20, code)
  const helper = await app.signIn()
  const { key } = await app.callOk(inviteCoCurator, { params: { id }, body: { duties: ['edit'] }, token: curator.token })
  await app.callOk(acceptCoCuratorInvite, { params: { key }, token: helper.token })
  for (const { token } of [helper, await app.signIn()])
    expect((await app.call(figuresOfExhibition, { params: { id }, token })).code).toBe('FORBIDDEN')
  app.clock.advanceS(8 * 86_400)
  curator = await app.signIn(curator.user)
  expect(await read(id, 7)).toEqual({ sources: [], stays: [] })
  const { sources, stays } = await read(id)
  expect([sources.length, stays.length]).toEqual([1, 1])
})
