import { roomInfo } from '@zhanjian/contract/rooms/rooms.ts'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../../../../db/database.ts'
import { sql } from '../../../../db/sql.ts'
import { startTestApp } from '../../../../testing/start-test-app.ts'
import { createTestDatabaseConnection } from '../../../../testing/test-database.ts'
import { bakeFake } from '../../works/testing/works.ts'
import { changeRoomState, createOpenTestRoom } from '../testing/rooms.ts'
import { joinTestRoom, listenAndGetOrigin, waitUntil } from '../testing/test-visitors.ts'

const POOL_SIZE = 6
const LIMITS = { connectionWaitMs: 2_000, statementMaxMs: 60_000 }

test('F-03 a live room stays live and counts its people while calls have taken every connection that they may have', async () => {
  const { connection, databaseName } = await createTestDatabaseConnection()
  const database = openDatabase({ ...connection, database: databaseName, max: POOL_SIZE }, { limits: LIMITS, log: () => {} })
  onTestFinished(() => database.close())
  const app = await startTestApp({ database, bake: bakeFake })
  await app.jobs.start()
  const origin = await listenAndGetOrigin(app)
  const host = await app.signIn()
  const { room } = await createOpenTestRoom(app, host)
  await changeRoomState(app, host, room, 'goLive')
  const member = await joinTestRoom(app, origin, room, host)
  await waitUntil(() => member.people().length === 1)
  const info = () => app.callOk(roomInfo, { query: { roomName: room.roomName } })

  const [locked, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const lock = database.withConnection(async (session) => {
    await session.query(sql`select pg_advisory_lock(1)`)
    locked.resolve()
    await release.promise
  })
  await locked.promise
  const waiting = Array.from({ length: POOL_SIZE }, () => database.query(sql`select pg_advisory_xact_lock(1)`))
  await expect(database.query(sql`select 1`)).rejects.toThrow('no connection')
  // Rooms without heartbeats for so long are those of a killed process.
  app.clock.advanceS(61)
  await app.services.rooms.heartbeat()
  await database.withoutTimeLimits(() => app.services.rooms.sweep())
  release.resolve()
  await Promise.all([lock, ...waiting])
  expect(await info()).toMatchObject({ status: 'live', liveStatus: 'live', users: 1 })
  expect(member.closed.code).toBe(null)
}, 90_000)
