import { expect, test } from 'vitest'
import { readPostmasterPid } from '../../../../db/embedded/processes.ts'
import { createDataDirectoryOfTest } from '../../../../testing/data-directory-of-test.ts'
import type { DrawsState, KnownDraw } from '../../../../testing/draws-process.ts'
import { killAll, treeOf } from '../../../../testing/process-tree.ts'
import { startDrawsProcess } from '../../../../testing/start-draws-process.ts'

// Needs /proc to find the processes to kill.
const isLinux = process.platform === 'linux'
/** `DRAWS=10000` for a long run. */
const DRAWS = Number(process.env.DRAWS ?? 300)
const VICTIMS = ['server', 'database', 'everything'] as const

test.runIf(isLinux).each([
  ['at once', DRAWS],
  ['rounds', DRAWS],
  // Those of an announcement are decided together: fewer are as telling.
  ['figures', DRAWS / 3],
] as const)(
  `while draws are decided, %s, the server, the database and both are killed: every answered win has its ticket, and the sums hold`,
  { timeout: 600_000 },
  async (mode, count) => {
    const dataDirectory = await createDataDirectoryOfTest()
    const told: KnownDraw[] = []
    let player = await startDrawsProcess(dataDirectory, told, mode)
    for (const victim of VICTIMS) {
      await player.drawn(count / VICTIMS.length)
      if (victim === 'database') {
        killAll([readPostmasterPid(player.clusterDirectory)])
        // The same process goes on with a database that was started again.
        await player.drawn(20)
        const knownBefore = [...told]
        expectWhole(await player.check(), knownBefore)
      } else {
        killAll(victim === 'server' ? [player.pid] : treeOf(player.pid))
        await player.exited
        const knownBefore = [...told]
        player = await startDrawsProcess(dataDirectory, told, mode)
        expectWhole(player.opened, knownBefore)
      }
    }
    expect(told.length).toBeGreaterThanOrEqual(count)
    expect(told.some(({ outcome }) => outcome === 'won')).toBe(true)
  },
)

/** @param told before the state was asked for */
function expectWhole({ draws, broken }: DrawsState, told: readonly KnownDraw[]): void {
  const stored = new Map(draws.map((draw) => [`${draw.player} ${draw.nonce}`, draw]))
  expect(broken).toEqual([])
  expect(draws.filter((draw) => (draw.outcome === 'won') !== (draw.ticketId !== null))).toEqual([])
  expect(told.filter((draw) => stored.get(`${draw.player} ${draw.nonce}`)?.ticketId !== draw.ticketId)).toEqual([])
}
