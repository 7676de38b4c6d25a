import { banUsers } from '@zhanjian/contract/admin/admin.ts'
import { ROOM_CAPACITY_MAX, ROOM_CAPACITY_MIN } from '@zhanjian/contract/rooms/limits.ts'
import {
  changeRoom,
  deleteRoom,
  joinRoom,
  kickToken,
  type Room,
  roomInfo,
  roomPageList,
  saveRoom,
  takeRoom,
} from '@zhanjian/contract/rooms/rooms.ts'
import { homeSections } from '@zhanjian/contract/works/discovery.ts'
import { unlockWork } from '@zhanjian/contract/works/published-works.ts'
import { updateWork } from '@zhanjian/contract/works/work-drafts.ts'
import { removeWork, unpublishWork } from '@zhanjian/contract/works/works.ts'
import { expect, test } from 'vitest'
import { sql } from '../../../db/sql.ts'
import { type Person, startTestApp } from '../../../testing/start-test-app.ts'
import { bakeFake, createApprovedHall } from '../works/testing/works.ts'
import { changeRoomState, createOpenTestRoom, createTestRoom } from './testing/rooms.ts'

const app = await startTestApp({ bake: bakeFake })
await app.jobs.start()
const admin = await app.signIn({ roles: ['user', 'admin'] })

const info = ({ roomName }: Pick<Room, 'roomName'>, person?: Person, cookie?: string) =>
  app.call(roomInfo, {
    query: { roomName },
    ...(person && { token: person.token }),
    ...(cookie !== undefined && { headers: { cookie } }),
  })
const join = ({ roomName }: Pick<Room, 'roomName'>, person?: Person) =>
  app.call(joinRoom, { query: { roomName }, ...(person && { token: person.token }) })
const listed = async (person?: Person) => {
  const { records } = await app.callOk(roomPageList, { body: { size: 100 }, ...(person && { token: person.token }) })
  return records.map(({ roomName }) => roomName)
}
/** Writes the heartbeat of a process with members in the room. */
const occupy = ({ roomName }: Room, users: number) =>
  app.database.query(sql`update room set users = ${users}, beaten_at = ${app.clock.now()} where name = ${roomName}`)

test('S-19 C-22 a room is created in an own hall, read by everybody who may see the hall, changed and removed', async () => {
  const host = await app.signIn({ nickname: '馆主' })
  const { room, work } = await createTestRoom(app, host, { title: '开幕导览' })
  expect(room).toMatchObject({ title: '开幕导览', status: 'idle', liveStatus: 'idle', capacity: 24, users: 0, isHost: true })
  expect((await info(room)).data).toMatchObject({
    roomName: room.roomName,
    owner: { id: host.user.id, nickname: '馆主' },
    work: { code: work.code },
    isHost: false,
    openedAt: null,
  })
  const body = { roomName: room.roomName, workCode: work.code, title: '闭幕导览', capacity: 3, claimable: true }
  expect(await app.callOk(saveRoom, { body, token: host.token })).toMatchObject({
    title: '闭幕导览',
    capacity: 3,
    mayBeTaken: true,
  })
  expect(await app.callOk(deleteRoom, { query: room, token: host.token })).toEqual({ removed: true })
  expect((await info(room, host)).code).toBe('NOT_FOUND')
})

test('S-19 a hall has one room: creating a second one returns the first, even at the same moment', async () => {
  const host = await app.signIn()
  const { work } = await createApprovedHall(app, host)
  const body = { workCode: work.code, title: '导览' }
  const answers = await Promise.all([1, 2, 3].map(() => app.call(saveRoom, { body, token: host.token })))
  const made = answers.filter(({ http }) => http === 200)
  expect(made).toHaveLength(1)
  for (const answer of answers.filter(({ http }) => http !== 200)) {
    expect(answer).toMatchObject({ code: 'ROOM_EXISTS', data: { roomName: made[0]?.data.roomName } })
  }
  const other = await createTestRoom(app, host)
  const moved = await app.call(saveRoom, { body: { ...body, roomName: other.room.roomName }, token: host.token })
  expect(moved.code).toBe('ROOM_EXISTS')
})

test('S-19 a room cannot be created in a hall of another user, in a hidden hall, or in another kind of work', async () => {
  const [host, other] = [await app.signIn(), await app.signIn()]
  const { work, revision } = await createApprovedHall(app, host)
  const save = (person: Person) => app.call(saveRoom, { body: { workCode: work.code, title: '导览' }, token: person.token })
  expect((await save(other)).code).toBe('NOT_FOUND')
  await app.callOk(updateWork, { body: { id: work.id, revision, visibility: 'private' }, token: host.token })
  expect((await save(host)).code).toBe('ROOM_HALL_HIDDEN')
  await app.callOk(updateWork, { body: { id: work.id, revision: revision + 1, visibility: 'public' }, token: host.token })
  await app.callOk(unpublishWork, { params: { id: work.id }, token: host.token })
  expect((await save(host)).code).toBe('ROOM_HALL_HIDDEN')
})

test('E-07 T-14 only the host opens, leads and closes the room, and only from a permitted state', async () => {
  const [host, other] = [await app.signIn(), await app.signIn()]
  const { room } = await createTestRoom(app, host)
  const wanted = (by: Person, name: string) =>
    app.call(changeRoom, { query: room, body: { change: name as 'open' }, token: by.token })
  expect((await wanted(other, 'open')).code).toBe('FORBIDDEN')
  expect((await wanted(admin, 'open')).code).toBe('FORBIDDEN')
  for (const name of ['goLive', 'endLive', 'close']) expect((await wanted(host, name)).code).toBe('ROOM_STATE')
  expect(await changeRoomState(app, host, room, 'open')).toMatchObject({ status: 'open', liveStatus: 'idle' })
  expect(await changeRoomState(app, host, room, 'goLive')).toMatchObject({ status: 'live', liveStatus: 'starting' })
  expect((await wanted(host, 'open')).code).toBe('ROOM_STATE')
  expect(await changeRoomState(app, host, room, 'endLive')).toMatchObject({ status: 'open', liveStatus: 'ended' })
  expect(await changeRoomState(app, host, room, 'lock')).toMatchObject({ locked: true })
  expect(await changeRoomState(app, host, room, 'close')).toMatchObject({ status: 'closed', locked: true })
  expect(await changeRoomState(app, host, room, 'unlock')).toMatchObject({ status: 'closed', locked: false })
  expect(await changeRoomState(app, host, room, 'open')).toMatchObject({ status: 'open', liveStatus: 'idle' })
})

test('C-24 the list contains open and live rooms, live ones first, then by number of people; own rooms in any state', async () => {
  const host = await app.signIn()
  const idle = (await createTestRoom(app, host)).room
  const [few, many, live] = [
    (await createOpenTestRoom(app, host)).room,
    (await createOpenTestRoom(app, host)).room,
    (await createOpenTestRoom(app, host)).room,
  ]
  await occupy(few, 1)
  await occupy(many, 7)
  await changeRoomState(app, host, live, 'goLive')
  await occupy(live, 2)
  const own = [live, many, few].map(({ roomName }) => roomName)
  expect((await listed()).filter((name) => [idle.roomName, ...own].includes(name))).toEqual(own)
  const mine = await app.callOk(roomPageList, { body: { mine: true, size: 2 }, token: host.token })
  expect(mine).toMatchObject({ total: 4, pages: 2, records: [{ roomName: live.roomName }, { roomName: many.roomName }] })
  expect(await app.callOk(roomPageList, { body: { mine: true } })).toMatchObject({ records: [], total: 0 })
  await changeRoomState(app, host, live, 'close')
  expect(await listed()).not.toContain(live.roomName)
})

test('S-01 home shows live rooms and open ones with people, and drops those of a killed process', async () => {
  const host = await app.signIn()
  const [empty, some, live] = [
    (await createOpenTestRoom(app, host)).room,
    (await createOpenTestRoom(app, host)).room,
    (await createOpenTestRoom(app, host)).room,
  ]
  await changeRoomState(app, host, live, 'goLive')
  await occupy(live, 1)
  await occupy(some, 20)
  const shown = async () => {
    const { liveRooms } = await app.callOk(homeSections)
    return liveRooms.map(({ roomName }) => roomName).filter((name) => [empty, some, live].some((room) => room.roomName === name))
  }
  expect(await shown()).toEqual([live.roomName, some.roomName])
  expect((await info(some)).data.users).toBe(20)
  app.clock.advanceS(31)
  expect(await shown()).toEqual([])
  expect((await info(some)).data.users).toBe(0)
  app.clock.advanceS(60)
  await app.services.rooms.sweep()
  expect((await info(live)).data).toMatchObject({ status: 'open', liveStatus: 'ended', users: 0 })
})

test('S-01 after the clock is set back by a day the rooms of a killed process are dropped in the same time', async () => {
  const host = await app.signIn()
  const { room } = await createOpenTestRoom(app, host)
  await changeRoomState(app, host, room, 'goLive')
  await occupy(room, 3)
  app.clock.advanceS(-86_400)
  await app.services.rooms.sweep()
  expect((await info(room)).data).toMatchObject({ status: 'open', liveStatus: 'ended', users: 0 })
  app.clock.advanceS(86_400)
})

test('S-81 a hall that is no longer visible hides its room: withdrawn, private, deleted, owner banned', async () => {
  const ways: readonly ((host: Person, work: { id: string }, revision: number) => Promise<unknown>)[] = [
    ({ token }, { id }) => app.callOk(unpublishWork, { params: { id }, token }),
    ({ token }, { id }) => app.callOk(removeWork, { params: { id }, token }),
    ({ token }, { id }, revision) => app.callOk(updateWork, { body: { id, revision, visibility: 'private' }, token }),
    ({ user }) => app.callOk(banUsers, { body: { ids: [user.id], note: '广告', days: 1 }, token: admin.token }),
  ]
  for (const hide of ways) {
    const host = await app.signIn()
    const { work, revision } = await createApprovedHall(app, host)
    const room = await app.callOk(saveRoom, { body: { workCode: work.code, title: '导览' }, token: host.token })
    await changeRoomState(app, host, room, 'open')
    await occupy(room, 3)
    expect(await listed()).toContain(room.roomName)
    await hide(host, work, revision)
    expect(await listed()).not.toContain(room.roomName)
    expect((await app.callOk(homeSections)).liveRooms.map(({ roomName }) => roomName)).not.toContain(room.roomName)
    expect((await info(room)).code).toBe('NOT_FOUND')
    expect((await join(room)).code).toBe('NOT_FOUND')
  }
})

test('a room in a hall with a password is hidden without it, is not listed, and is entered with the hall’s key', async () => {
  const host = await app.signIn()
  const { work, revision } = await createApprovedHall(app, host)
  const room = await app.callOk(saveRoom, { body: { workCode: work.code, title: '家里的画' }, token: host.token })
  await app.callOk(updateWork, {
    body: { id: work.id, revision, visibility: 'password', password: '春江花月' },
    token: host.token,
  })
  await changeRoomState(app, host, room, 'open')
  await occupy(room, 2)
  expect(await listed(host)).not.toContain(room.roomName)
  const locked = await info(room)
  expect(locked).toMatchObject({ code: 'WORK_LOCKED', data: { code: work.code } })
  expect(JSON.stringify(locked)).not.toContain('家里的画')
  expect((await join(room)).code).toBe('WORK_LOCKED')
  const opened = await app.call(unlockWork, { params: { code: work.code }, body: { password: '春江花月' } })
  const cookie = String(opened.headers['set-cookie']).split(';')[0] ?? ''
  expect((await info(room, undefined, cookie)).data).toMatchObject({ title: '家里的画', work: { code: work.code } })
})

test('C-23 a room that is not open, or locked, cannot be joined; guests need no account', async () => {
  const host = await app.signIn()
  const { room } = await createTestRoom(app, host)
  expect((await join(room)).code).toBe('ROOM_NOT_OPEN')
  expect((await join(room, host)).code).toBe('ROOM_NOT_OPEN')
  await changeRoomState(app, host, room, 'open')
  await changeRoomState(app, host, room, 'lock')
  expect((await join(room)).code).toBe('ROOM_LOCKED')
  expect((await join({ roomName: 'nosuchroom' })).code).toBe('NOT_FOUND')
})

test('C-25 a room that its owner left for a day and allows to take over goes to the first of many who take it', async () => {
  const host = await app.signIn()
  const { room } = await createOpenTestRoom(app, host, { claimable: true })
  const kept = (await createOpenTestRoom(app, await app.signIn())).room
  const take = ({ token }: Person, { roomName } = room) => app.call(takeRoom, { query: { roomName }, token })
  expect((await take(await app.signIn())).code).toBe('FORBIDDEN')
  app.clock.advanceS(24 * 3600 + 1)
  const back = await app.signIn(host.user)
  expect((await info(room)).data.claimable).toBe(true)
  expect((await info(room, back)).data).toMatchObject({ claimable: false, isHost: true })
  const people = [await app.signIn(), await app.signIn(), await app.signIn()]
  const answers = await Promise.all(people.map((person) => take(person)))
  expect(answers.filter(({ code }) => code === 'FORBIDDEN')).toHaveLength(2)
  const winner = answers.find(({ http }) => http === 200)
  expect(winner?.data).toMatchObject({ isHost: true, claimable: false })
  // The owner of the hall takes its room back.
  expect((await take(back)).data).toMatchObject({ isHost: true, owner: { id: host.user.id } })
  for (const person of people) expect((await take(person, kept)).code).toBe('FORBIDDEN')
})

test('C-21 only the host gets a kick token, and none for the host', async () => {
  const [host, other] = [await app.signIn(), await app.signIn()]
  const { room } = await createOpenTestRoom(app, host)
  const ask = (by: Person, personId: string) =>
    app.call(kickToken, { body: { roomName: room.roomName, personId }, token: by.token })
  expect((await ask(other, host.user.id)).code).toBe('FORBIDDEN')
  expect((await ask(host, host.user.id)).code).toBe('FORBIDDEN')
  const { token, expiresAt } = (await ask(host, other.user.id)).data
  expect(token.length).toBeGreaterThan(64)
  expect(new Date(expiresAt).getTime()).toBeLessThanOrEqual(app.clock.nowMs() + 60_000)
})

test('S-19 other users can neither change nor remove a room', async () => {
  const [host, other] = [await app.signIn(), await app.signIn()]
  const { room, work } = await createTestRoom(app, host)
  expect((await app.call(deleteRoom, { query: room, token: other.token })).code).toBe('FORBIDDEN')
  const body = { roomName: room.roomName, workCode: work.code, title: '我的了' }
  expect((await app.call(saveRoom, { body, token: other.token })).code).toBe('NOT_FOUND')
  expect((await info(room)).data.title).toBe('一起看画')
})

test('the database accepts exactly the capacities of the contract', async () => {
  const [constraint] = await app.database.query<{ definition: string }>(
    sql`select pg_get_constraintdef(oid) as definition from pg_constraint where conname = 'room_capacity_check'`,
  )
  expect(
    constraint?.definition,
    'limits.ts and the database differ: append a migration that drops room_capacity_check and adds it again with the new limits',
  ).toBe(`CHECK (((capacity >= ${ROOM_CAPACITY_MIN}) AND (capacity <= ${ROOM_CAPACITY_MAX})))`)
})
