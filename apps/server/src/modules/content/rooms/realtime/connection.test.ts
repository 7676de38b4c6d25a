import { request } from 'node:http'
import { applyForDeletion } from '@zhanjian/contract/accounts/account-data.ts'
import { logout } from '@zhanjian/contract/accounts/identity.ts'
import { banUsers } from '@zhanjian/contract/admin/admin.ts'
import { REALTIME_PATH, ROOM_CLOSE } from '@zhanjian/contract/rooms/room-messages.ts'
import { deleteRoom, joinRoom, type Room, roomInfo, saveRoom } from '@zhanjian/contract/rooms/rooms.ts'
import { unlockWork } from '@zhanjian/contract/works/published-works.ts'
import { updateWork } from '@zhanjian/contract/works/work-drafts.ts'
import { removeWork, unpublishWork } from '@zhanjian/contract/works/works.ts'
import { expect, test } from 'vitest'
import { sql } from '../../../../db/sql.ts'
import { type Person, startTestApp } from '../../../../testing/start-test-app.ts'
import { requestSmsCode } from '../../../base/identity/testing/credentials.ts'
import { bakeFake } from '../../works/testing/works.ts'
import { changeRoomState, createOpenTestRoom } from '../testing/rooms.ts'
import { joinTestRoom, listenAndGetOrigin, poseBytes, takeSeat, waitUntil } from '../testing/test-visitors.ts'

const app = await startTestApp({ bake: bakeFake })
await app.jobs.start()
const admin = await app.signIn({ roles: ['user', 'admin'] })
const origin = await listenAndGetOrigin(app)

const come = (room: Room, person?: Person, cookie?: string) => joinTestRoom(app, origin, room, person, cookie)
const reserve = async ({ roomName }: Room, person?: Person) =>
  (await app.callOk(joinRoom, { query: { roomName }, ...(person && { token: person.token }) })).reservation
const ban = ({ user }: Person) => app.callOk(banUsers, { body: { ids: [user.id], note: '广告', days: 1 }, token: admin.token })

async function leave({ token, user }: Person): Promise<void> {
  const smsCode = await requestSmsCode(app, user.phone, 'delete-account')
  const body = { reasons: ['privacy'] as ['privacy'], note: '', works: 'take_down' as const, policyVersion: 1, smsCode }
  await app.callOk(applyForDeletion, { body, token })
}

/** Every way in which the session of a room's member can end. */
const ENDS: Readonly<Record<string, (person: Person) => Promise<unknown>>> = {
  'is banned': ban,
  'has logged out elsewhere': ({ token }) => app.callOk(logout, { token }),
  'wants the account to be deleted': leave,
}
test.each(
  Object.entries(ENDS),
)('P-01 the connection of a user who %s ends, and an earlier seat is refused', async (_how, end) => {
  const [host, person] = [await app.signIn(), await app.signIn()]
  const { room } = await createOpenTestRoom(app, host)
  const [ann, leaving] = [await come(room, host), await come(room, person)]
  const seat = await reserve(room, person)
  await end(person)
  await app.services.rooms.heartbeat()
  expect(await waitUntil(() => leaving.closed.code)).toBe(ROOM_CLOSE.SESSION_ENDED)
  await waitUntil(() => ann.people().length === 1)
  expect(ann.closed.code).toBeNull()
  await expect(takeSeat(origin, seat)).rejects.toMatchObject({ code: ROOM_CLOSE.SESSION_ENDED })
})

/** Everything that hides the hall or its host. */
const HIDDEN: Readonly<Record<string, (host: Person, work: { id: string }, room: Room) => Promise<unknown>>> = {
  'its hall is withdrawn': ({ token }, { id }) => app.callOk(unpublishWork, { params: { id }, token }),
  'its hall is deleted': ({ token }, { id }) => app.callOk(removeWork, { params: { id }, token }),
  'its hall is made private': ({ token }, { id }) =>
    app.callOk(updateWork, { body: { id, revision: 1, visibility: 'private' }, token }),
  'its hall is taken down': (_host, { id }) =>
    app.database.query(sql`update work set availability = 'taken_down', taken_down_reason = '' where id = ${id}`),
  'its owner is banned': (host) => ban(host),
  'its owner wants the account to be deleted': leave,
  'it is removed': ({ token }, _work, { roomName }) => app.callOk(deleteRoom, { query: { roomName }, token }),
}
test.each(Object.entries(HIDDEN))('a room is closed for everybody when %s, and nobody can join', async (_why, hide) => {
  const host = await app.signIn()
  const { room, work } = await createOpenTestRoom(app, host)
  const guest = await come(room)
  await hide(host, work, room)
  await app.services.rooms.heartbeat()
  expect(await waitUntil(() => guest.closed.code)).toBe(ROOM_CLOSE.CLOSED)
  const answer = await app.call(joinRoom, { query: { roomName: room.roomName } })
  expect(['NOT_FOUND', 'WORK_TAKEN_DOWN']).toContain(answer.code)
  const own = await app.call(roomInfo, { query: { roomName: room.roomName }, token: host.token })
  if (own.http === 200) expect(own.data).toMatchObject({ status: 'closed' })
})

const ROUNDS = 8
test('whoever joins while a room is removed is told that it is gone', async () => {
  const host = await app.signIn()
  const { token } = host
  const { room: first, work } = await createOpenTestRoom(app, host)
  let { roomName } = first
  const codes = new Set<string | undefined>()
  for (let round = 0; round < ROUNDS; round += 1) {
    const query = { roomName }
    const joins = Array.from({ length: 3 }, () => app.call(joinRoom, { query }))
    const answers = await Promise.all([...joins.slice(0, 2), app.call(deleteRoom, { query, token }), ...joins.slice(2)])
    for (const { code } of answers) codes.add(code)
    const body = { workCode: work.code, title: '一起看画', capacity: 24, claimable: false }
    const next = await app.callOk(saveRoom, { body, token })
    await changeRoomState(app, host, next, 'open')
    roomName = next.roomName
  }
  expect([...codes].filter((code) => code !== undefined && code !== 'NOT_FOUND')).toEqual([])
})

test('a room in a hall with a password is entered with the key of the hall', async () => {
  const host = await app.signIn()
  const { room, work } = await createOpenTestRoom(app, host)
  const locked = { id: work.id, revision: 1, visibility: 'password', password: '春江花月' } as const
  await app.callOk(updateWork, { body: locked, token: host.token })
  await expect(come(room)).rejects.toThrow('WORK_LOCKED')
  const opened = await app.call(unlockWork, { params: { code: work.code }, body: { password: '春江花月' } })
  const guest = await come(room, undefined, String(opened.headers['set-cookie']).split(';')[0])
  await app.services.rooms.heartbeat()
  expect([guest.role, guest.closed.code]).toEqual(['audience', null])
})

test('C-23 a seat is used once, and within half a minute', async () => {
  const person = await app.signIn()
  const { room } = await createOpenTestRoom(app, person)
  const [earlier, once, late] = [await reserve(room, person), await reserve(room, person), await reserve(room)]
  await expect(takeSeat(origin, earlier)).rejects.toMatchObject({ code: ROOM_CLOSE.SEAT_EXPIRED })
  const guest = await takeSeat(origin, once)
  await expect(takeSeat(origin, once)).rejects.toThrow()
  app.clock.advanceS(31)
  await expect(takeSeat(origin, late)).rejects.toMatchObject({ code: ROOM_CLOSE.SEAT_EXPIRED })
  await expect(takeSeat(origin, { ...once, sessionId: 'made up' })).rejects.toThrow()
  await expect(takeSeat(origin, { ...once, roomId: 'made-up' })).rejects.toThrow()
  expect(guest.closed.code).toBeNull()
})

test('a lost connection keeps its place, shown as away, and resumes with the messages of the meantime', async () => {
  const [host, other] = [await app.signIn(), await app.signIn()]
  const { room } = await createOpenTestRoom(app, host)
  const [ann, ben] = [await come(room, host), await come(room, other)]
  ben.room.reconnection.minUptime = 0
  const figureId = await ben.figureId()
  ben.dropConnection()
  await waitUntil(() => ann.people().some(({ isAway }) => isAway))
  ann.say('等等他')
  const { chat } = await waitUntil(() => ben.heard.welcome[1])
  expect(chat.at(-1)?.text ?? ben.heard.chat.at(-1)?.text).toBe('等等他')
  await waitUntil(() => ann.people().every(({ isAway }) => !isAway))
  expect(ann.people().map((person) => person.figureId)).toContain(figureId)
  ben.say('回来了')
  await waitUntil(() => ann.heard.chat.some(({ text }) => text === '回来了'))
})

test('a client that sends too fast is disconnected, and its place is not kept', async () => {
  const [host, other] = [await app.signIn(), await app.signIn()]
  const { room } = await createOpenTestRoom(app, host)
  const [ann, ben] = [await come(room, host), await come(room, other)]
  await waitUntil(() => ann.people().length === 2)
  for (let index = 0; index < 300; index++) ben.stand({ seq: index % 256 })
  expect(await waitUntil(() => ben.closed.code)).toBe(ROOM_CLOSE.FLOOD)
  expect(await waitUntil(() => (ann.people().length === 1 ? 'gone' : ann.people().some(({ isAway }) => isAway) && 'away'))).toBe(
    'gone',
  )
})

test('an invalid, oversized or unknown frame ends only its own connection', async () => {
  const host = await app.signIn()
  const { room } = await createOpenTestRoom(app, host)
  const ann = await come(room, host)
  let seed = 7
  const chance = (): number => (seed = (seed * 1103515245 + 12345) % 2 ** 31) / 2 ** 31
  const frames = [
    new Uint8Array(0),
    new Uint8Array(100_000),
    ...Array.from({ length: 256 }, (_, code) => Uint8Array.of(code)),
    ...Array.from({ length: 400 }, (_, index) =>
      Uint8Array.from({ length: 1 + Math.floor(chance() * 60) }, (_byte, at) => (at === 0 ? 10 + (index % 14) : chance() * 256)),
    ),
  ]
  let next = 0
  while (next < frames.length) {
    const guest = await come(room)
    while (next < frames.length && guest.closed.code === null && guest.room.connection.isOpen) {
      // Slower than the rate limit.
      guest.room.connection.send(frames[next++] ?? new Uint8Array(0))
      if (next % 25 === 0) await waitUntil(() => app.fastify.inject({ url: '/healthz' }))
      if (next % 50 === 0) break
    }
    guest.room.reconnection.enabled = false
    if (guest.room.connection.isOpen) guest.room.connection.close()
  }
  const bad = await come(room)
  bad.room.sendBytes('p', new Uint8Array(3))
  bad.room.sendBytes('p', poseBytes({}).fill(0xff))
  for (const [name, message] of [
    ['chat', null],
    ['chat', { nonce: 5, text: {} }],
    ['focus', { itemId: 9 }],
    ['kick', { token: [] }],
    ['retract', { n: 1e300 }],
    ['earlier', { before: -1 }],
    ['reaction', { reaction: 'explode' }],
  ] as const)
    bad.room.send(name, message)
  bad.say('还好')
  expect(bad.closed.code).toBeNull()
  await waitUntil(() => bad.heard.refused.length === 1)
  expect(ann.closed.code).toBeNull()
  expect(ann.seen.size).toBe(0)
  expect(ann.people().every(({ personId }) => personId !== '')).toBe(true)
}, 60_000)

/** HTTP status of the response to an upgrade. */
const upgraded = (path: string, headers: Record<string, string>): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(origin)
    const asking = request({
      host: hostname,
      port,
      path,
      headers: {
        connection: 'Upgrade',
        upgrade: 'websocket',
        'sec-websocket-version': '13',
        'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
        ...headers,
      },
    })
    asking.on('upgrade', ({ statusCode }, socket) => {
      socket.destroy()
      resolve(statusCode)
    })
    asking.on('response', ({ statusCode }) => resolve(statusCode))
    asking.on('error', reject)
    asking.end()
  })

test('X-04 a page of another origin opens no connection, and only connections to rooms are accepted', async () => {
  const { room } = await createOpenTestRoom(app, await app.signIn())
  const { processId, roomId, sessionId } = await reserve(room)
  const path = `${REALTIME_PATH}/${String(processId)}/${String(roomId)}?sessionId=${String(sessionId)}`
  expect(await upgraded(path, { origin: 'https://evil.example' })).toBe(403)
  expect(await upgraded(path, { origin: 'null' })).toBe(403)
  expect(await upgraded('/api/home/sections', { origin })).toBe(404)
  expect(await upgraded('/realtimes/x', {})).toBe(404)
  expect(await upgraded(path, { origin })).toBe(101)
})

test('a stopping server tells everybody to reconnect, and its rooms exist after the restart', async () => {
  const host = await app.signIn()
  const { room } = await createOpenTestRoom(app, host)
  const first = await startTestApp({ database: app.database, objects: app.objects, clock: app.clock })
  const there = await listenAndGetOrigin(first)
  const [ann, guest] = [await joinTestRoom(first, there, room, host), await joinTestRoom(first, there, room)]
  ann.say('还没说完')
  await waitUntil(() => guest.heard.chat.length === 1)
  await first.fastify.close()
  expect([await waitUntil(() => ann.closed.code), await waitUntil(() => guest.closed.code)]).toEqual([4410, 4410])
  expect(await app.callOk(roomInfo, { query: { roomName: room.roomName } })).toMatchObject({ status: 'open', users: 0 })
  const again = await come(room, undefined, guest.cookie)
  expect(await waitUntil(() => again.heard.welcome[0])).toMatchObject({ chat: [{ text: '还没说完' }] })
  expect(again.personId).toBe(guest.personId)
})
