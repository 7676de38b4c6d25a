import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import type { ProcessReport, TableState } from '../testing/crash-test-process.ts'
import { createDataDirectoryOfTest } from '../testing/data-directory-of-test.ts'
import { killAll, treeOf } from '../testing/process-tree.ts'
import { findClusterProcesses, readPostmasterPid } from './embedded/processes.ts'

// Needs /proc to find the processes to kill.
const isLinux = process.platform === 'linux'
const PROGRAM = fileURLToPath(new URL('../testing/crash-test-process.ts', import.meta.url))

type Victim =
  | 'server'
  | 'everything'
  | 'postmaster'
  | 'supervisor'
  | 'backend'
  | 'server and postmaster'
  | 'server and supervisor'
const SURVIVED_BY_SERVER: readonly Victim[] = ['backend', 'supervisor', 'postmaster']
const ROUND: readonly Victim[] = [
  'backend',
  'server',
  'postmaster',
  'everything',
  'supervisor',
  'server and postmaster',
  'backend',
  'server and supervisor',
]
const ROUNDS = 2

test.runIf(isLinux)(
  `after each of ${ROUNDS * ROUND.length} kills of the server, the supervisor, the postmaster or a backend, the database is available and nothing acknowledged is lost`,
  { timeout: 240_000 },
  async () => {
    const dataDirectory = await createDataDirectoryOfTest()
    const acknowledged = new Set<number>()
    let writer = await startWriter(dataDirectory, acknowledged)
    let reopened = 0
    for (const victim of Array.from({ length: ROUNDS }, () => ROUND).flat()) {
      await writer.acknowledgements(5 + Math.floor(Math.random() * 200))
      kill(victim, writer)
      if (SURVIVED_BY_SERVER.includes(victim)) {
        // The same process continues with a restarted server.
        await writer.acknowledgements(20)
        const knownBefore = new Set(acknowledged)
        expectWhole(await writer.check(), knownBefore, victim)
      } else {
        await writer.exited
        const knownBefore = new Set(acknowledged)
        writer = await startWriter(dataDirectory, acknowledged)
        expectWhole(writer.opened, knownBefore, victim)
        reopened += 1
      }
    }
    expect(reopened).toBe(ROUNDS * 4)
    expect(acknowledged.size).toBeGreaterThan(ROUNDS * ROUND.length * 20)
  },
)

test.runIf(isLinux)(
  'a database killed at any moment of its first start opens at the next start',
  { timeout: 240_000 },
  async () => {
    const KILLS = 5
    const SPREAD_MS = 1_400
    for (let kills = 0; kills < KILLS; kills += 1) {
      const dataDirectory = await createDataDirectoryOfTest()
      const first = spawn(process.execPath, [PROGRAM, dataDirectory], { stdio: ['pipe', 'ignore', 'ignore'] })
      await delay((kills / KILLS) * SPREAD_MS)
      const victims = kills % 2 === 0 ? treeOf(first.pid) : [first.pid]
      killAll(victims)
      const acknowledged = new Set<number>()
      const second = await startWriter(dataDirectory, acknowledged)
      await second.acknowledgements(3)
      const knownBefore = new Set(acknowledged)
      expectWhole(await second.check(), knownBefore, `first start, kill ${kills}`)
      killAll(treeOf(second.process.pid))
      await second.exited
      const unfinished = () => readdirSync(path.join(dataDirectory, 'postgres')).filter((name) => name.includes('unfinished'))
      if (unfinished().length > 0) {
        // An initdb that was forked while its parent died creates its directory after the check; the next start checks too.
        const third = await startWriter(dataDirectory, acknowledged)
        killAll(treeOf(third.process.pid))
        await third.exited
      }
      expect(unfinished()).toEqual([])
    }
  },
)

interface Writer {
  process: ChildProcess
  clusterDirectory: string
  opened: TableState
  exited: Promise<void>
  /** Resolves after this many further rows are known to be committed. */
  acknowledgements(count: number): Promise<void>
  check(): Promise<TableState>
}

/** Throws with the output of the process if it does not open. */
async function startWriter(dataDirectory: string, acknowledged: Set<number>): Promise<Writer> {
  const child = spawn(process.execPath, [PROGRAM, dataDirectory], { stdio: ['pipe', 'pipe', 'pipe'] })
  child.stdin.on('error', () => {})
  let complaint = ''
  child.stderr.on('data', (text) => {
    complaint += text
  })
  const listeners = new Set<(report: ProcessReport) => void>()
  createInterface(child.stdout).on('line', (line) => {
    const report: ProcessReport = JSON.parse(line)
    if (report.kind === 'acknowledged') acknowledged.add(report.id)
    for (const listener of listeners) listener(report)
  })
  const exited = new Promise<void>((resolve) => child.once('close', () => resolve()))
  onTestFinished(() => killAll(treeOf(child.pid)))

  /** The first report for which `read` returns a result. */
  function heard<Result>(read: (report: ProcessReport) => Result | undefined): Promise<Result> {
    const { promise, resolve, reject } = Promise.withResolvers<Result>()
    const listener = (report: ProcessReport) => {
      const result = read(report)
      if (result !== undefined) resolve(result)
    }
    listeners.add(listener)
    void exited.then(() => reject(new Error(`the writing process exited: ${complaint}`)))
    return promise.finally(() => listeners.delete(listener))
  }

  const { state, clusterDirectory } = await heard((report) => (report.kind === 'opened' ? report : undefined))
  return {
    process: child,
    clusterDirectory,
    opened: state,
    exited,
    acknowledgements(count) {
      let left = count
      return heard((report) => {
        if (report.kind === 'acknowledged') left -= 1
        return left <= 0 ? true : undefined
      }).then(() => {})
    },
    check() {
      const checked = heard((report) => (report.kind === 'checked' ? report.state : undefined))
      child.stdin.write('check\n')
      return checked
    },
  }
}

function expectWhole(state: TableState, acknowledged: ReadonlySet<number>, after: string) {
  const present = new Set(state.ids)
  const { bySequentialScan, byPrimaryKey, byWord } = state.counts
  const lost = [...acknowledged].filter((id) => !present.has(id))
  expect({ after, lost, bySequentialScan, byPrimaryKey, byWord, counter: state.counter }).toEqual({
    after,
    lost: [],
    bySequentialScan: present.size,
    byPrimaryKey: present.size,
    byWord: present.size,
    counter: Math.max(0, ...state.ids),
  })
}

function kill(victim: Victim, writer: Writer) {
  const server = writer.process.pid
  const postmaster = readPostmasterPid(writer.clusterDirectory)
  const supervisor = postmaster && parentOf(postmaster)
  const backend = findClusterProcesses(writer.clusterDirectory).find((pid) =>
    commandLine(pid).startsWith('postgres: postgres postgres'),
  )
  const pids: Record<Victim, (number | undefined)[]> = {
    server: [server],
    everything: treeOf(server),
    postmaster: [postmaster],
    supervisor: [supervisor],
    backend: [backend],
    'server and postmaster': [server, postmaster],
    'server and supervisor': [server, supervisor],
  }
  expect(pids[victim]).not.toContain(undefined)
  killAll(pids[victim])
}

function parentOf(pid: number): number {
  return Number(/^PPid:\s*(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
}

function commandLine(pid: number): string {
  return existsSync(`/proc/${pid}/cmdline`) ? readFileSync(`/proc/${pid}/cmdline`, 'utf8') : ''
}
