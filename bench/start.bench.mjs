// Time from an empty directory to serving, the same for a second start, each as a ratio to a bare Node and PostgreSQL, and the memory of all processes
// when idle and while the demo is planted.
import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { listDescendants, readCpuMs, readTotalCpuMs } from './support/process-tree.mjs'
import { startServer, waitForCommunity } from './support/server.mjs'

const COLD_BUDGET_S = 5
const WARM_BUDGET_S = 1.5
const MEMORY_BUDGET_MB = 300
/** The job runner is idle by then. */
const SETTLE_MS = 10_000
const WARM_STARTS = 5
const MEMORY_LOOK_MS = 250
const BARE_SCRIPT = fileURLToPath(new URL('support/bare-start.mjs', import.meta.url))

const cold = await startServer()
const planting = watchMemory(cold.pid)
await waitForCommunity(cold.origin)
const plantedMemoryMb = planting.stop()
const plantedCpuMs = readTotalCpuMs(cold.pid)
await cold.stop({ keepData: true })
const warmStarts = []
for (let start = 1; start < WARM_STARTS; start++) {
  const again = await startServer({ dataDirectory: cold.directory })
  warmStarts.push(measureStart(again))
  await again.stop({ keepData: true })
}
const warm = await startServer({ dataDirectory: cold.directory })
warmStarts.push(measureStart(warm))
const { startMs, processorMs } = takeMedian(warmStarts)
await wait(SETTLE_MS)
const memoryMb = readTreeMemoryMb(warm.pid)
await warm.stop()
const bare = await measureBareStarts()

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
    toRatioRow('start, empty directory → serving, the demo being planted', cold.startMs, bare.coldMs),
    toRatioRow(`start, warm, the demo standing, median of ${WARM_STARTS}`, startMs, bare.warmMs),
    {
      what: 'memory, idle, all processes with the embedded database (PSS)',
      measured: `${Math.round(memoryMb)} MB`,
      budget: `≤ ${MEMORY_BUDGET_MB} MB`,
      holds: memoryMb <= MEMORY_BUDGET_MB,
    },
    {
      what: 'memory while the demo is planted, most, all processes with the embedded database (PSS)',
      measured: `${Math.round(plantedMemoryMb)} MB`,
      budget: '–',
      holds: null,
    },
    {
      what: 'processor time from an empty directory until the demo stands, all processes with the embedded database',
      measured: formatSeconds(plantedCpuMs),
      budget: '–',
      holds: null,
    },
  ]),
)

function toRatioRow(what, ownMs, bareMs) {
  return {
    what: `${what} ÷ a bare Node and PostgreSQL`,
    measured: `${(ownMs / bareMs).toFixed(2)}× (${formatSeconds(ownMs)} ÷ ${formatSeconds(bareMs)})`,
    budget: '–',
    holds: null,
  }
}

function measureStart({ startMs, pid }) {
  return { startMs, processorMs: readCpuMs([pid]) }
}

function takeMedian(starts) {
  return starts.toSorted((a, b) => a.startMs - b.startMs)[Math.floor(starts.length / 2)]
}

/** The first on an empty directory, then as many as of the server. */
async function measureBareStarts() {
  const directory = mkdtempSync(path.join(os.tmpdir(), 'zhanjian-bare-'))
  // The database's user needs access.
  chmodSync(directory, 0o755)
  const coldStart = await startBare(directory)
  const starts = []
  for (let start = 0; start < WARM_STARTS; start++) starts.push(await startBare(directory))
  rmSync(directory, { recursive: true, force: true })
  return { coldMs: coldStart.startMs, warmMs: takeMedian(starts).startMs }
}

async function startBare(directory) {
  const startedAt = performance.now()
  const child = spawn(process.execPath, [BARE_SCRIPT, directory], { stdio: ['ignore', 'pipe', 'inherit'] })
  process.on('exit', () => child.kill('SIGTERM'))
  const ended = new Promise((resolve) => child.once('exit', resolve))
  await new Promise((resolve, reject) => {
    child.stdout.once('data', resolve)
    child.once('exit', (code) => reject(new Error(`the bare start exited with ${code}`)))
  })
  const startMs = performance.now() - startedAt
  child.kill('SIGTERM')
  await ended
  return { startMs }
}

/** The most that all processes take together, until it is stopped. */
function watchMemory(pid) {
  let most = 0
  const timer = setInterval(() => {
    most = Math.max(most, readTreeMemoryMb(pid))
  }, MEMORY_LOOK_MS)
  return {
    stop() {
      clearInterval(timer)
      return most
    },
  }
}

/** Proportional set size of a process and its descendants: shared pages count once. */
function readTreeMemoryMb(pid) {
  return [pid, ...listDescendants(pid)].reduce((sum, one) => sum + readMemoryMb(one), 0)
}

/** 0 of a process that has just ended. */
function readMemoryMb(pid) {
  try {
    const [, kb] = /^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))
    return Number(kb) / 1024
  } catch {
    return 0
  }
}
