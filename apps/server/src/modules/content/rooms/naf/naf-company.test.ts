import { nafConf } from '@zhanjian/contract/rooms/naf.ts'
import { ROOM_CLOSE } from '@zhanjian/contract/rooms/room-messages.ts'
import { kickToken, type Room } from '@zhanjian/contract/rooms/rooms.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { type Person, startTestApp } from '../../../../testing/start-test-app.ts'
import { bakeFake } from '../../works/testing/works.ts'
import { createEntity, getNafConf, joinByNaf } from '../testing/naf-clients.ts'
import { changeRoomState, createOpenTestRoom, createTestRoom } from '../testing/rooms.ts'
import { joinTestRoom, listenAndGetOrigin, waitUntil } from '../testing/test-visitors.ts'

let [host, member]: Person[] = []
let room: Room

const app = await startTestApp({ bake: bakeFake })
await app.jobs.start()
const origin = await listenAndGetOrigin(app)
beforeEach(async () => {
  ;[host, member] = [await app.signIn(), await app.signIn()]
  room = (await createOpenTestRoom(app, host)).room
})

const come = (person?: Person) => joinTestRoom(app, origin, room, person)

test('C-20 whoever may enter gets the configuration of a page, with a ticket for its adapter', async () => {
  const askedMs = app.clock.nowMs()
  const conf = await getNafConf(app, room, 'uws')
  expect(conf).toMatchObject({
    adapter: 'uws',
    app: 'zhanjian',
    room: room.roomName,
    connectOnLoad: false,
    audio: false,
    video: false,
    updateRate: 15,
    useLerp: true,
    iceServers: [],
    template: '#avatar-template',
    role: 'audience',
  })
  const { publicOrigin } = app.environment
  expect(conf.serverURL).toBe(`${publicOrigin.replace('http', 'ws')}/naf?ticket=${conf.clientId}`)
  const answeredMs = app.clock.nowMs()
  expect(Date.parse(conf.expiresAt) - 30_000).toBeGreaterThanOrEqual(askedMs)
  expect(Date.parse(conf.expiresAt) - 30_000).toBeLessThanOrEqual(answeredMs)
  const other = await getNafConf(app, room, 'socketio', host)
  expect(other).toMatchObject({ adapter: 'socketio', personId: host?.user.id, role: 'host' })
  expect(new URL(other.serverURL).pathname).toBe('/')
})

test('C-20 a room that cannot be joined gives no configuration, for the same reasons', async () => {
  const query = { roomName: room.roomName }
  await changeRoomState(app, host as Person, room, 'lock')
  expect((await app.call(nafConf, { query })).code).toBe('ROOM_LOCKED')
  const closed = await createTestRoom(app, member as Person)
  expect((await app.call(nafConf, { query: { roomName: closed.room.roomName } })).code).toBe('ROOM_NOT_OPEN')
  expect((await app.call(nafConf, { query: { roomName: '2222222222' } })).code).toBe('NOT_FOUND')
})

describe.each(['uws', 'socketio'] as const)('by the adapter %s', (adapter) => {
  const comeByNaf = (person?: Person) => joinByNaf(app, origin, room, { adapter, ...(person && { person }) })

  test('C-20 a page of networked-aframe and our visitors see each other come, walk and leave', async () => {
    const ann = await come(host)
    ann.stand({ xM: 1, zM: 1 })
    const naf = await comeByNaf()
    await waitUntil(() => ann.people().length === 2)
    expect(ann.people().find(({ personId }) => personId === naf.personId)).toMatchObject({ role: 'audience', isAway: false })
    const annId = await waitUntil(() => naf.occupants()[0])
    expect(await waitUntil(() => naf.placeOf(annId))).toEqual({ x: 1, y: 1.6, z: 1 })
    const created = naf.packets('u').find(({ data }) => data.owner === annId)
    expect(created?.data).toMatchObject({ creator: annId, template: '#avatar-template', persistent: false, isFirstSync: true })
    ann.stand({ seq: 1, xM: 1.5, zM: 1, yawRad: Math.PI / 2 })
    await waitUntil(() => naf.placeOf(annId)?.x === 1.5)

    naf.stand({ x: 2, y: 1.6, z: -1 }, { x: 30, y: 90, z: 0 })
    const figureId = await waitUntil(() => ann.people().find(({ personId }) => personId === naf.personId)?.figureId)
    const pose = await waitUntil(() => ann.seen.get(figureId))
    expect(pose).toMatchObject({ xM: 2, yM: 0, zM: -1 })
    expect([pose.yawRad, pose.pitchRad].map((angle) => Math.round((angle * 180) / Math.PI))).toEqual([90, 30])
    naf.broadcast('um', { d: [createEntity('my-entity', { 0: { x: 2.5, y: 1.6, z: -1 } })] })
    await waitUntil(() => ann.seen.get(figureId)?.xM === 2.5)

    await ann.room.leave()
    await waitUntil(() => naf.occupants().length === 0)
    const back = await come(host)
    naf.drop()
    await waitUntil(() => back.people().length === 1)
  })

  test('C-20 two pages see each other, by what the server says of them alone', async () => {
    const [first, second] = [await comeByNaf(), await joinByNaf(app, origin, room, { person: member as Person })]
    await waitUntil(() => first.occupants().includes(second.id))
    first.stand({ x: 1, y: 1.6, z: 1 })
    await waitUntil(() => second.placeOf(first.id)?.x === 1)
    // What it says of somebody else moves itself, or nothing.
    first.broadcast(
      'u',
      createEntity(`figure-${second.id}`, { 0: { x: 3, y: 1.6, z: 3 } }, { owner: second.id, creator: second.id }),
    )
    first.broadcast('um', {
      d: [createEntity('my-entity', { 0: { x: 1.2, y: 1.6, z: 1 } }, { owner: second.id, persistent: true })],
    })
    await waitUntil(() => second.placeOf(first.id)?.x === 1.2)
    const all = second.packets('u').map(({ from, data }) => [from, data.owner, data.creator, data.persistent])
    expect(all.every((ids) => ids.slice(0, 3).every((id) => id === first.id))).toBe(true)
    expect(second.placeOf(second.id)).toBeUndefined()
    expect(first.placeOf(second.id)).toBeUndefined()
  })

  test('C-20 words cross, under the rules of the room', async () => {
    const [ann, ben, guest] = [await come(host), await comeByNaf(member), await comeByNaf()]
    ann.say('欢迎')
    const heard = await waitUntil(() => guest.packets('chat')[0])
    expect(heard).toMatchObject({ from: ben.occupants().find((id) => id !== guest.id), data: { text: '欢迎' } })
    ben.say('灯光真好')
    await waitUntil(() => ann.heard.chat.some(({ text }) => text === '灯光真好'))
    expect(ann.heard.chat.at(-1)?.from).toMatchObject({ personId: member?.user.id, role: 'audience' })
    expect(await waitUntil(() => guest.packets('chat')[1])).toMatchObject({ from: ben.id })
    guest.say('我也来说')
    expect(await waitUntil(() => guest.packets('refused')[0])).toMatchObject({ data: { code: 'LOGIN_REQUIRED' } })
    ben.say('x'.repeat(501))
    expect(await waitUntil(() => ben.packets('refused')[0])).toMatchObject({ data: { code: 'TEXT_REFUSED' } })
    guest.broadcast('reaction', { reaction: 'wave' })
    expect(await waitUntil(() => ann.heard.reaction[0])).toMatchObject({ personId: guest.personId })
    expect(ann.heard.chat).toHaveLength(2)
  })

  test('C-20 the host removes a page, which learns why and does not come back', async () => {
    const [ann, naf] = [await come(host), await comeByNaf(member)]
    const body = { roomName: room.roomName, personId: naf.personId }
    ann.room.send('kick', { token: (await app.callOk(kickToken, { body, token: host?.token ?? '' })).token })
    expect((await waitUntil(() => naf.closed())).code).toBe(1000)
    expect(naf.packets('removed')).toHaveLength(1)
    expect(naf.packets('closed')).toMatchObject([{ data: { code: ROOM_CLOSE.REMOVED } }])
    expect(naf.occupants()).toEqual([])
    await waitUntil(() => ann.people().length === 1)
    expect((await app.call(nafConf, { query: { roomName: room.roomName }, token: member?.token ?? '' })).code).toBe(
      'ROOM_REFUSED',
    )
  })

  test('C-20 F-03 whom the host lets not speak is told, and is heard again when it is taken back', async () => {
    const [ann, naf] = [await come(host), await comeByNaf(member)]
    ann.room.send('quiet', { personId: naf.personId, isQuiet: true })
    await waitUntil(() => ann.people().find(({ personId }) => personId === naf.personId)?.isQuiet)
    naf.say('听得到吗')
    expect(await waitUntil(() => naf.packets('refused')[0])).toMatchObject({ data: { code: 'QUIET' } })
    naf.broadcast('reaction', { reaction: 'wave' })
    naf.drop()
    await waitUntil(() => ann.people().length === 1)
    const back = await comeByNaf(member)
    back.say('现在呢')
    expect(await waitUntil(() => back.packets('refused')[0])).toMatchObject({ data: { code: 'QUIET' } })
    await waitUntil(() => ann.people().find(({ personId }) => personId === naf.personId)?.isQuiet)
    back.broadcast('quiet', { personId: member?.user.id, isQuiet: false })
    back.broadcast('quiet', { personId: host?.user.id, isQuiet: true })
    ann.room.send('quiet', { personId: host?.user.id, isQuiet: true })
    ann.room.send('quiet', { personId: naf.personId, isQuiet: false })
    await waitUntil(() => ann.people().every(({ isQuiet }) => !isQuiet))
    back.say('我在')
    await waitUntil(() => ann.heard.chat.length > 0)
    expect(ann.heard.chat.map(({ text }) => text)).toEqual(['我在'])
    expect(ann.heard.reaction).toEqual([])
  })

  test('C-20 a host may be a page too, and remove others', async () => {
    const [naf, ben] = [await comeByNaf(host), await come(member)]
    const body = { roomName: room.roomName, personId: ben.personId }
    naf.broadcast('kick', { token: (await app.callOk(kickToken, { body, token: host?.token ?? '' })).token })
    expect(await waitUntil(() => ben.closed.code)).toBe(ROOM_CLOSE.REMOVED)
  })

  test('C-20 pages alone keep a room open, have its avatars, and are counted', async () => {
    const { room: small } = await createOpenTestRoom(app, member as Person, { capacity: 2 })
    const pages = [
      await joinByNaf(app, origin, small, { adapter }),
      await joinByNaf(app, origin, small, { adapter, person: host as Person }),
      await joinByNaf(app, origin, small, { adapter, person: await app.signIn() }),
    ]
    expect(pages.map(({ role }) => role)).toEqual(['audience', 'audience', 'spectator'])
    pages[2]?.stand({ x: 1, y: 1.6, z: 1 })
    pages[0]?.stand({ x: 1, y: 1.6, z: 1 })
    await waitUntil(() => pages[2]?.placeOf(pages[0]?.id ?? ''))
    expect(pages[0]?.placeOf(pages[2]?.id ?? '')).toBeUndefined()
    await changeRoomState(app, member as Person, small, 'close')
    for (const page of pages) await waitUntil(() => page.packets('closed').length > 0 && page.closed())
  })

  test('C-20 a person is in a room once, by whichever client came last', async () => {
    const [ours, naf] = [await come(member), await comeByNaf(member)]
    expect(await waitUntil(() => ours.closed.code)).toBe(ROOM_CLOSE.ELSEWHERE)
    await come(member)
    await waitUntil(() => naf.closed())
    expect(naf.packets('closed')).toMatchObject([{ data: { code: ROOM_CLOSE.ELSEWHERE } }])
  })
})
