import { readdirSync, readFileSync } from 'node:fs'
import { listDescendants } from '../process-tree.mjs'

/** Garbage collection stops the server for a moment: not at every sample. */
const SAMPLES_PER_COLLECTION = 4

/** Samples a running server from outside: its process, its database's processes, its metrics, and the responses. */
export function createSampler({ server, tally, collectEvery = SAMPLES_PER_COLLECTION }) {
  const taken = []
  const startedAt = performance.now()
  return {
    taken,
    async take({ inside }) {
      const isCollected = taken.length % collectEvery === 0
      if (isCollected) await server.collectGarbage()
      const metrics = await readMetrics(server.origin)
      const database = listDescendants(server.pid)
      const sample = {
        atS: Math.round((performance.now() - startedAt) / 1000),
        rssMb: readRssMb(server.pid),
        heapMb: isCollected ? metrics('nodejs_heap_size_used_bytes') / 1e6 : null,
        lagP99Ms: metrics('nodejs_eventloop_lag_p99_seconds') * 1000,
        fds: countDescriptors(server.pid),
        databaseMb: database.reduce((sum, pid) => sum + readOwnMb(pid), 0),
        databaseProcesses: database.length,
        inside,
        ...tally.takeRecent(),
      }
      taken.push(sample)
      console.error(formatSample(sample))
      return sample
    },
  }
}

/** @returns a function that reads one metric by its name */
async function readMetrics(origin) {
  const text = await (await fetch(`${origin}/metrics`)).text()
  return (name) => Number(new RegExp(`^${name}(?:\\{[^}]*\\})? (\\S+)$`, 'm').exec(text)?.[1])
}

const readRssMb = (pid) => readKilobytes(`/proc/${pid}/status`, 'VmRSS') / 1000
/** Proportional set size: memory shared by processes counts once. */
const readOwnMb = (pid) => readKilobytes(`/proc/${pid}/smaps_rollup`, 'Pss') / 1000

function readKilobytes(file, name) {
  try {
    return Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(readFileSync(file, 'utf8'))?.[1] ?? 0)
  } catch {
    return 0
  }
}

function countDescriptors(pid) {
  try {
    return readdirSync(`/proc/${pid}/fd`).length
  } catch {
    return 0
  }
}

const formatSample = ({ atS, calls, p99Ms, rssMb, heapMb, fds, databaseMb, inside }) =>
  `${atS} s: ${calls} calls, p99 ${Math.round(p99Ms ?? 0)} ms, rss ${Math.round(rssMb)} MB, ` +
  `heap ${heapMb === null ? '–' : Math.round(heapMb)} MB, ${fds} fds, database ${Math.round(databaseMb)} MB, ${inside} in rooms`
