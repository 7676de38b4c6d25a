// Empty directory → serving, the same again, and the memory of all processes when nothing happens.
import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { startServer, waitForCommunity } from './support/server.mjs'

const COLD_BUDGET_S = 5
const WARM_BUDGET_S = 1.5
const MEMORY_BUDGET_MB = 300
/** The job runner idles by then. */
const SETTLE_MS = 10_000

const cold = await startServer()
await waitForCommunity(cold.origin)
await cold.stop({ keepData: true })
const warm = await startServer({ dataDirectory: cold.directory })
await wait(SETTLE_MS)
const memoryMb = memoryOfTree(warm.pid)
await warm.stop()

const seconds = (ms) => `${(ms / 1000).toFixed(2)} s`
console.log(
  JSON.stringify([
    {
      what: 'start, empty directory → serving',
      measured: seconds(cold.startMs),
      budget: `≤ ${COLD_BUDGET_S} s`,
      holds: cold.startMs <= COLD_BUDGET_S * 1000,
    },
    {
      what: 'start, warm',
      measured: seconds(warm.startMs),
      budget: `≤ ${WARM_BUDGET_S} s`,
      holds: warm.startMs <= WARM_BUDGET_S * 1000,
    },
    {
      what: 'memory, idle, all processes with the embedded database (PSS)',
      measured: `${Math.round(memoryMb)} MB`,
      budget: `≤ ${MEMORY_BUDGET_MB} MB`,
      holds: memoryMb <= MEMORY_BUDGET_MB,
    },
  ]),
)

/** Proportional set size of a process and all below it: shared pages count once. */
function memoryOfTree(pid) {
  const parents = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const [, parent] = /^\d+ \(.*\) \S (\d+)/s.exec(readFileSync(`/proc/${name}/stat`, 'utf8'))
        return [[Number(name), Number(parent)]]
      } catch {
        return []
      }
    })
  const tree = new Set([pid])
  for (let before = 0; before !== tree.size; ) {
    before = tree.size
    for (const [child, parent] of parents) if (tree.has(parent)) tree.add(child)
  }
  return [...tree].reduce((sum, one) => {
    const [, kb] = /^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${one}/smaps_rollup`, 'utf8'))
    return sum + Number(kb) / 1024
  }, 0)
}
