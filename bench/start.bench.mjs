// Time from an empty directory to serving, the same for a second start, and the memory of all processes when idle.
import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { listDescendants, readCpuMs } from './support/process-tree.mjs'
import { startServer, waitForCommunity } from './support/server.mjs'

const COLD_BUDGET_S = 5
const WARM_BUDGET_S = 1.5
const MEMORY_BUDGET_MB = 300
/** The job runner is idle by then. */
const SETTLE_MS = 10_000
const WARM_STARTS = 5

const cold = await startServer()
await waitForCommunity(cold.origin)
await cold.stop({ keepData: true })
const warmStarts = []
for (let start = 1; start < WARM_STARTS; start++) {
  const again = await startServer({ dataDirectory: cold.directory })
  warmStarts.push(measureStart(again))
  await again.stop({ keepData: true })
}
const warm = await startServer({ dataDirectory: cold.directory })
warmStarts.push(measureStart(warm))
const { startMs, processorMs } = warmStarts.toSorted((a, b) => a.startMs - b.startMs)[Math.floor(WARM_STARTS / 2)]
await wait(SETTLE_MS)
const memoryMb = readTreeMemoryMb(warm.pid)
await warm.stop()

const formatSeconds = (ms) => `${(ms / 1000).toFixed(2)} s`
console.log(
  JSON.stringify([
    {
      what: 'start, empty directory → serving',
      measured: formatSeconds(cold.startMs),
      budget: `≤ ${COLD_BUDGET_S} s`,
      holds: cold.startMs <= COLD_BUDGET_S * 1000,
    },
    {
      what: `start, warm, median of ${WARM_STARTS}`,
      measured: `${formatSeconds(startMs)} (of them ${formatSeconds(processorMs)} computing)`,
      budget: `≤ ${WARM_BUDGET_S} s`,
      holds: startMs <= WARM_BUDGET_S * 1000,
    },
    {
      what: 'memory, idle, all processes with the embedded database (PSS)',
      measured: `${Math.round(memoryMb)} MB`,
      budget: `≤ ${MEMORY_BUDGET_MB} MB`,
      holds: memoryMb <= MEMORY_BUDGET_MB,
    },
  ]),
)

function measureStart({ startMs, pid }) {
  return { startMs, processorMs: readCpuMs([pid]) }
}

/** Proportional set size of a process and its descendants: shared pages count once. */
function readTreeMemoryMb(pid) {
  return [pid, ...listDescendants(pid)].reduce((sum, one) => {
    const [, kb] = /^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${one}/smaps_rollup`, 'utf8'))
    return sum + Number(kb) / 1024
  }, 0)
}
