import { ROOM_CLOSE } from '@zhanjian/contract/rooms/room-messages.ts'
import { joinRoom, kickToken, type Room, roomInfo, saveRoom } from '@zhanjian/contract/rooms/rooms.ts'
import { PRESENCE_FLAG } from '@zhanjian/scene/presence.ts'
import { expect, test } from 'vitest'
import { sql } from '../../../../db/sql.ts'
import { type Person, startTestApp } from '../../../../testing/start-test-app.ts'
import { bakeFake } from '../../works/testing/works.ts'
import { changeRoomState, createOpenTestRoom, createOpenTourRoom } from '../testing/rooms.ts'
import { joinTestRoom, listenAndGetOrigin, takeSeat, waitUntil } from '../testing/test-visitors.ts'

const UNFIT = 'unfit_all'

const app = await startTestApp({
  bake: bakeFake,
  moderation: { isAllowed: async (texts) => texts.every((text) => !text.includes(UNFIT)) },
})
await app.jobs.start()
const origin = await listenAndGetOrigin(app)

const come = (room: Room, person?: Person, cookie?: string) => joinTestRoom(app, origin, room, person, cookie)
const info = ({ roomName }: Room) => app.callOk(roomInfo, { query: { roomName } })
const doorOf = async ({ roomName }: Room, person?: Person, cookie = '') =>
  app.call(joinRoom, { query: { roomName }, ...(person && { token: person.token }), headers: { cookie } })
const kickTokenFor = async ({ roomName }: Pick<Room, 'roomName'>, { token }: Pick<Person, 'token'>, personId: string) =>
  (await app.callOk(kickToken, { body: { roomName, personId }, token })).token

test('F-03 two people in a room see each other’s positions and messages and are counted', async () => {
  const [host, other] = [await app.signIn({ nickname: '馆主' }), await app.signIn({ nickname: '来客' })]
  const { room } = await createOpenTestRoom(app, host)
  const [ann, ben] = [await come(room, host), await come(room, other)]
  expect([ann.role, ben.role]).toEqual(['host', 'audience'])
  await waitUntil(() => ann.people().length === 2 && ben.people().length === 2)
  expect(ben.people()).toMatchObject([
    { personId: host.user.id, nickname: '馆主', role: 'host', isAway: false },
    { personId: other.user.id, nickname: '来客', role: 'audience' },
  ])
  ann.stand({ xM: 1.5, zM: 2, yawRad: 1, flags: PRESENCE_FLAG.TELEPORT })
  const seen = await waitUntil(async () => ben.seen.get(await ann.figureId()))
  expect([seen.xM, seen.zM]).toEqual([1.5, 2])
  ben.say('这面墙真好看', 'first')
  expect(await waitUntil(() => ann.heard.chat[0])).toMatchObject({
    n: 1,
    text: '这面墙真好看',
    nonce: 'first',
    from: { personId: other.user.id, nickname: '来客', role: 'audience' },
  })
  await app.services.rooms.heartbeat()
  expect(await info(room)).toMatchObject({ users: 2 })
  await ben.room.leave()
  await waitUntil(() => ann.people().length === 1)
  await app.services.rooms.heartbeat()
  expect(await info(room)).toMatchObject({ users: 1 })
  // A later visitor gets the positions of all members and the earlier messages.
  const late = await come(room)
  await waitUntil(async () => late.seen.has(await ann.figureId()))
  expect(late.heard.welcome[0]).toMatchObject({ hasEarlier: false, chat: [{ n: 1, text: '这面墙真好看' }] })
})

test('S-21 F-03 in a tour people see in which scene the others are and where they look, and the host leads to a scene', async () => {
  const [host, other] = [await app.signIn({ nickname: '园主' }), await app.signIn({ nickname: '来客' })]
  const { room, work } = await createOpenTourRoom(app, host)
  expect(room).toMatchObject({ status: 'open', work: { code: work.code, kind: 'panorama' } })
  const [ann, ben] = [await come(room, host), await come(room, other)]
  ann.room.send('scene', { sceneId: 'yard' })
  await waitUntil(() => ben.people().some(({ personId, sceneId }) => personId === host.user.id && sceneId === 'yard'))
  // Nobody walks: whatever is sent, they stand in the middle.
  ann.stand({ xM: 3, zM: -2, yawRad: 2, pitchRad: 0.5, flags: PRESENCE_FLAG.TELEPORT })
  const seen = await waitUntil(async () => ben.seen.get(await ann.figureId()))
  expect([seen.xM, seen.zM, Math.round(seen.yawRad), Math.round(10 * seen.pitchRad)]).toEqual([0, 0, 2, 5])
  // What is no id of a scene is ignored.
  for (const message of [{ sceneId: '' }, { sceneId: '<b>' }, { sceneId: 'x'.repeat(41) }, {}, null])
    ben.room.send('scene', message)
  ben.room.send('scene', { sceneId: 'gate' })
  const told = await waitUntil(() => ann.people().find(({ personId, sceneId }) => personId === other.user.id && sceneId !== ''))
  expect(told.sceneId).toBe('gate')
  await changeRoomState(app, host, room, 'goLive')
  ann.room.send('focus', { itemId: 'yard' })
  await waitUntil(() => ben.state()?.focusItemId === 'yard')
  // Whoever comes later knows at once where everybody is.
  const late = await come(room)
  const places = await waitUntil(() => late.people().length === 3 && late.people().map(({ sceneId }) => sceneId))
  expect(places).toEqual(['yard', 'gate', ''])
  const again = await app.call(saveRoom, { body: { workCode: work.code, title: '又一场', capacity: 24 }, token: host.token })
  expect([again.code, again.data]).toEqual(['ROOM_EXISTS', { roomName: room.roomName }])
})

test('a guest returns under the same name, is visible, can react, and needs a login to write', async () => {
  const host = await app.signIn()
  const { room } = await createOpenTestRoom(app, host)
  const [ann, guest] = [await come(room, host), await come(room)]
  expect(guest.role).toBe('audience')
  const [, shown] = await waitUntil(() => ann.people().length === 2 && ann.people())
  expect(shown).toMatchObject({ personId: guest.personId, nickname: expect.stringMatching(/^访客-[0-9a-f]{4}$/) })
  guest.room.send('reaction', { reaction: 'clap' })
  expect(await waitUntil(() => ann.heard.reaction[0])).toEqual({ personId: guest.personId, reaction: 'clap' })
  guest.say('我也想说', 'one')
  expect(await waitUntil(() => guest.heard.refused[0])).toEqual({ nonce: 'one', code: 'LOGIN_REQUIRED' })
  await guest.room.leave()
  expect((await come(room, undefined, guest.cookie)).personId).toBe(guest.personId)
  expect((await come(room)).personId).not.toBe(guest.personId)
})

test('a rejected message is reported to its sender only: refused words, no phone, too long, too fast', async () => {
  const [host, other] = [await app.signIn(), await app.signIn()]
  const { room } = await createOpenTestRoom(app, host)
  const [ann, ben] = [await come(room, host), await come(room, other)]
  ben.say(`一点 ${UNFIT}`, 'unfit')
  ben.say('长'.repeat(501), 'long')
  await waitUntil(() => ben.heard.refused.length === 2)
  expect(ben.heard.refused.map(({ code }) => code)).toEqual(['TEXT_REFUSED', 'TEXT_REFUSED'])
  for (let index = 0; index < 8; index++) ben.say(`第 ${index} 句`, `fast ${index}`)
  await waitUntil(() => ben.heard.refused.some(({ code }) => code === 'TOO_FAST'))
  await app.database.query(sql`update account set phone = null where id = ${other.user.id}`)
  await app.services.rooms.heartbeat()
  ben.say('没有手机号', 'phoneless')
  await waitUntil(() => ben.heard.refused.some(({ code }) => code === 'PHONE_REQUIRED'))
  ann.say('听见了')
  const heard = await waitUntil(() => ann.heard.chat.some(({ text }) => text === '听见了') && ann.heard.chat)
  expect(heard.map(({ n }) => n)).toEqual(heard.map((_, index) => index + 1))
  expect(ann.heard.refused).toEqual([])
})

test('messages are read in pages, and removed by their author or the host', async () => {
  const [host, other] = [await app.signIn(), await app.signIn()]
  const { room } = await createOpenTestRoom(app, host)
  await app.database.query(
    sql`insert into room_message (room_id, n, author_id, role, text, said_at)
     select id, n, owner_id, 'host', '第 ' || n || ' 句', now() from room cross join generate_series(1, 120) as n
       where name = ${room.roomName}`,
  )
  await app.database.query(sql`update room set last_message = 120 where name = ${room.roomName}`)
  const [ann, ben] = [await come(room, host), await come(room, other)]
  const { chat, hasEarlier } = await waitUntil(() => ben.heard.welcome[0])
  expect([chat.length, chat[0]?.n, chat.at(-1)?.n, hasEarlier]).toEqual([50, 71, 120, true])
  ben.room.send('earlier', { before: 21 })
  const before = await waitUntil(() => ben.heard.chatBefore[0])
  expect([before.messages.length, before.messages[0]?.n, before.hasEarlier]).toEqual([20, 1, false])
  ben.room.send('retract', { n: 120 })
  ben.say('说错了')
  await waitUntil(() => ben.heard.chat.length === 1)
  ben.room.send('retract', { n: 121 })
  expect(await waitUntil(() => ann.heard.retracted[0])).toEqual({ n: 121 })
  ann.room.send('retract', { n: 119 })
  await waitUntil(() => ben.heard.retracted.length === 2)
  expect(ben.heard.retracted).toEqual([{ n: 121 }, { n: 119 }])
})

test('a message that a client repeats after a reconnect counts once and is confirmed again, regardless of the rate limit', async () => {
  const [host, other] = [await app.signIn(), await app.signIn()]
  const { room } = await createOpenTestRoom(app, host)
  const [ann, ben] = [await come(room, host), await come(room, other)]
  ben.say('听到了吗', 'same')
  await waitUntil(() => ben.heard.chat.length === 1)
  for (let index = 0; index < 8; index++) ben.say('听到了吗', 'same')
  await waitUntil(() => ben.heard.chat.length === 9)
  ann.say('听到了', 'same')
  expect((await waitUntil(() => ann.heard.chat[1])).n).toBe(2)
  expect(ann.heard.chat.map(({ text }) => text)).toEqual(['听到了吗', '听到了'])
  expect(ben.heard.chat.slice(0, 9).every(({ n, nonce }) => n === 1 && nonce === 'same')).toBe(true)
  expect(ben.heard.refused).toEqual([])
})

test('a visitor of a full room is a spectator: they see and write, without an avatar', async () => {
  const [host, second, third] = [await app.signIn(), await app.signIn(), await app.signIn()]
  const { room } = await createOpenTestRoom(app, host, { capacity: 2 })
  const [ann, ben, cat] = [await come(room, host), await come(room, second), await come(room, third)]
  expect([ann.role, ben.role, cat.role]).toEqual(['host', 'audience', 'spectator'])
  expect((await waitUntil(() => cat.heard.welcome[0])).figureId).toBeNull()
  await waitUntil(() => ann.people().length === 3)
  expect(ann.people().find(({ personId }) => personId === third.user.id)).toMatchObject({ figureId: -1, role: 'spectator' })
  cat.stand({ xM: 1 })
  cat.say('我在后面看')
  expect(await waitUntil(() => ann.heard.chat[0])).toMatchObject({ from: { role: 'spectator' } })
  expect(ann.seen.size).toBe(0)
  await ben.room.leave()
  await waitUntil(() => ann.people().length === 2)
  expect((await come(room)).role).toBe('audience')
})

test('unused seats exclude nobody: visitors have avatars, members and the host get in', async () => {
  const [host, other] = [await app.signIn(), await app.signIn()]
  const { room } = await createOpenTestRoom(app, host, { capacity: 3 })
  const { roomName } = room
  const first = await come(room)
  for (let index = 0; index < 260; index++) {
    expect((await app.call(joinRoom, { query: { roomName }, ip: `203.0.113.${index % 4}` })).http).toBe(200)
  }
  const [ann, ben] = [await come(room, host), await come(room, other)]
  expect([ann.role, ben.role, (await come(room, undefined, first.cookie)).role]).toEqual(['host', 'audience', 'audience'])
  await waitUntil(() => ann.people().filter(({ figureId }) => figureId >= 0).length === 3)
})

test('of many simultaneous visitors as many as possible get an avatar, and the others are told that they are spectators', async () => {
  const host = await app.signIn()
  const { room } = await createOpenTestRoom(app, host, { capacity: 3 })
  const ann = await come(room, host)
  const seats = await Promise.all(Array.from({ length: 8 }, async () => (await doorOf(room)).data))
  expect(new Set(seats.map(({ role }) => role))).toEqual(new Set(['audience']))
  const guests = await Promise.all(seats.map(({ reservation }) => takeSeat(origin, reservation)))
  await waitUntil(() => ann.people().length === 9 && guests.every(({ heard }) => heard.welcome.length > 0))
  const figures = ann.people().map(({ figureId }) => figureId)
  expect(figures.filter((id) => id >= 0).toSorted((a, b) => a - b)).toEqual([0, 1, 2])
  expect(ann.people().filter(({ role }) => role === 'spectator')).toHaveLength(6)
  expect(guests.filter(({ heard }) => heard.welcome[0]?.figureId === null)).toHaveLength(6)
})

test('a host who enters a full room takes the avatar of the latest visitor', async () => {
  const [host, second, third] = [await app.signIn(), await app.signIn(), await app.signIn()]
  const { room } = await createOpenTestRoom(app, host, { capacity: 2 })
  const [ben, cat] = [await come(room, second), await come(room, third)]
  expect([ben.role, cat.role]).toEqual(['audience', 'audience'])
  const ann = await come(room, host)
  const roleOf = ({ user }: Person) => cat.people().find(({ personId }) => personId === user.id)
  await waitUntil(() => roleOf(third)?.role === 'spectator')
  expect([roleOf(host), roleOf(second), roleOf(third)]).toMatchObject([
    { role: 'host', figureId: await ann.figureId() },
    { role: 'audience', figureId: await ben.figureId() },
    { figureId: -1 },
  ])
  expect([ben.closed.code, cat.closed.code]).toEqual([null, null])
})

test('of two connections of one person the newer one stays', async () => {
  const [host, other] = [await app.signIn(), await app.signIn()]
  const { room } = await createOpenTestRoom(app, host)
  const [ann, old] = [await come(room, host), await come(room, other)]
  const fresh = await come(room, other)
  expect(await waitUntil(() => old.closed.code)).toBe(ROOM_CLOSE.ELSEWHERE)
  await waitUntil(() => ann.people().length === 2)
  expect(fresh.closed.code).toBeNull()
})

test('C-21 a removed person is told why and is excluded for ten minutes, also with another login and as a guest', async () => {
  const [host, other, third] = [await app.signIn(), await app.signIn(), await app.signIn()]
  const { room } = await createOpenTestRoom(app, host)
  const [ann, ben] = [await come(room, host), await come(room, other)]
  const seatFromBefore = (await doorOf(room, other, ben.cookie)).data.reservation
  ann.room.send('kick', { token: await kickTokenFor(room, host, other.user.id) })
  expect(await waitUntil(() => ben.closed.code)).toBe(ROOM_CLOSE.REMOVED)
  const { until: end } = await waitUntil(() => ben.heard.removed[0])
  await waitUntil(() => ann.people().length === 1)
  for (const answer of [
    await doorOf(room, other),
    await doorOf(room, undefined, ben.cookie),
    await doorOf(room, third, ben.cookie),
  ])
    expect(answer).toMatchObject({ code: 'ROOM_REFUSED', data: { until: end } })
  await expect(takeSeat(origin, seatFromBefore)).rejects.toMatchObject({ code: ROOM_CLOSE.REMOVED })
  expect((await doorOf(room, third)).http).toBe(200)
  app.clock.advanceS(601)
  expect((await doorOf(room, other)).http).toBe(200)
})

test('C-21 a removed guest is recognised when joining again', async () => {
  const host = await app.signIn()
  const { room } = await createOpenTestRoom(app, host)
  const [ann, guest] = [await come(room, host), await come(room)]
  ann.room.send('kick', { token: await kickTokenFor(room, host, guest.personId) })
  expect(await waitUntil(() => guest.closed.code)).toBe(ROOM_CLOSE.REMOVED)
  expect((await doorOf(room, undefined, guest.cookie)).code).toBe('ROOM_REFUSED')
})

test('C-21 a removed person cannot return as a new guest from the same network; members, participants and other networks are not affected', async () => {
  const [host, other] = [await app.signIn(), await app.signIn()]
  const { room } = await createOpenTestRoom(app, host)
  const { roomName } = room
  const [ann, guest, classmate] = [await come(room, host), await come(room), await come(room)]
  const seatFromBefore = (await doorOf(room)).data.reservation
  ann.room.send('kick', { token: await kickTokenFor(room, host, guest.personId) })
  expect(await waitUntil(() => guest.closed.code)).toBe(ROOM_CLOSE.REMOVED)
  const { until: end } = await waitUntil(() => guest.heard.removed[0])
  expect(await doorOf(room)).toMatchObject({ code: 'ROOM_GUESTS_REFUSED', data: { until: end } })
  await expect(takeSeat(origin, seatFromBefore)).rejects.toMatchObject({ code: ROOM_CLOSE.SEAT_EXPIRED })
  expect(classmate.closed.code).toBeNull()
  await classmate.room.leave()
  await waitUntil(() => ann.people().length === 1)
  expect((await come(room, undefined, classmate.cookie)).personId).toBe(classmate.personId)
  expect((await come(room, other)).role).toBe('audience')
  expect((await app.call(joinRoom, { query: { roomName }, ip: '203.0.113.9' })).http).toBe(200)
  expect((await createOpenTestRoom(app, other)).room.isHost).toBe(true)
  app.clock.advanceS(601)
  expect((await doorOf(room)).http).toBe(200)
})

test('C-21 a removed member cannot return as a guest of the same network either', async () => {
  const [host, other] = [await app.signIn(), await app.signIn()]
  const { room } = await createOpenTestRoom(app, host)
  const [ann, ben] = [await come(room, host), await come(room, other)]
  ann.room.send('kick', { token: await kickTokenFor(room, host, other.user.id) })
  expect(await waitUntil(() => ben.closed.code)).toBe(ROOM_CLOSE.REMOVED)
  expect((await doorOf(room)).code).toBe('ROOM_GUESTS_REFUSED')
})

test('C-21 a kick token is invalid for another room, another host, after a minute, a second time, or modified', async () => {
  const [host, other] = [await app.signIn(), await app.signIn()]
  const [{ room }, elsewhere] = [await createOpenTestRoom(app, host), await createOpenTestRoom(app, host)]
  const [ann, ben, guest] = [await come(room, host), await come(room, other), await come(room)]
  const removed = await come(room)
  const used = await kickTokenFor(room, host, removed.personId)
  ann.room.send('kick', { token: used })
  await waitUntil(() => removed.closed.code)
  app.clock.advanceS(601)
  const back = await come(room, undefined, removed.cookie)
  const { token } = await app.signIn(host.user)
  const mint = ({ roomName }: Room, personId: string) => kickTokenFor({ roomName }, { token }, personId)
  const late = await mint(room, other.user.id)
  app.clock.advanceS(61)
  const [right, ofElsewhere] = [await mint(room, guest.personId), await mint(elsewhere.room, guest.personId)]
  const { roomId } = claimsOf(right)
  const changed = `${Buffer.from(JSON.stringify({ ...claimsOf(ofElsewhere), roomId })).toString('base64url')}.${ofElsewhere.split('.')[1]}`
  for (const bad of [used, late, ofElsewhere, changed, 'zzz']) ann.room.send('kick', { token: bad })
  ben.room.send('kick', { token: right })
  for (const one of [ann, ben]) one.say('还在吗')
  await waitUntil(() => [guest, back].every(({ heard }) => heard.chat.length === 2))
  expect([ben, guest, back].map(({ closed }) => closed.code)).toEqual([null, null, null])
  // The right token, redeemed by the right host.
  app.clock.advanceS(2)
  ann.room.send('kick', { token: right })
  expect(await waitUntil(() => guest.closed.code)).toBe(ROOM_CLOSE.REMOVED)
})

const claimsOf = (token: string): { roomId: string } =>
  JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString()) as { roomId: string }

test('E-07 the host leads while live: followers are led, a lost host pauses the room, and after half a minute it ends', async () => {
  const [host, other] = [await app.signIn(), await app.signIn()]
  const { room } = await createOpenTestRoom(app, host)
  expect(await changeRoomState(app, host, room, 'goLive')).toMatchObject({ liveStatus: 'starting' })
  const [ann, ben] = [await come(room, host), await come(room, other)]
  await waitUntil(() => ben.room.state.liveStatus === 'live')
  expect(await info(room)).toMatchObject({ status: 'live', liveStatus: 'live' })
  ben.room.send('focus', { itemId: 'p1' })
  ann.room.send('focus', { itemId: 'p0' })
  await waitUntil(() => ben.room.state.focusItemId === 'p0')
  await ann.room.leave()
  await waitUntil(() => ben.room.state.liveStatus === 'paused')
  const back = await come(room, host)
  await waitUntil(() => ben.room.state.liveStatus === 'live')
  await back.room.leave()
  await waitUntil(async () => (await info(room)).liveStatus === 'paused')
  app.clock.advanceS(31)
  await app.services.rooms.heartbeat()
  await waitUntil(() => ben.room.state.liveStatus === 'ended')
  expect([ben.room.state.status, ben.room.state.focusItemId]).toEqual(['open', ''])
  expect(await info(room)).toMatchObject({ status: 'open', liveStatus: 'ended' })
})

test('E-07 a live room whose host left while the database could not write it ends all the same', async () => {
  const [host, other] = [await app.signIn(), await app.signIn()]
  const { room } = await createOpenTestRoom(app, host)
  await changeRoomState(app, host, room, 'goLive')
  const [ann, ben] = [await come(room, host), await come(room, other)]
  await waitUntil(() => ben.room.state.liveStatus === 'live')
  await ann.room.leave()
  await waitUntil(async () => (await info(room)).liveStatus === 'paused')
  // As if that statement had failed.
  await app.database.query(
    sql`update room set live_status = 'live', host_gone_since = null where name = ${room.roomName} returning 1`,
  )
  await app.services.rooms.heartbeat()
  expect(await info(room)).toMatchObject({ liveStatus: 'paused' })
  app.clock.advanceS(31)
  await app.services.rooms.heartbeat()
  await waitUntil(() => ben.room.state.liveStatus === 'ended')
})

test('participants see changes of the host at once, and are disconnected when the room is closed', async () => {
  const [host, other] = [await app.signIn(), await app.signIn()]
  const { room } = await createOpenTestRoom(app, host)
  const ben = await come(room, other)
  await changeRoomState(app, host, room, 'lock')
  await waitUntil(() => ben.room.state.locked)
  // A member who has lost the connection may rejoin.
  expect((await doorOf(room, other)).http).toBe(200)
  expect((await doorOf(room)).code).toBe('ROOM_LOCKED')
  await changeRoomState(app, host, room, 'close')
  expect(await waitUntil(() => ben.closed.code)).toBe(ROOM_CLOSE.CLOSED)
  expect((await doorOf(room, other)).code).toBe('ROOM_NOT_OPEN')
})
