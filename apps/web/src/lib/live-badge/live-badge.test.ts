import { expect, test } from 'vitest'
import { createFakeBrowser } from './fake-browser.fake.ts'
import { createLiveBadge } from './live-badge.ts'
import { createScriptedWorld } from './scripted-world.fake.ts'

/** Tabs of one browser with a common clock and server. */
function setUp({ shares = true } = {}) {
  const { world, dependencies } = createScriptedWorld()
  const browser = createFakeBrowser()
  function openTab() {
    const tab = { isVisible: true, reads: 0, isFrozen: false }
    const { locks, BroadcastChannel } = browser.openTab(() => tab.isFrozen)
    const badge = createLiveBadge({
      ...dependencies,
      receive: (options) =>
        dependencies.receive({ ...options, onBytes: () => tab.isFrozen || options.onBytes(), onChanged: options.onChanged }),
      locks: shares ? locks : undefined,
      BroadcastChannel: shares ? BroadcastChannel : undefined,
      isVisible: () => tab.isVisible,
      setTimer: (run, afterMs) => world.setTimer(() => tab.isFrozen || run(), afterMs),
      onChanged: () => {
        tab.reads += 1
      },
    })
    badge.start()
    return {
      tab,
      badge,
      show(isVisible: boolean) {
        tab.isVisible = isVisible
        badge.handleVisibility()
      },
      close() {
        badge.stop()
        tab.isFrozen = true
      },
    }
  }
  /** The server lives: every stream gets its bytes. */
  async function passAlive(durationMs: number): Promise<void> {
    for (let leftMs = durationMs; leftMs > 0; leftMs -= 5_000) {
      for (const stream of world.getOpen()) stream.sendBytes()
      await world.pass(Math.min(5_000, leftMs))
    }
  }
  return { world, openTab, passAlive }
}

test('F-12 tabs share one stream, and each reads at every notice', async () => {
  const { world, openTab, passAlive } = setUp()
  const tabs = [openTab(), openTab(), openTab()]
  await passAlive(10_000)
  expect(world.streams).toHaveLength(1)
  expect(tabs.map(({ badge }) => badge.isLeader())).toEqual([true, false, false])
  const before = tabs.map(({ tab }) => tab.reads)
  world.getOpen()[0]?.sendChanged()
  await world.settle()
  expect(tabs.map(({ tab }, index) => tab.reads - (before[index] ?? 0))).toEqual([1, 1, 1])
})

test('when the tab with the stream is closed, another one opens it', async () => {
  const { world, openTab, passAlive } = setUp()
  const [first, second] = [openTab(), openTab()]
  await passAlive(10_000)
  first.close()
  await passAlive(5_000)
  expect([second.badge.isLeader(), world.getOpen().length, world.streams.length]).toEqual([true, 1, 2])
})

test('a hundred notices within a second are two reads', async () => {
  const { world, openTab, passAlive } = setUp()
  const { tab } = openTab()
  await passAlive(10_000)
  const before = tab.reads
  for (let index = 0; index < 100; index++) world.getOpen()[0]?.sendChanged()
  await world.pass(5_000)
  expect(tab.reads - before).toBe(2)
})

test('a hidden tab reads when it is shown, once for all that it has missed', async () => {
  const { world, openTab, passAlive } = setUp()
  const [front, back] = [openTab(), openTab()]
  back.show(false)
  await passAlive(10_000)
  const before = back.tab.reads
  for (let index = 0; index < 5; index++) {
    world.getOpen()[0]?.sendChanged()
    await world.pass(2_000)
  }
  expect(back.tab.reads).toBe(before)
  back.show(true)
  await world.pass(2_000)
  expect(back.tab.reads).toBe(before + 1)
  expect(front.tab.reads).toBeGreaterThan(before)
})

test('when nobody looks for a while the stream is closed; who looks again reads at once and has a new one', async () => {
  const { world, openTab, passAlive } = setUp()
  const [one, two] = [openTab(), openTab()]
  await passAlive(10_000)
  one.show(false)
  two.show(false)
  await passAlive(7 * 60_000)
  expect(world.getOpen()).toEqual([])
  const before = two.tab.reads
  two.show(true)
  await passAlive(6_000)
  expect(two.tab.reads).toBeGreaterThan(before)
  expect([world.getOpen().length, world.streams.length]).toEqual([1, 2])
})

test('a visible tab keeps the stream of a hidden one', async () => {
  const { world, openTab, passAlive } = setUp()
  const leader = openTab()
  openTab()
  await passAlive(10_000)
  leader.show(false)
  await passAlive(30 * 60_000)
  expect([world.getOpen().length, world.streams.length]).toEqual([1, 1])
})

test('a frozen tab loses the stream to the one that is looked at, and gets in line when it thaws', async () => {
  const { world, openTab, passAlive } = setUp()
  const [frozen, shown] = [openTab(), openTab()]
  await passAlive(10_000)
  frozen.tab.isVisible = false
  frozen.tab.isFrozen = true
  await passAlive(150_000)
  expect(shown.badge.isLeader()).toBe(true)
  expect(world.getOpen().at(-1)).toBeDefined()
  frozen.tab.isFrozen = false
  await passAlive(10_000)
  expect(world.getOpen()).toHaveLength(1)
  expect(frozen.badge.isLeader()).toBe(false)
  shown.close()
  await passAlive(10_000)
  expect(frozen.badge.isLeader()).toBe(true)
})

test('T-11 after a logout nothing is open or timed, and a login begins anew', async () => {
  const { world, openTab, passAlive } = setUp()
  const { badge, tab } = openTab()
  await passAlive(10_000)
  badge.stop()
  await world.pass(60_000)
  expect([world.getOpen(), world.countTimers()]).toEqual([[], 0])
  const before = tab.reads
  badge.start()
  await passAlive(10_000)
  expect([world.getOpen().length, tab.reads]).toEqual([1, before + 1])
})

test('F-12 a tab that follows another one reads what came before it listened', async () => {
  const { openTab, passAlive } = setUp()
  openTab()
  await passAlive(10_000)
  const { tab } = openTab()
  await passAlive(10_000)
  expect(tab.reads).toBe(1)
})

test('T-11 tabs do not take the stream from each other again and again after the login has ended', async () => {
  const { world, openTab, passAlive } = setUp()
  openTab()
  openTab()
  await passAlive(10_000)
  world.login = 'over'
  world.getOpen()[0]?.end({ kind: 'ended' })
  await world.pass(3_600_000)
  expect(world.streams).toHaveLength(1)
  expect(world.renewals).toBe(1)
})

test('without locks each tab polls while it is visible', async () => {
  const { world, openTab } = setUp({ shares: false })
  const [one, two] = [openTab(), openTab()]
  two.show(false)
  await world.pass(5 * 60_000)
  expect([one.tab.reads, two.tab.reads]).toEqual([6, 1])
  expect(world.streams).toEqual([])
})
