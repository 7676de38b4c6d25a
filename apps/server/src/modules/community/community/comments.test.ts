import { blockPerson } from '@zhanjian/contract/accounts/people.ts'
import {
  addComment,
  commentsOfWork,
  likeComment,
  removeComment,
  repliesOfComment,
} from '@zhanjian/contract/community/community.ts'
import { COMMENTS_PER_MINUTE } from '@zhanjian/contract/community/limits.ts'
import { myMessages } from '@zhanjian/contract/community/messages.ts'
import { publicHallByCode } from '@zhanjian/contract/works/published-works.ts'
import { updateWork, workById } from '@zhanjian/contract/works/work-drafts.ts'
import { unpublishWork } from '@zhanjian/contract/works/works.ts'
import { beforeEach, expect, test } from 'vitest'
import { sql } from '../../../db/sql.ts'
import { findBrokenInvariants } from '../../../testing/find-broken-invariants.ts'
import { type Person, startTestApp } from '../../../testing/start-test-app.ts'
import { bakeFake, createPublishedHall } from '../../content/works/testing/works.ts'
import { addTestComment } from './testing/comments.ts'

let owner: Person
let code: string
let workId: string

const app = await startTestApp({ bake: bakeFake })
await app.jobs.start()
beforeEach(async () => {
  owner = await app.signIn({ nickname: '馆主' })
  const { work } = await createPublishedHall(app, owner)
  code = work.code
  workId = work.id
})

const list = (body: object = {}, person?: Person) =>
  app.callOk(commentsOfWork, { body: { code, ...body }, ...(person && { token: person.token }) })

test('a comment is listed below the work with its answers, which name the person they answer', async () => {
  const [ann, ben] = [await app.signIn({ nickname: '安' }), await app.signIn({ nickname: '本' })]
  const first = await addTestComment(app, ann, code, { text: '月亮门那一面最好' })
  expect(first).toMatchObject({
    author: { nickname: '安' },
    replyTo: null,
    can: { remove: true, report: false },
    isByOwner: false,
  })
  const answer = await addTestComment(app, ben, code, { replyTo: first.id })
  const back = await addTestComment(app, owner, code, { replyTo: answer.id })
  expect(back).toMatchObject({ replyTo: { nickname: '本' }, isByOwner: true })
  const { records, total } = await list({}, ben)
  expect(total).toBe(3)
  expect(records).toMatchObject([
    {
      id: first.id,
      replyCount: 2,
      can: { remove: false, report: true },
      replies: [{ id: answer.id, replyTo: null, can: { remove: true } }, { id: back.id }],
    },
  ])
  expect(await app.callOk(publicHallByCode, { params: { code } })).toMatchObject({ work: { commentCount: 3 } })
})

test('a repeated request, even a simultaneous one, creates one comment', async () => {
  const person = await app.signIn()
  const requestId = crypto.randomUUID()
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => addTestComment(app, person, code, { text: '一次就好', requestId })),
  )
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
  expect((await list()).total).toBe(1)
})

test('refused words, closed comments, a hidden work and an answer to a missing or foreign comment are rejected', async () => {
  const person = await app.signIn()
  const other = await createPublishedHall(app, owner)
  const elsewhere = await addTestComment(app, owner, other.work.code)
  const tell = (body: object) =>
    app.call(addComment, { body: { code, text: '好', requestId: crypto.randomUUID(), ...body }, token: person.token })
  expect(await tell({ text: '在线.赌 场' })).toMatchObject({ code: 'TEXT_REFUSED' })
  expect(await tell({ text: '   ' })).toMatchObject({ http: 400, msg: '写点什么再发送' })
  expect(await tell({ replyTo: elsewhere.id })).toMatchObject({ code: 'NOT_FOUND' })
  expect(await tell({ replyTo: 'x' })).toMatchObject({ code: 'NOT_FOUND' })
  const { revision } = await app.callOk(workById, { params: { id: workId }, token: owner.token })
  await app.callOk(updateWork, { body: { id: workId, revision, commentsClosed: true }, token: owner.token })
  expect(await tell({})).toMatchObject({ code: 'COMMENTS_CLOSED' })
  await addTestComment(app, owner, code)
  await app.callOk(unpublishWork, { params: { id: workId }, token: owner.token })
  expect(await tell({})).toMatchObject({ code: 'NOT_FOUND' })
  expect((await app.call(commentsOfWork, { body: { code } })).code).toBe('NOT_FOUND')
  expect(await findBrokenInvariants(app)).toEqual([])
})

test('simultaneous comments of one person are limited like consecutive ones', async () => {
  const person = await app.signIn()
  for (let index = 0; index < COMMENTS_PER_MINUTE; index++) await addTestComment(app, person, code)
  const body = { code, text: '还有', requestId: 'one more' }
  expect(await app.call(addComment, { body, token: person.token })).toMatchObject({ http: 429, code: 'COMMENTING_TOO_FAST' })
  app.clock.advanceS(61)
  await app.callOk(addComment, { body, token: person.token })
})

test('the author, the owner of the work and an admin can remove a comment, others cannot; its answers stay', async () => {
  const [ann, ben, admin] = [await app.signIn(), await app.signIn(), await app.signIn({ roles: ['user', 'admin'] })]
  const first = await addTestComment(app, ann, code)
  const answer = await addTestComment(app, ben, code, { replyTo: first.id })
  const remove = (id: string, { token }: Person) => app.call(removeComment, { params: { id }, token })
  expect(await remove(first.id, ben)).toMatchObject({ code: 'FORBIDDEN' })
  expect(await remove(first.id, ann)).toMatchObject({ data: { removed: true, commentCount: 1 } })
  expect(await remove(first.id, ann)).toMatchObject({ data: { removed: true, commentCount: 1 } })
  expect((await list()).records).toMatchObject([
    { id: first.id, isRemoved: true, text: '', author: null, replyCount: 1, replies: [{ id: answer.id }] },
  ])
  expect(await app.call(likeComment, { params: { id: first.id }, body: { isLiked: true }, token: ben.token })).toMatchObject({
    code: 'NOT_FOUND',
  })
  await addTestComment(app, ann, code, { replyTo: answer.id })
  expect(await remove(answer.id, owner)).toMatchObject({ data: { commentCount: 1 } })
  const { records } = await app.callOk(repliesOfComment, { params: { id: first.id }, body: {} })
  expect(records).toHaveLength(1)
  expect(await remove(records[0]?.id ?? '', admin)).toMatchObject({ data: { commentCount: 0 } })
  expect((await list()).records).toEqual([])
  expect((await app.call(removeComment, { params: { id: 'x' }, token: ann.token })).code).toBe('NOT_FOUND')
  expect(await findBrokenInvariants(app)).toEqual([])
})

test('a removal by an admin is logged once, and the author is notified', async () => {
  const [ann, admin] = [await app.signIn(), await app.signIn({ roles: ['user', 'admin'] })]
  const { id } = await addTestComment(app, ann, code)
  await Promise.all([1, 2, 3].map(() => app.callOk(removeComment, { params: { id }, token: admin.token })))
  const entries = await app.database.query(
    sql`select actor_id, action, details from audit_entry where target = ${`comment ${id}`}`,
  )
  expect(entries).toEqual([{ actor_id: admin.user.id, action: 'comment.remove', details: {} }])
  const { records } = await app.callOk(myMessages, { body: { type: 'system' }, token: ann.token })
  expect(records.map(({ kind }) => kind)).toEqual(['comment.removed'])
})

test('an author can remove a comment below a work that is hidden meanwhile, without revealing it to others', async () => {
  const [ann, ben] = [await app.signIn(), await app.signIn()]
  const { id } = await addTestComment(app, ann, code)
  await app.callOk(unpublishWork, { params: { id: workId }, token: owner.token })
  expect((await app.call(removeComment, { params: { id }, token: ben.token })).code).toBe('NOT_FOUND')
  expect((await app.call(likeComment, { params: { id }, body: { isLiked: true }, token: ben.token })).code).toBe('NOT_FOUND')
  expect(await app.callOk(removeComment, { params: { id }, token: ann.token })).toEqual({ removed: true, commentCount: 0 })
})

test('a user blocked by the owner cannot comment, and one blocked by another user cannot answer that user', async () => {
  const [ann, ben] = [await app.signIn(), await app.signIn()]
  const first = await addTestComment(app, ann, code)
  const body = () => ({ code, text: '喂', requestId: crypto.randomUUID() })
  await app.callOk(blockPerson, { params: { id: ben.user.id }, body: { isBlocked: true }, token: ann.token })
  const answer = await app.call(addComment, { body: { ...body(), replyTo: first.id }, token: ben.token })
  expect(answer).toMatchObject({ http: 403, code: 'BLOCKED' })
  await addTestComment(app, ben, code)
  await app.callOk(blockPerson, { params: { id: ben.user.id }, body: { isBlocked: true }, token: owner.token })
  expect((await app.call(addComment, { body: body(), token: ben.token })).code).toBe('BLOCKED')
})

test('comments are hidden from users who block their author, and from nobody else', async () => {
  const [ann, ben, carl] = [await app.signIn(), await app.signIn(), await app.signIn()]
  const bens = await addTestComment(app, ben, code)
  const carls = await addTestComment(app, carl, code)
  await addTestComment(app, ben, code, { replyTo: carls.id })
  await app.callOk(blockPerson, { params: { id: ben.user.id }, body: { isBlocked: true }, token: ann.token })
  expect((await list({ order: 'newest' }, ann)).records).toMatchObject([{ id: carls.id, replies: [] }])
  expect((await app.callOk(repliesOfComment, { params: { id: carls.id }, body: {}, token: ann.token })).records).toEqual([])
  expect((await list({ order: 'newest' }, carl)).records.map(({ id }) => id)).toEqual([carls.id, bens.id])
})

test('comments of banned people are hidden; a placeholder stays where others have answered', async () => {
  const [ann, ben] = [await app.signIn(), await app.signIn()]
  const first = await addTestComment(app, ben, code, { text: '买一送一' })
  const answer = await addTestComment(app, ann, code, { replyTo: first.id })
  await addTestComment(app, ben, code)
  await app.database.query(sql`update account set status = 'banned' where id = ${ben.user.id}`)
  expect((await list()).records).toMatchObject([
    { id: first.id, author: null, text: '', isRemoved: true, replies: [{ id: answer.id }] },
  ])
})

test('liking a comment twice counts once, and twenty simultaneous likes are all counted', async () => {
  const people = await Promise.all(Array.from({ length: 20 }, () => app.signIn()))
  const { id } = await addTestComment(app, owner, code)
  const like = ({ token }: Person, isLiked: boolean) => app.callOk(likeComment, { params: { id }, body: { isLiked }, token })
  await Promise.all(people.flatMap((person, index) => [like(person, true), like(person, index % 2 === 0), like(person, true)]))
  await Promise.all(people.map((person) => like(person, true)))
  expect(await like(people[0] ?? owner, true)).toEqual({ isLiked: true, likeCount: 20 })
  expect((await list({}, people[3])).records[0]).toMatchObject({ likeCount: 20, isLiked: true })
  expect(await findBrokenInvariants(app)).toEqual([])
})

test('after twenty people comment, answer, remove and like at once, counts and rows agree', async () => {
  const people = await Promise.all(Array.from({ length: 20 }, () => app.signIn()))
  const first = await addTestComment(app, owner, code)
  const outcomes = await Promise.all(
    people.map(async (person, index) => {
      const mine = await addTestComment(app, person, code)
      const answer = await addTestComment(app, person, code, { replyTo: index % 2 === 0 ? first.id : mine.id })
      await Promise.all([
        app.callOk(likeComment, { params: { id: first.id }, body: { isLiked: true }, token: person.token }),
        app.call(removeComment, { params: { id: answer.id }, token: index % 3 === 0 ? person.token : owner.token }),
        app.call(removeComment, { params: { id: answer.id }, token: owner.token }),
        addTestComment(app, person, code, { replyTo: first.id }),
        app.call(removeComment, { params: { id: mine.id }, token: person.token }),
      ])
      return answer.id
    }),
  )
  expect(new Set(outcomes).size).toBe(20)
  expect(await findBrokenInvariants(app)).toEqual([])
  const { records, total } = await list({ size: 100 })
  expect(total).toBe(21)
  expect(records).toMatchObject([{ id: first.id, replyCount: 20, likeCount: 20 }])
})
