import { countPassage, passagesOfExhibition } from '@zhanjian/contract/works/exhibition-passages.ts'
import { publishWork } from '@zhanjian/contract/works/work-drafts.ts'
import { createTestDoor } from '@zhanjian/scene/exhibition/testing/exhibitions.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { createFrozenClock } from '../../../../testing/frozen-clock.ts'
import type { Person } from '../../../../testing/start-test-app.ts'
import { startTestApp, type TestApp } from '../../../../testing/start-test-app.ts'
import { addExhibition, getDay, toPart } from '../../exhibitions/testing/exhibitions.ts'
import { createPublishedPost } from '../testing/posts.ts'

let app: TestApp
let curator: Person
beforeAll(async () => {
  app = await startTestApp({ clock: createFrozenClock() })
  await app.jobs.start()
  curator = await app.signIn()
})

/** Three halls in a row: a – b – c. */
async function publishRow(opensIn = -1) {
  const added = await addExhibition(
    app,
    curator,
    ['a', 'b', 'c'].map((id) => toPart(id, 'work', `hall00000${id}`)),
    {
      doors: [createTestDoor('d1', 'a', 'b', 'o1'), createTestDoor('d2', 'b', 'c', 'o2')],
      period: { opensOn: getDay(app, opensIn), closesOn: getDay(app, 30) },
    },
  )
  const { id, revision } = added
  await app.callOk(publishWork, { params: { id }, body: { revision }, token: curator.token })
  return added
}

const go = async (code: string, from: string | null, to: string, token?: string) =>
  (await app.callOk(countPassage, { params: { code }, body: { from, to }, ...(token === undefined ? {} : { token }) })).counted
const read = async (id: string, days = 30) =>
  (await app.callOk(passagesOfExhibition, { params: { id }, query: { days }, token: curator.token })).passages

describe('F-04 a curator sees which ways visitors take', () => {
  test('from the page into a part and door by door, both ways, the most frequent first', async () => {
    const { id, code } = await publishRow()
    for (const [from, to] of [
      [null, 'a'],
      ['a', 'b'],
      ['b', 'a'],
      ['a', 'b'],
    ] as const)
      expect(await go(code, from, to)).toBe(true)
    expect(await read(id)).toEqual([
      { from: 'a', to: 'b', count: 2 },
      { from: null, to: 'a', count: 1 },
      { from: 'b', to: 'a', count: 1 },
    ])
  })

  test('not where there is no door or no part, not their own ways, and none before it opens', async () => {
    const { id, code } = await publishRow()
    expect([await go(code, 'a', 'c'), await go(code, 'a', 'a'), await go(code, null, 'x')]).toEqual([false, false, false])
    expect(await go(code, null, 'a', curator.token)).toBe(false)
    expect(await go((await publishRow(3)).code, null, 'a')).toBe(false)
    expect(await read(id)).toEqual([])
  })

  test('of the last days, and nobody else sees them', async () => {
    const { id, code } = await publishRow()
    await go(code, null, 'a')
    const other = await app.signIn()
    const params = { id }
    expect(
      (await app.call(passagesOfExhibition, { params, query: { days: 7 }, token: other.token })).http,
    ).toBeGreaterThanOrEqual(403)
    app.clock.advanceS(8 * 86_400)
    curator = await app.signIn(curator.user)
    expect(await read(id, 7)).toEqual([])
    expect(await read(id)).toHaveLength(1)
  })

  test('a work of another kind has none', async () => {
    const { work } = await createPublishedPost(app, curator)
    const body = { from: null, to: 'a' }
    expect((await app.call(countPassage, { params: { code: work.code }, body })).code).toBe('NOT_FOUND')
  })
})
