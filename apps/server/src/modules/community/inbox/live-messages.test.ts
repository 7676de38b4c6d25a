import { logout } from '@zhanjian/contract/accounts/identity.ts'
import { blockPerson, followPerson } from '@zhanjian/contract/accounts/people.ts'
import { likeWork } from '@zhanjian/contract/community/community.ts'
import { LIVE_MESSAGES_PATH } from '@zhanjian/contract/community/live-messages.ts'
import { markMessagesRead } from '@zhanjian/contract/community/messages.ts'
import { expect, test } from 'vitest'
import { sql } from '../../../db/sql.ts'
import { createMemoryRateLimiter } from '../../../http/rate-limiter.ts'
import { countOpenConnections, openRawClient, type RawClient } from '../../../testing/raw-client.ts'
import { type Person, startTestApp, type TestApp, type TestAppOptions } from '../../../testing/start-test-app.ts'
import { bakeFake, createPublishedHall } from '../../content/works/testing/works.ts'

const PATIENCE = { timeout: 15_000 }

async function startListening(options: TestAppOptions = {}): Promise<TestApp> {
  const app = await startTestApp(options)
  await app.fastify.listen({ port: 0, host: '127.0.0.1' })
  return app
}

function connect(app: TestApp, token: string | undefined, headers = 'accept: text/event-stream\r\n'): RawClient {
  const authorization = token === undefined ? '' : `authorization: Bearer ${token}\r\n`
  return openRawClient(app.fastify, `GET ${LIVE_MESSAGES_PATH} HTTP/1.1\r\nhost: x\r\n${headers}${authorization}\r\n`)
}
const countEvents = (client: RawClient, name = 'changed'): number => client.received().split(`event: ${name}\n`).length - 1
const untilOpen = (client: RawClient) => expect.poll(client.received, PATIENCE).toContain('retry: ')
const untilEvents = (client: RawClient, count: number) => expect.poll(() => countEvents(client), PATIENCE).toBe(count)
const follow = (app: TestApp, whom: Person, { token }: Person, isFollowed = true) =>
  app.callOk(followPerson, { params: { id: whom.user.id }, body: { isFollowed }, token })

test('F-12 a message arrives as an event without content on every node, and on no stream of others', async () => {
  const here = await startListening()
  const there = await startListening({ database: here.database, objects: here.objects, clock: here.clock })
  const [ann, ben] = [await here.signIn({ nickname: '安安' }), await here.signIn({ nickname: '本本' })]
  const streams = [connect(here, ann.token), connect(there, ann.token)]
  const ofBen = connect(there, ben.token)
  for (const stream of [...streams, ofBen]) await untilOpen(stream)
  await follow(here, ann, ben)
  for (const stream of streams) await untilEvents(stream, 1)
  await markAllRead(there, ann)
  for (const stream of streams) {
    await untilEvents(stream, 2)
    const [head = '', body = ''] = stream.received().split('\r\n\r\n')
    expect(head).toMatch(/ 200 OK[^]*content-type: text\/event-stream/i)
    expect(head).toMatch(/x-accel-buffering: no/i)
    expect(head).toMatch(/x-content-type-options: nosniff/i)
    expect(body).not.toMatch(/本本|[\da-f]{8}-[\da-f]{4}/)
  }
  expect(countEvents(ofBen)).toBe(0)
})

const markAllRead = (app: TestApp, { token }: Person) => app.callOk(markMessagesRead, { body: { type: 'all' }, token })

test('what changes no message causes no event: a repeated like, a mark of what is read', async () => {
  const app = await startListening({ bake: bakeFake })
  await app.jobs.start()
  const [owner, ann] = [await app.signIn(), await app.signIn()]
  const { work } = await createPublishedHall(app, owner)
  const like = (isLiked: boolean) => app.callOk(likeWork, { params: { code: work.code }, body: { isLiked }, token: ann.token })
  const stream = connect(app, owner.token)
  await untilOpen(stream)
  await like(true)
  await untilEvents(stream, 1)
  for (const isLiked of [false, true, false, true]) await like(isLiked)
  await markAllRead(app, owner)
  await untilEvents(stream, 2)
  await markAllRead(app, owner)
  // Its messages go, so the badge falls: the only event since.
  await app.callOk(blockPerson, { params: { id: ann.user.id }, body: { isBlocked: true }, token: owner.token })
  await untilEvents(stream, 3)
})

test('T-11 a stream ends with the login: by a logout, a ban, and the end of the account', async () => {
  const app = await startListening()
  const [ann, ben, carl, dora] = [await app.signIn(), await app.signIn(), await app.signIn(), await app.signIn()]
  const streams = [ann, ben, carl, dora].map(({ token }) => connect(app, token))
  const [ofAnn, ofBen, ofCarl, ofDora] = streams
  for (const stream of streams) await untilOpen(stream)
  await app.callOk(logout, { token: ann.token })
  await app.database.query(sql`update account set status = 'banned' where id = ${ben.user.id}`)
  await app.database.query(sql`update account set status = 'deletion_requested' where id = ${carl.user.id}`)
  for (const stream of [ofAnn, ofBen, ofCarl]) {
    await stream?.ended
    expect(stream && countEvents(stream, 'ended')).toBe(1)
  }
  expect(ofDora?.hasEnded()).toBe(false)
})

test('P-01 only a user’s own token opens a stream, only with the header of one, and not too often', async () => {
  const rateLimiter = createMemoryRateLimiter({ clock: (await startTestApp()).clock })
  const app = await startListening({ rateLimiter })
  const [person, banned] = [await app.signIn(), await app.signIn()]
  await app.database.query(sql`update account set status = 'banned' where id = ${banned.user.id}`)
  const statusOf = async (client: RawClient) => {
    await expect.poll(client.received, PATIENCE).toContain('\r\n\r\n')
    return client.received().slice(9, 12)
  }
  expect(await statusOf(connect(app, undefined))).toBe('401')
  expect(await statusOf(connect(app, 'zja_unknown'))).toBe('401')
  expect(await statusOf(connect(app, banned.token))).toBe('403')
  expect(await statusOf(connect(app, person.token, ''))).toBe('400')
  const address = `${LIVE_MESSAGES_PATH}?token=${person.token}`
  expect(
    await statusOf(openRawClient(app.fastify, `GET ${address} HTTP/1.1\r\nhost: x\r\naccept: text/event-stream\r\n\r\n`)),
  ).toBe('401')
  const statuses = []
  for (let index = 0; index < 10; index++) statuses.push(await statusOf(connect(app, person.token)))
  expect(statuses).toEqual([...Array(8).fill('200'), '429', '429'])
})

test('connections cut at every moment log no error, and none stays open', async () => {
  const lines: string[] = []
  const app = await startListening({ logSink: { write: (line) => void lines.push(line) } })
  const [ann, ben] = [await app.signIn(), await app.signIn()]
  for (let round = 0; round < 40; round++) {
    const client = connect(app, ann.token)
    await new Promise((resolve) => setTimeout(resolve, round % 10))
    if (round % 4 === 0) await untilOpen(client)
    if (round % 3 === 0) await follow(app, ann, ben, round % 2 === 0)
    if (round % 2 === 0) client.socket.resetAndDestroy()
    else client.socket.destroy()
  }
  await expect.poll(() => countOpenConnections(app.fastify), PATIENCE).toBe(0)
  expect(lines.filter((line) => Number(JSON.parse(line).level) >= 40)).toEqual([])
  const stream = connect(app, ann.token)
  await untilOpen(stream)
})

test('a server that stops ends its streams at once and cleanly, and another node serves the next', async () => {
  const app = await startListening()
  const next = await startListening({ database: app.database, objects: app.objects, clock: app.clock })
  const { token } = await app.signIn()
  const stream = connect(app, token)
  await untilOpen(stream)
  await app.fastify.close()
  await stream.ended
  expect(stream.received().endsWith('0\r\n\r\n')).toBe(true)
  expect(countEvents(stream, 'ended')).toBe(0)
  await untilOpen(connect(next, token))
})

test('a lost LISTEN connection is made up for by one event', async () => {
  const app = await startListening()
  const { token } = await app.signIn()
  const stream = connect(app, token)
  await untilOpen(stream)
  await app.database.query(sql`select pg_terminate_backend(pid) from pg_stat_activity
    where query like 'listen "change"%' and datname = current_database()`)
  await untilEvents(stream, 1)
})
