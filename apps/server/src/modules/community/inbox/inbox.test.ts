import { blockPerson, followPerson } from '@zhanjian/contract/accounts/people.ts'
import { addComment, favouriteWork, likeComment, likeWork, removeComment } from '@zhanjian/contract/community/community.ts'
import { markMessagesRead, myMessages, unreadMessages } from '@zhanjian/contract/community/messages.ts'
import { unpublishWork } from '@zhanjian/contract/works/works.ts'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { sql } from '../../../db/sql.ts'
import { findBrokenInvariants } from '../../../testing/find-broken-invariants.ts'
import { type Person, startTestApp } from '../../../testing/start-test-app.ts'
import { createMessageOutbox } from '../../base/outbox/service.ts'
import { bakeFake, createPublishedHall } from '../../content/works/testing/works.ts'
import { createInboxService } from './service.ts'
import { createMessageStore } from './store.ts'

const app = await startTestApp({ bake: bakeFake })
await app.jobs.start()

const toldTo = ({ token }: Person, type: 'system' | 'community' = 'community') =>
  app.callOk(myMessages, { body: { type }, token })
const like = (code: string, { token }: Person, isLiked = true) =>
  app.callOk(likeWork, { params: { code }, body: { isLiked }, token })
const follow = (whom: Person, { token }: Person) =>
  app.callOk(followPerson, { params: { id: whom.user.id }, body: { isFollowed: true }, token })

test('likes of one work on one day are merged into one message with a count and the latest person, until it is read', async () => {
  const owner = await app.signIn()
  const { work } = await createPublishedHall(app, owner, { title: '山中来信' })
  const [ann, ben, carl] = [await app.signIn({ nickname: '安' }), await app.signIn({ nickname: '本' }), await app.signIn()]
  await like(work.code, ann)
  await like(work.code, ben)
  await like(work.code, ann, false)
  await like(work.code, ann)
  await like(work.code, owner)
  const { records } = await toldTo(owner)
  expect(records).toMatchObject([
    { kind: 'work.liked', count: 2, person: { nickname: '本' }, text: '本 等 2 人 赞了您的《山中来信》', isRead: false },
  ])
  expect(records[0]?.path).toBe(`/pages/detail/detail-vue?code=${work.code}`)
  await app.callOk(markMessagesRead, { body: { type: 'community' }, token: owner.token })
  await like(work.code, ann, false)
  await like(work.code, ann)
  expect(await app.callOk(unreadMessages, { token: owner.token })).toEqual({ system: 0, community: 0, card: 0 })
  await like(work.code, carl)
  expect((await toldTo(owner)).records).toMatchObject([
    { count: 1, isRead: false },
    { count: 2, isRead: true },
  ])
  app.clock.advanceS(86_400)
  const [annNextDay, ownerNextDay] = [await app.signIn(ann.user), await app.signIn(owner.user)]
  await like(work.code, annNextDay, false)
  await like(work.code, annNextDay)
  expect((await toldTo(ownerNextDay)).records.map(({ count }) => count)).toEqual([1, 1, 2])
})

test('twenty people who like and follow at once are merged into one message each', async () => {
  const owner = await app.signIn()
  const { work } = await createPublishedHall(app, owner)
  const people = await Promise.all(Array.from({ length: 20 }, () => app.signIn()))
  await Promise.all(people.flatMap((person) => [like(work.code, person), follow(owner, person), like(work.code, person)]))
  const { records } = await toldTo(owner)
  expect(new Map(records.map(({ kind, count }) => [kind, count]))).toEqual(
    new Map([
      ['person.followed', 20],
      ['work.liked', 20],
    ]),
  )
  expect(await findBrokenInvariants(app)).toEqual([])
})

test('comments and answers are notified once to the people concerned, never to their author', async () => {
  const owner = await app.signIn({ nickname: '馆主' })
  const { work } = await createPublishedHall(app, owner, { title: '静场' })
  const [ann, ben] = [await app.signIn({ nickname: '安' }), await app.signIn({ nickname: '本' })]
  const say = ({ token }: Person, text: string, replyTo?: string) =>
    app.callOk(addComment, {
      body: { code: work.code, text, requestId: crypto.randomUUID(), ...(replyTo && { replyTo }) },
      token,
    })
  const first = await say(ann, '请慢走')
  const answer = await say(ben, '也请靠近', first.id)
  await say(owner, '谢谢', answer.id)
  await app.callOk(likeComment, { params: { id: first.id }, body: { isLiked: true }, token: ben.token })
  expect((await toldTo(owner)).records.map(({ kind, text }) => [kind, text])).toEqual([
    ['comment.added', '本 评论了您的《静场》：也请靠近'],
    ['comment.added', '安 评论了您的《静场》：请慢走'],
  ])
  expect((await toldTo(ann)).records.map(({ text }) => text)).toEqual(['本 赞了您的评论：请慢走', '本 回复了您：也请靠近'])
  expect((await toldTo(ben)).records).toMatchObject([
    { kind: 'comment.answered', person: { nickname: '馆主' }, path: expect.stringContaining(`code=${work.code}&comment=`) },
  ])
  await app.callOk(removeComment, { params: { id: answer.id }, token: ben.token })
  expect((await toldTo(ann)).records.map(({ text }) => text)).toContain('本 回复了您，这条回复已被删除')
  await app.callOk(unpublishWork, { params: { id: work.id }, token: owner.token })
  expect((await toldTo(ben)).records).toMatchObject([{ path: null }])
  expect((await toldTo(owner)).records[0]?.text).toContain('《静场》')
})

test('blocked people cause no messages, and earlier ones are hidden', async () => {
  const owner = await app.signIn()
  const { work } = await createPublishedHall(app, owner)
  const [ann, ben] = [await app.signIn({ nickname: '安' }), await app.signIn()]
  for (const person of [ann, ben]) {
    await like(work.code, person)
    await follow(owner, person)
  }
  const { id } = await app.callOk(addComment, { body: { code: work.code, text: '好', requestId: '1' }, token: owner.token })
  await app.callOk(blockPerson, { params: { id: ben.user.id }, body: { isBlocked: true }, token: owner.token })
  expect((await toldTo(owner)).records).toMatchObject([
    { kind: 'person.followed', count: 1, person: { nickname: '安' } },
    { kind: 'work.liked', count: 1, person: { nickname: '安' } },
  ])
  await like(work.code, ben, false)
  await like(work.code, ben)
  await app.callOk(likeComment, { params: { id }, body: { isLiked: true }, token: ben.token })
  await app.callOk(favouriteWork, { params: { code: work.code }, body: { isFavourite: true }, token: ben.token })
  expect((await toldTo(owner)).records).toHaveLength(2)
  expect(await findBrokenInvariants(app)).toEqual([])
})

const tell = (recipientId: string, times: number) => {
  const messenger = createMessageOutbox({
    clock: app.clock,
    random: { bytes: (count) => crypto.getRandomValues(Buffer.alloc(count)), int: () => 0 },
    notices: { send: async () => {} },
  })
  return app.database.withTransaction(async (transaction) => {
    for (let index = 0; index < times; index++) {
      await messenger.send({ kind: 'report.upheld', facts: { target: 'work' }, recipientId }, transaction)
      app.clock.advanceS(1)
    }
  })
}

test('C-34 one, several or all messages are marked as read, repeatedly; those of other users are not', async () => {
  const [ann, ben] = [await app.signIn(), await app.signIn()]
  await tell(ann.user.id, 5)
  await tell(ben.user.id, 1)
  const ids = (await toldTo(ann, 'system')).records.map(({ id }) => id)
  const done = (body: object) => app.callOk(markMessagesRead, { body, token: ann.token })
  expect(await done({})).toEqual({ system: 5, community: 0, card: 0 })
  expect(await done({ id: ids[0] })).toEqual({ system: 4, community: 0, card: 0 })
  expect(await done({ id: ids[0], ids: [ids[1], 'x', crypto.randomUUID()] })).toEqual({ system: 3, community: 0, card: 0 })
  const bens = (await toldTo(ben, 'system')).records.map(({ id }) => id)
  expect(await done({ ids: bens, type: 'community' })).toEqual({ system: 3, community: 0, card: 0 })
  expect(await done({ type: 'all' })).toEqual({ system: 0, community: 0, card: 0 })
  expect(await app.callOk(unreadMessages, { token: ben.token })).toEqual({ system: 1, community: 0, card: 0 })
  expect((await toldTo(ann, 'system')).records.every(({ isRead }) => isRead)).toBe(true)
})

test('C-34 marking all as read up to a message leaves those that arrived later', async () => {
  const ann = await app.signIn()
  await tell(ann.user.id, 2)
  const [newest] = (await toldTo(ann, 'system')).records
  await tell(ann.user.id, 1)
  const done = (until: string | undefined) => app.call(markMessagesRead, { body: { type: 'all', until }, token: ann.token })
  expect((await done(newest?.id)).data).toEqual({ system: 1, community: 0, card: 0 })
  expect((await toldTo(ann, 'system')).records.map(({ isRead }) => isRead)).toEqual([false, true, true])
  expect((await done('x')).code).toBe('INVALID_INPUT')
})

test('while messages arrive between pages, no existing one is skipped or repeated', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 5 }), fc.array(fc.nat(3), { maxLength: 6 }), async (size, arriving) => {
      const person = await app.signIn()
      await tell(person.user.id, 11)
      const before = (await toldTo(person, 'system')).records.map(({ id }) => id)
      const read: string[] = []
      const coming = [...arriving]
      let cursor: string | null = null
      do {
        const part: { records: { id: string }[]; cursor: string | null } = await app.callOk(myMessages, {
          body: { type: 'system', size, ...(cursor !== null && { cursor }) },
          token: person.token,
        })
        read.push(...part.records.map(({ id }) => id))
        cursor = part.cursor
        await tell(person.user.id, coming.shift() ?? 0)
      } while (cursor !== null)
      expect(read).toEqual(before)
    }),
    { numRuns: 10 },
  )
  const { token } = await app.signIn()
  expect((await app.call(myMessages, { body: { type: 'system', cursor: 'x' }, token })).code).toBe('INVALID_INPUT')
})

test('messages older than a year are removed', async () => {
  const person = await app.signIn()
  await tell(person.user.id, 2)
  await app.database.query(
    sql`update message set created_at = created_at - interval '366 days' where account_id = ${person.user.id}
    and id = (select min(id::text)::uuid from message where account_id = ${person.user.id})`,
  )
  const store = createMessageStore(app.database)
  const nothing = async () => new Map()
  const { identity } = app.services
  await createInboxService({
    store,
    identity,
    findWorkTitles: nothing,
    findCommentExcerpts: nothing,
    findExchangeStates: nothing,
    findPrizeNames: async () => new Map(),
    findTicketFacts: async () => new Map(),
    findOfferFacts: async () => new Map(),
    findWheelTitles: async () => new Map(),
    findActivityTitles: async () => new Map(),
    findBoothTitles: async () => new Map(),
    findLoanTitles: async () => new Map(),
    notices: { send: async () => {} },
    clock: app.clock,
  }).deleteOld()
  expect((await toldTo(person, 'system')).records).toHaveLength(1)
})
