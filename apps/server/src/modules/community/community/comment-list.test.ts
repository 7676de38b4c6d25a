import {
  addComment,
  type CommentThread,
  commentsOfWork,
  likeComment,
  removeComment,
  repliesOfComment,
} from '@zhanjian/contract/community/community.ts'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Person, startTestApp } from '../../../testing/start-test-app.ts'
import { bakeFake, createPublishedHall } from '../../content/works/testing/works.ts'
import { addTestComment } from './testing/comments.ts'

const app = await startTestApp({ bake: bakeFake })
await app.jobs.start()
const owner = await app.signIn()
const people = await Promise.all(Array.from({ length: 6 }, () => app.signIn()))

const publishHall = async (): Promise<string> => (await createPublishedHall(app, owner)).work.code
const somebody = (index: number): Person => people[index % people.length] ?? owner
const like = (id: string, person: Person) =>
  app.callOk(likeComment, { params: { id }, body: { isLiked: true }, token: person.token })

async function threads(code: string, count: number): Promise<string[]> {
  // One comment a minute is within the rate limit.
  app.clock.advanceS(61)
  const ids: string[] = []
  for (let index = 0; index < count; index++) {
    ids.push((await addTestComment(app, somebody(index), code)).id)
  }
  return ids
}

async function readAll(code: string, body: object, between: () => Promise<unknown> = async () => {}): Promise<CommentThread[]> {
  const read: CommentThread[] = []
  let cursor: string | null = null
  do {
    const part: { records: CommentThread[]; cursor: string | null } = await app.callOk(commentsOfWork, {
      body: { code, ...body, ...(cursor !== null && { cursor }) },
    })
    read.push(...part.records)
    cursor = part.cursor
    if (cursor !== null) await between()
  } while (cursor !== null)
  return read
}

test('the hot order is by likes and answers; the newest order is by time', async () => {
  const code = await publishHall()
  const ids = await threads(code, 5)
  const [a = '', b = '', c = '', d = '', e = ''] = ids
  await like(b, somebody(0))
  await addTestComment(app, somebody(1), code, { replyTo: d })
  await like(d, somebody(0))
  expect((await readAll(code, { order: 'hot' })).map(({ id }) => id)).toEqual([d, b, e, c, a])
  expect((await readAll(code, { order: 'newest', size: 2 })).map(({ id }) => id)).toEqual([e, d, c, b, a])
})

test('a link to a comment starts the list with its thread and shows that answer', async () => {
  const code = await publishHall()
  const [first = ''] = await threads(code, 4)
  for (let index = 0; index < 3; index++) await addTestComment(app, somebody(index), code, { replyTo: first })
  const focused = await addTestComment(app, somebody(4), code, { replyTo: first })
  for (const order of ['hot', 'newest']) {
    const read = await readAll(code, { order, focus: focused.id, size: 2 })
    expect(read[0]?.id).toBe(first)
    expect(read[0]?.replies.map(({ id }) => id)).toContain(focused.id)
    expect(read).toHaveLength(4)
  }
  const other = await publishHall()
  expect(await readAll(other, { focus: focused.id })).toEqual([])
})

test('an invalid cursor is rejected', async () => {
  const code = await publishHall()
  for (const cursor of ['x', Buffer.from('{"first":["x"],"read":0,"after":null}').toString('base64url')]) {
    expect((await app.call(commentsOfWork, { body: { code, cursor } })).code).toBe('INVALID_INPUT')
  }
})

test('while others write, like, answer and remove between pages, no comment is skipped or repeated', async () => {
  const step = fc.record({ kind: fc.constantFrom('like', 'answer', 'add', 'remove'), at: fc.nat(1000) })
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('hot', 'newest'),
      fc.integer({ min: 1, max: 7 }),
      fc.array(step, { minLength: 1, maxLength: 12 }),
      async (order, size, steps) => {
        const code = await publishHall()
        const before = await threads(code, 13)
        for (let index = 0; index < 6; index++) await like(before[(index * 5) % 13] ?? '', somebody(index))
        const removed = new Set<string>()
        const todo = [...steps]
        const read = await readAll(code, { order, size }, async () => {
          const next = todo.shift()
          const target = before[(next?.at ?? 0) % before.length] ?? ''
          const person = somebody(next?.at ?? 0)
          if (next?.kind === 'like')
            await app.call(likeComment, { params: { id: target }, body: { isLiked: true }, token: person.token })
          if (next?.kind === 'add') await addTestComment(app, person, code)
          const body = { code, text: `答${crypto.randomUUID()}`, replyTo: target, requestId: crypto.randomUUID() }
          if (next?.kind === 'answer') await app.call(addComment, { body, token: person.token })
          if (next?.kind !== 'remove') return
          removed.add(target)
          await app.callOk(removeComment, { params: { id: target }, token: owner.token })
        })
        const ids = read.map(({ id }) => id)
        expect(new Set(ids).size).toBe(ids.length)
        for (const id of before) if (!removed.has(id)) expect(ids).toContain(id)
      },
    ),
    { numRuns: 8 },
  )
}, 90_000)

test('answers that arrive while a user reads are each read once, in order', async () => {
  const code = await publishHall()
  const [thread = ''] = await threads(code, 1)
  await Promise.all(people.map((person) => addTestComment(app, person, code, { replyTo: thread })))
  const read: string[] = []
  let cursor: string | null = null
  let round = 0
  do {
    const adding =
      round < 4 ? Promise.all(people.slice(0, 3).map((person) => addTestComment(app, person, code, { replyTo: thread }))) : null
    const part: { records: { id: string }[]; cursor: string | null } = await app.callOk(repliesOfComment, {
      params: { id: thread },
      body: { size: 2, ...(cursor !== null && { cursor }) },
    })
    read.push(...part.records.map(({ id }) => id))
    cursor = part.cursor
    await adding
    round++
  } while (cursor !== null)
  const all = await app.callOk(repliesOfComment, { params: { id: thread }, body: { size: 100 } })
  expect(read).toEqual(all.records.map(({ id }) => id).slice(0, read.length))
  expect(read.length).toBeGreaterThanOrEqual(6)
})
