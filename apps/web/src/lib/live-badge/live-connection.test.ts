import { expect, test } from 'vitest'
import { createLiveConnection, type LiveConnectionDependencies } from './live-connection.ts'
import { POLL_INTERVAL_MS, SILENCE_MAX_MS } from './live-state.ts'
import { createScriptedWorld } from './scripted-world.fake.ts'

function setUp(changes: Partial<LiveConnectionDependencies> = {}) {
  const { world, dependencies } = createScriptedWorld()
  const connection = createLiveConnection({ ...dependencies, ...changes })
  const last = () => {
    const stream = world.streams.at(-1)
    if (stream === undefined) throw new Error('no stream was opened')
    return stream
  }
  async function open(): Promise<void> {
    connection.start()
    await world.settle()
    last().sendBytes()
  }
  return { world, connection, last, open, kind: () => connection.getState().kind }
}

test('numbers are read when a stream begins, at every notice, and not at heartbeats', async () => {
  const { world, last, open } = setUp()
  await open()
  expect(world.changes).toBe(1)
  last().sendBytes()
  last().sendChanged()
  expect(world.changes).toBe(2)
})

test('two starts open one stream', async () => {
  const { world, connection } = setUp()
  connection.start()
  connection.start()
  await world.settle()
  expect(world.streams).toHaveLength(1)
})

test('a server that restarts is reached again, later and later while it does not answer', async () => {
  const { world, last, open, kind } = setUp()
  await open()
  last().sendBytes()
  const delays: number[] = []
  for (let attempt = 0; attempt < 8; attempt++) {
    last().end({ kind: 'closed' })
    await world.settle()
    expect(kind()).toBe('waiting')
    const [fromMs, count] = [world.getNowMs(), world.streams.length]
    while (world.streams.length === count) await world.pass(250)
    delays.push(world.getNowMs() - fromMs)
  }
  expect(delays).toEqual([...delays].sort((a, b) => a - b))
  expect(delays[0]).toBeLessThanOrEqual(3000)
  expect(delays.at(-1)).toBe(60_000)
})

test('a proxy that holds the bytes back makes it poll each minute, and try a stream again later', async () => {
  const { world, connection, last, kind } = setUp()
  connection.start()
  await world.pass(10_000)
  expect([kind(), world.changes, last().isOpen]).toEqual(['polling', 1, false])
  await world.pass(3 * POLL_INTERVAL_MS)
  expect(world.changes).toBe(4)
  await world.pass(10 * POLL_INTERVAL_MS)
  expect(world.streams.length).toBeGreaterThan(1)
})

test('a proxy that passes on the beginning only makes it poll', async () => {
  const { world, open, kind } = setUp()
  await open()
  await world.pass(SILENCE_MAX_MS)
  expect(kind()).toBe('polling')
})

test('a stream that falls silent is opened again', async () => {
  const { world, last, open, kind } = setUp()
  await open()
  last().sendBytes()
  await world.pass(SILENCE_MAX_MS)
  expect(world.streams).toHaveLength(2)
  expect(kind()).toBe('connecting')
})

test('after a sleep it connects at once, and a stream that is alive stays', async () => {
  const { world, connection, last, open } = setUp()
  await open()
  last().sendBytes()
  connection.wake()
  await world.settle()
  expect(world.streams).toHaveLength(1)
  world.sleep(SILENCE_MAX_MS + 1)
  connection.wake()
  await world.settle()
  expect(world.streams).toHaveLength(2)
})

test('a device that falls asleep while it connects does not take the network for one without streams', async () => {
  const { world, connection, kind } = setUp()
  connection.start()
  await world.settle()
  world.sleep(60_000)
  await world.pass(0)
  expect(kind()).toBe('connecting')
  expect(world.getOpen()).toHaveLength(1)
})

test('a network that is back is used at once', async () => {
  const { world, connection, last, open } = setUp()
  await open()
  last().end({ kind: 'closed' })
  await world.settle()
  connection.wake()
  await world.settle()
  expect(world.getOpen()).toHaveLength(1)
})

test('T-11 an ended login asks for one new token, then stops', async () => {
  const { world, connection, last, open, kind } = setUp()
  await open()
  last().end({ kind: 'ended' })
  await world.settle()
  expect(last().token).toBe('token 1')
  last().end({ kind: 'refused', httpStatus: 401 })
  await world.settle()
  expect([kind(), world.renewals]).toEqual(['stopped', 1])
  connection.wake()
  await world.pass(3_600_000)
  expect([world.streams.length, world.countTimers()]).toEqual([2, 0])
})

test('T-11 a login that cannot be renewed stops it, one that cannot be known now does not', async () => {
  const { world, last, open, kind } = setUp()
  await open()
  world.login = 'transient'
  last().end({ kind: 'ended' })
  await world.settle()
  expect(kind()).toBe('waiting')
  world.login = 'over'
  await world.pass(5_000)
  last().end({ kind: 'refused', httpStatus: 401 })
  await world.settle()
  expect(kind()).toBe('stopped')
})

test.each([
  [403, 'stopped'],
  [404, 'polling'],
  [429, 'polling'],
  [502, 'waiting'],
  [503, 'waiting'],
])('a refusal with %i leads to %s', async (httpStatus, expected) => {
  const { world, connection, last, kind } = setUp()
  connection.start()
  await world.settle()
  last().end({ kind: 'refused', httpStatus })
  await world.settle()
  expect(kind()).toBe(expected)
})

test('a browser that cannot share a connection polls each minute, and opens none', async () => {
  const { world, connection } = setUp({ canStream: false })
  connection.start()
  await world.pass(20 * POLL_INTERVAL_MS)
  expect([world.changes, world.streams.length]).toEqual([21, 0])
})

test('a pause closes the stream and leaves no timer', async () => {
  const { world, connection, open } = setUp()
  await open()
  connection.pause()
  await world.settle()
  expect([world.getOpen(), world.countTimers(), connection.getState()]).toEqual([[], 0, { kind: 'idle' }])
})
