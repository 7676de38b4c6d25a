import { setImmediate } from 'node:timers/promises'
import { ROOM_CLOSE } from '@zhanjian/contract/rooms/room-messages.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Connection } from '../../../../platform/realtime/room-definition.ts'
import { createSettableClock } from '../../../../testing/settable-clock.ts'
import type { Seat } from '../room-entry.ts'
import type { RoomRow } from '../room-store.ts'
import { createLiveRoom } from './live-room.ts'

const CAPACITY = 3
const HOST = 'host'
const PEOPLE = [HOST, 'ann', 'ben', 'guest-c', 'guest-d', 'guest-e']
const ROW = {
  id: 'room',
  name: 'room',
  workId: 'work',
  hallCode: 'hall',
  workKind: 'gallery',
  title: '一起看画',
  ownerId: HOST,
  hallOwnerId: HOST,
  status: 'open',
  liveStatus: 'idle',
  locked: false,
  mayBeTaken: false,
  isOwnerActive: true,
  capacity: CAPACITY,
  users: 0,
  hostGoneSince: null,
  openedAt: null,
  ownerSeenAt: new Date(0),
  heartbeatAt: new Date(0),
  createdAt: new Date(0),
} as const satisfies RoomRow

interface Visit {
  connection: Connection
  seat: Seat
  step: 'reserved' | 'open' | 'away' | 'over'
  closed: number | null
}

const seatOf = (personId: string): Seat => ({
  roomId: 'room',
  personId,
  keys: [personId],
  networkKey: `of ${personId}`,
  nickname: personId,
  avatar: '',
  look: '',
  passId: null,
  ...(personId.startsWith('guest') ? { userId: null, sessionId: null } : { userId: personId, sessionId: `of ${personId}` }),
  isHost: personId === HOST,
})

const BOUNDS = { minX: -1, maxX: 1, minZ: -1, maxZ: 1 }

/** A room whose database queries are resolved by the scheduler. */
function createTestRoom(scheduler: fc.Scheduler, row: RoomRow = ROW) {
  const clock = createSettableClock()
  const later = <Given extends unknown[], Result>(result: (...given: Given) => Result) =>
    scheduler.scheduleFunction(async function look(...given: Given) {
      return result(...given)
    })
  const failures: unknown[] = []
  const room = createLiveRoom(
    { ...row },
    { workId: 'hall', code: ROW.hallCode, bounds: BOUNDS },
    { broadcast() {}, broadcastBytes() {} },
    {
      findActiveSessions: later((ids: readonly string[]) => new Map(ids.map((id) => [id, { hasPhone: true }]))),
      hosts: { markHostPresent: later(() => true), markHostAbsent: later(() => true) },
      messages: {
        listMessagesBefore: later(() => []),
        insertMessage: later(() => 1),
        findMessageByNonce: later(() => undefined),
        deleteMessage: later(() => true),
      },
      identity: { findPeopleByIds: later(() => new Map()) },
      moderation: { isAllowed: later(() => true) },
      kickTokens: { verify: (personId) => ({ roomId: 'room', hostId: HOST, personId, expiresAtMs: Number.MAX_VALUE }) },
      insertRemoval: later(() => undefined),
      walk: { hasHall: later(() => false), findBehind: later(() => null), findBounds: later(() => null) },
      onEmpty: async () => {},
      clock,
      onError: (error) => void failures.push(error),
    },
  )
  const visits: Visit[] = []
  const shown = () =>
    Object.values(JSON.parse(JSON.stringify(room.state)).people ?? {}) as { personId: string; figureId: number }[]

  const commands = {
    reserve(personId: string): void {
      const seat = seatOf(personId)
      const visit: Visit = { seat, step: 'reserved', closed: null, connection: connectionOf(`k${visits.length}`, () => visit) }
      visits.push(visit)
      room.addReservation(visit.connection.key, seat)
    },
    enter(personId: string): void {
      const visit = visits.findLast(({ seat, step }) => seat.personId === personId && step === 'reserved')
      if (visit === undefined) return
      visit.step = 'open'
      room.onJoin(visit.connection, visit.seat).catch((error: unknown) => failures.push(error))
    },
    leave(personId: string): void {
      const visit = visits.find(({ seat, step }) => seat.personId === personId && (step === 'open' || step === 'away'))
      if (visit !== undefined) end(visit)
    },
    drop(personId: string): void {
      const visit = visits.find(({ seat, step }) => seat.personId === personId && step === 'open')
      if (visit === undefined) return
      if (room.onDrop(visit.connection, 1006) > 0) visit.step = 'away'
      else end(visit)
    },
    comeBack(personId: string): void {
      const visit = visits.find(({ seat, step }) => seat.personId === personId && step === 'away')
      if (visit === undefined) return
      visit.step = 'open'
      room.onReconnect(visit.connection).catch((error: unknown) => failures.push(error))
    },
    kick(personId: string): void {
      const host = visits.findLast(({ seat, step }) => seat.isHost && step === 'open')
      if (host !== undefined) room.onMessage(host.connection, 'kick', { token: personId })
    },
    expire: (): void => clock.advanceS(31),
    /** Resolves some of the pending queries. */
    async resolve(): Promise<void> {
      for (let left = 4; left > 0 && scheduler.count() > 0; left--) await scheduler.waitOne()
    },
    come(personId: string): void {
      commands.reserve(personId)
      commands.enter(personId)
    },
  }
  return { room, visits, shown, commands, failures, end, clock }

  function connectionOf(key: string, visit: () => Visit): Connection {
    return {
      key,
      send() {},
      sendBytes() {},
      close(code) {
        visit().closed ??= code
        void scheduler.schedule(Promise.resolve(), 'closed').then(() => end(visit()))
      },
    }
  }

  function end(visit: Visit): void {
    visit.step = 'over'
    room.onLeave(visit.connection)
  }
}

type Shown = ReturnType<ReturnType<typeof createTestRoom>['shown']>
const figuresOf = (people: Shown): number[] => people.map(({ figureId }) => figureId).filter((id) => id >= 0)

function checkAlways({ room, shown, visits }: ReturnType<typeof createTestRoom>): void {
  const people = shown()
  const figures = figuresOf(people)
  expect(figures.length).toBeLessThanOrEqual(CAPACITY)
  expect(new Set(figures).size).toBe(figures.length)
  expect(new Set(people.map(({ personId }) => personId)).size).toBe(people.length)
  expect(people.length).toBe(room.listMembers().length)
  for (const { connection } of room.listMembers()) {
    expect(visits.find((visit) => visit.connection === connection)?.closed).toBeNull()
  }
}

const command = fc.record({
  name: fc.oneof(
    { weight: 4, arbitrary: fc.constant('come') },
    { weight: 4, arbitrary: fc.constant('resolve') },
    fc.constantFrom('reserve', 'enter', 'leave', 'drop', 'comeBack', 'kick', 'expire'),
  ),
  personId: fc.constantFrom(...PEOPLE),
} as const)

test('however people join, leave, drop and reconnect at once, each avatar belongs to one person, their number is limited, and none is lost', async () => {
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), fc.array(command, { maxLength: 60, size: 'max' }), async (scheduler, commands) => {
      const live = createTestRoom(scheduler)
      for (const { name, personId } of commands) {
        await live.commands[name](personId)
        checkAlways(live)
      }
      // The host always gets in, with an avatar.
      live.commands.come(HOST)
      await scheduler.waitIdle()
      checkAlways(live)
      expect(live.shown().find(({ personId }) => personId === HOST)?.figureId).toBeGreaterThanOrEqual(0)
      // Exactly the connected ones are members.
      for (const { step, connection, closed } of live.visits) {
        expect(live.room.listMembers().some((member) => member.connection === connection)).toBe(
          (step === 'open' || step === 'away') && closed === null,
        )
      }
      // After all have left nothing remains, and unused reservations take no avatars.
      for (const visit of live.visits.filter(({ step }) => step === 'open' || step === 'away')) live.end(visit)
      await scheduler.waitIdle()
      expect([live.shown(), live.room.listMembers()]).toEqual([[], []])
      for (let index = 0; index < 10; index++) live.commands.reserve(`guest-unused-${index}`)
      const fresh = Array.from({ length: CAPACITY }, (_, index) => `guest-fresh-${index}`)
      for (const personId of fresh) live.commands.reserve(personId)
      for (const personId of fresh) live.commands.enter(personId)
      await scheduler.waitIdle()
      expect(figuresOf(live.shown()).toSorted((a, b) => a - b)).toEqual(fresh.map((_, index) => index))
      expect(live.failures).toEqual([])
    }),
    { numRuns: 300 },
  )
})

test('a connection that fails while joining frees its avatar', async () => {
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), async (scheduler) => {
      const live = createTestRoom(scheduler)
      live.commands.come('guest-c')
      live.clock.advanceS(1)
      live.commands.leave('guest-c')
      for (const personId of ['ann', 'ben', HOST]) {
        live.commands.come(personId)
      }
      await scheduler.waitIdle()
      expect(figuresOf(live.shown())).toHaveLength(CAPACITY)
      expect(live.visits.every(({ closed }) => closed === null || closed === ROOM_CLOSE.ELSEWHERE)).toBe(true)
    }),
  )
})

test('a live room is paused without its host, who may leave at any moment of the return', async () => {
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), fc.nat(6), async (scheduler, steps) => {
      const live = createTestRoom(scheduler, { ...ROW, status: 'live', liveStatus: 'paused' })
      live.commands.come(HOST)
      for (let step = 0; step < steps && scheduler.count() > 0; step++) {
        await scheduler.waitOne()
        // What follows the query may ask the next one.
        await setImmediate()
      }
      live.commands.leave(HOST)
      await scheduler.waitIdle()
      expect(live.room.getRow().liveStatus).toBe('paused')
    }),
  )
})
