import type { ErrorCode } from '@zhanjian/contract/api/errors.ts'
import { ROOM_CLOSE, type RosterPerson } from '@zhanjian/contract/rooms/room-messages.ts'
import { expect, test } from 'vitest'
import { buildSampleRoom } from '../../../../playground/sample-rooms.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import { createFakeRoom, sampleMessage, samplePerson, sampleState } from '../testing/fake-room.ts'
import { createRoomConnection } from './room-connection.ts'

/** A connection with a controlled clock; `nextJoin` is the result of the next seat request. */
function setUp() {
  const room = createFakeRoom()
  const timers: { run: () => void; delayMs: number }[] = []
  let nonces = 0
  let joins = 0
  let nextJoin: () => Error | undefined = () => undefined
  const connection = createRoomConnection({
    join: async () => {
      joins += 1
      const failure = nextJoin()
      if (failure !== undefined) throw failure
      return {
        room: buildSampleRoom(),
        role: 'audience',
        personId: 'p-1',
        reservation: {},
        limits: { chatMaxCharacters: 500, presenceRateHz: 15 },
      }
    },
    connect: room.open,
    newNonce: () => `nonce-${++nonces}`,
    random: () => 1,
    setTimer: (run, delayMs) => {
      const timer = { run, delayMs }
      timers.push(timer)
      return () => void timers.splice(timers.indexOf(timer), timers.includes(timer) ? 1 : 0)
    },
  })
  const settle = async () => {
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve()
  }
  return {
    room,
    connection,
    settle,
    timers,
    joins: () => joins,
    failJoinsWith: (failure: Error | undefined) => {
      nextJoin = () => failure
    },
    passTime: async () => {
      timers.shift()?.run()
      await settle()
    },
    phase: () => connection.getView().phase,
    enter: async () => {
      connection.enter()
      await settle()
      room.sendWelcome([sampleMessage(1, '大家好', 0)], { figureId: 7 })
    },
  }
}

const createRefusal = (name: ErrorCode, data?: unknown) => new ApiError({ code: 403, name, message: '', data })
const networkError = new ApiError({ code: 92002, message: '网络错误，请重试' })

test('C-23 a person with a seat is in the room when it welcomes them, with messages and participants', async () => {
  const { connection, room, enter, phase } = setUp()
  await enter()
  room.sendState(sampleState())
  expect(phase()).toEqual({ kind: 'inside' })
  const { self, chat, state } = connection.getView()
  expect(self).toEqual({ personId: 'p-1', role: 'audience', figureId: 1 })
  expect(chat.messages.map(({ text }) => text)).toEqual(['大家好'])
  expect(Object.keys(state?.people ?? {})).toHaveLength(4)
})

test('a person without a free avatar is a spectator, whatever the seat promised, until the room assigns one', async () => {
  const { connection, room, enter } = setUp()
  await enter()
  const people = (own: Partial<RosterPerson>) => ({ a: samplePerson(0), b: samplePerson(1, own) })
  room.sendState(sampleState({ people: people({ role: 'spectator', figureId: -1 }) }))
  expect(connection.getView().self).toEqual({ personId: 'p-1', role: 'spectator', figureId: null })
  room.sendState(sampleState({ people: people({ figureId: 3 }) }))
  expect(connection.getView().self).toEqual({ personId: 'p-1', role: 'audience', figureId: 3 })
  room.sendState(sampleState({ people: {} }))
  expect(connection.getView().self).toMatchObject({ role: 'audience', figureId: 3 })
})

test.each([
  ['ROOM_LOCKED', 'locked'],
  ['ROOM_GUESTS_REFUSED', 'guestRefused'],
  ['ROOM_NOT_OPEN', 'notOpen'],
  ['NOT_FOUND', 'gone'],
  ['WORK_LOCKED', 'hallLocked'],
] as const)('C-23 %s is shown as the reason why joining failed, without retries', async (code, why) => {
  const { connection, failJoinsWith, settle, phase, timers } = setUp()
  failJoinsWith(createRefusal(code))
  connection.enter()
  await settle()
  expect(phase()).toEqual({ kind: 'left', reason: why, until: null })
  expect(timers).toEqual([])
})

test('C-21 a removed person is told until when, also when joining again', async () => {
  const { connection, room, enter, failJoinsWith, settle, phase } = setUp()
  await enter()
  room.sendMessage('removed', { until: '2026-11-21T04:10:00Z' })
  room.close(ROOM_CLOSE.REMOVED)
  expect(phase()).toEqual({ kind: 'left', reason: 'removed', until: '2026-11-21T04:10:00Z' })
  failJoinsWith(createRefusal('ROOM_REFUSED', { until: '2026-11-21T04:11:00Z' }))
  connection.enter()
  await settle()
  expect(phase()).toEqual({ kind: 'left', reason: 'removed', until: '2026-11-21T04:11:00Z' })
})

test.each([
  [ROOM_CLOSE.CLOSED, 'closed'],
  [ROOM_CLOSE.ELSEWHERE, 'elsewhere'],
  [ROOM_CLOSE.SESSION_ENDED, 'sessionEnded'],
  [ROOM_CLOSE.UNINVITED, 'uninvited'],
  [ROOM_CLOSE.FLOOD, 'tooMuch'],
] as const)('F-03 the close code %i is final: %s', async (code, why) => {
  const { room, enter, phase, joins } = setUp()
  await enter()
  room.close(code)
  expect(phase()).toEqual({ kind: 'left', reason: why, until: null })
  expect(joins()).toBe(1)
})

test('F-03 a lost connection is retried by room name at growing intervals, and messages and drafts are kept', async () => {
  const { connection, room, enter, failJoinsWith, passTime, phase, timers, joins } = setUp()
  await enter()
  room.disconnect()
  expect(phase()).toEqual({ kind: 'reconnecting' })
  connection.sendChat('还在吗')
  room.close(1006)
  failJoinsWith(networkError)
  const delays: number[] = []
  for (let round = 0; round < 3; round += 1) {
    delays.push(timers[0]?.delayMs ?? 0)
    await passTime()
  }
  expect(delays).toEqual([250, 500, 1000])
  failJoinsWith(undefined)
  await passTime()
  expect(joins()).toBe(5)
  room.sendWelcome([sampleMessage(1, '大家好', 0), sampleMessage(2, '欢迎回来', 0)])
  expect(phase()).toEqual({ kind: 'inside' })
  expect(connection.getView().chat.messages).toHaveLength(2)
  expect(room.said).toEqual([{ kind: 'chat', message: { nonce: 'nonce-1', text: '还在吗' } }])
})

test('F-03 a connection that recovers by itself continues', async () => {
  const { room, enter, phase, joins } = setUp()
  await enter()
  room.disconnect()
  room.reconnect()
  expect(phase()).toEqual({ kind: 'inside' })
  expect(joins()).toBe(1)
})

test('F-03 a room that was closed meanwhile is shown as ended after a reconnect', async () => {
  const { room, enter, failJoinsWith, passTime, phase } = setUp()
  await enter()
  room.close(1006)
  failJoinsWith(createRefusal('ROOM_NOT_OPEN'))
  await passTime()
  expect(phase()).toEqual({ kind: 'left', reason: 'closed', until: null })
})

test('F-03 after a minute without a network the user is asked, and joining starts again', async () => {
  const { connection, room, enter, failJoinsWith, passTime, phase, timers, settle } = setUp()
  await enter()
  room.close(1006)
  failJoinsWith(networkError)
  while (timers.length > 0) await passTime()
  expect(phase()).toEqual({ kind: 'left', reason: 'offline', until: null })
  failJoinsWith(undefined)
  connection.enter()
  await settle()
  room.sendWelcome()
  expect(phase()).toEqual({ kind: 'inside' })
  expect(connection.getView().chat.messages).toHaveLength(1)
})

test('F-03 late events of an earlier connection and unknown messages are ignored', async () => {
  const { connection, room, enter, settle, phase } = setUp()
  await enter()
  const late = room.sendMessage
  room.sendMessage('chat', { n: 'two' })
  room.sendMessage('whatever', {})
  connection.leave()
  late('chat', sampleMessage(9, '太晚了'))
  room.close(ROOM_CLOSE.CLOSED)
  await settle()
  expect(phase()).toEqual({ kind: 'outside' })
  expect(connection.getView().chat.messages).toHaveLength(1)
})

test('F-03 messages that the room refuses are kept with the reason', async () => {
  const { connection, room, enter } = setUp()
  await enter()
  connection.sendChat('不好的话')
  room.sendMessage('refused', { nonce: 'nonce-1', code: 'TEXT_REFUSED' })
  expect(connection.getView().chat.unsent).toEqual([{ nonce: 'nonce-1', text: '不好的话', refusal: 'TEXT_REFUSED' }])
})
