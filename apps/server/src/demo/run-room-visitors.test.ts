import { changeRoom, roomInfo } from '@zhanjian/contract/rooms/rooms.ts'
import { workById } from '@zhanjian/contract/works/work-drafts.ts'
import { expect, test } from 'vitest'
import { sql } from '../db/sql.ts'
import { createOpenTestRoom } from '../modules/content/rooms/testing/rooms.ts'
import { joinTestRoom, listenAndGetOrigin, waitUntil } from '../modules/content/rooms/testing/test-visitors.ts'
import { bakeFake } from '../modules/content/works/testing/works.ts'
import { startTestApp } from '../testing/start-test-app.ts'
import { readDemoCommunity } from './demo-community.ts'
import { runRoomVisitors } from './run-room-visitors.ts'

async function setUpRoom() {
  const app = await startTestApp({ bake: bakeFake })
  await app.jobs.start()
  const origin = await listenAndGetOrigin(app)
  const [host, guest] = [await app.signIn({ nickname: '馆主' }), await app.signIn({ nickname: '常客' })]
  const { work, room } = await createOpenTestRoom(app, host)
  await app.callOk(changeRoom, { query: { roomName: room.roomName }, body: { change: 'goLive' }, token: host.token })
  const stopping = new AbortController()
  const rooms = [{ hall: work.title, title: room.title, welcome: '欢迎来看画', guests: ['regular'], isLive: true }]
  const keeping = runRoomVisitors({
    community: { ...(await readDemoCommunity()), rooms },
    rooms: app.services.rooms,
    identity: app.services.identity,
    findHallDocument: app.services.works.access.findPublishedHall,
    getUserId: () => guest.user.id,
    findWorkByTitle: async () => (await app.callOk(workById, { params: { id: work.id }, token: host.token })).work,
    origin,
    product: app.environment.product,
    signal: stopping.signal,
  })
  const users = async (): Promise<number> => {
    await app.services.rooms.heartbeat()
    return (await app.callOk(roomInfo, { query: { roomName: room.roomName } })).users
  }
  return { app, origin, room, host, guest, users, stop: () => (stopping.abort(), keeping) }
}

test('F-03 a visitor of a demo room sees its host walk from work to work and receives messages', async () => {
  const { app, origin, room, users, stop } = await setUpRoom()
  await waitUntil(async () => (await users()) === 2)
  const visitor = await joinTestRoom(app, origin, room)
  await waitUntil(() => visitor.people().length === 3)
  const [figureId] = await waitUntil(() => (visitor.seen.size >= 2 ? [...visitor.seen.keys()] : null))
  const first = visitor.seen.get(figureId ?? -1)
  await waitUntil(() => JSON.stringify(visitor.seen.get(figureId ?? -1)) !== JSON.stringify(first))
  await waitUntil(() => visitor.heard.chat.length > 0 && visitor.heard.chat[0]?.text === '欢迎来看画')
  await stop()
  await waitUntil(() => visitor.people().length === 1)
})

test('a demo person as whom a user logs in leaves the room, and no device is left behind', async () => {
  const { app, origin, room, host, users, stop } = await setUpRoom()
  await waitUntil(async () => (await users()) === 2)
  const own = await joinTestRoom(app, origin, room, host)
  await waitUntil(() => own.people().length === 2)
  const devices = () => app.database.query(sql`select 1 from session where account_id = ${host.user.id}`)
  await expect.poll(devices).toHaveLength(1)
  expect(own.closed.code).toBeNull()
  await stop()
})
