import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { WITHOUT_DEMO } from '../../apps/server/src/testing/server-process.ts'
import { copyProject } from './copy-project.ts'
import { isAlive, killAll, listNames, listProcessTree } from './processes.ts'

// Reads /proc; the behaviour is the same on macOS.
const onLinux = test.runIf(process.platform === 'linux')
const TEST_TIMEOUT_MS = 120_000
const POLL = { timeout: 60_000, interval: 50 }

/** `npm start` as a user or a container runs it: a process of which the caller knows only the pid. */
function npmStart(project: string, dataDirectory: string, environment: Record<string, string> = {}) {
  const env = {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    ...WITHOUT_DEMO,
    DATA_DIR: dataDirectory,
    npm_config_cache: path.join(project, '.npm-cache'),
    ...environment,
  }
  const child = spawn('npm', ['start'], { cwd: project, env, stdio: ['ignore', 'pipe', 'pipe'], detached: true })
  let stdout = ''
  let stderr = ''
  child.stdout.on('data', (chunk) => (stdout += chunk))
  child.stderr.on('data', (chunk) => (stderr += chunk))
  // Not 'close': that waits for all processes that hold the pipes, which are those that should have ended.
  const ended = once(child, 'exit').then(([code, signal]) => ({ code, signal }))
  const known = new Set<number>()
  /** Processes seen so far that are alive, even if their parent has ended. */
  const living = () => {
    for (const pid of listProcessTree(child.pid)) known.add(pid)
    return listNames([...known].filter(isAlive))
  }
  onTestFinished(() => {
    living()
    killAll([...known])
  })
  return {
    pid: child.pid ?? 0,
    ended,
    living,
    told: () => ({ stdout, stderr }),
    stopReading: () => {
      child.stdout.destroy()
      child.stderr.destroy()
    },
    /** @returns the origin */
    ready: async () => {
      await expect.poll(() => `${stdout}${stderr}`, POLL).toMatch(/^ready http/m)
      return /^ready (\S+)/m.exec(stdout)?.[1] ?? ''
    },
  }
}

function makeDataDirectory(): string {
  const directory = mkdtempSync(path.join(os.tmpdir(), 'zhanjian-npm-start-data-'))
  // As root the database runs as another user, who needs access.
  chmodSync(directory, 0o755)
  onTestFinished(() => rmSync(directory, { recursive: true, force: true, maxRetries: 10 }))
  return directory
}

const hasEnded = (run: ReturnType<typeof npmStart>) => expect.poll(run.living, POLL).toEqual([])
const isServing = (run: ReturnType<typeof npmStart>) => run.living().some((name) => name.includes('postgres:'))

/** A registry that accepts every request and never responds. */
async function startSilentRegistry(): Promise<string> {
  const server = createServer(() => {}).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
}

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  onLinux(
    `${signal} to npm alone, twice, stops the server and its database in order, with code 0`,
    { timeout: TEST_TIMEOUT_MS },
    async () => {
      const dataDirectory = makeDataDirectory()
      const run = npmStart(copyProject(), dataDirectory)
      await run.ready()
      expect(isServing(run)).toBe(true)
      process.kill(run.pid, signal)
      process.kill(run.pid, signal)
      expect(await run.ended).toEqual({ code: 0, signal: null })
      // The caller sees the end only after all processes have ended.
      expect(run.living()).toEqual([])
      // A clean shutdown: a database that was killed leaves this file.
      expect(existsSync(path.join(dataDirectory, 'postgres/cluster/postmaster.pid'))).toBe(false)
    },
  )
}

for (const signal of ['SIGKILL', 'SIGHUP'] as const) {
  onLinux(
    `${signal} to npm, which does not forward it, stops the server and its database in order`,
    { timeout: TEST_TIMEOUT_MS },
    async () => {
      const dataDirectory = makeDataDirectory()
      const run = npmStart(copyProject(), dataDirectory)
      await run.ready()
      expect(isServing(run)).toBe(true)
      process.kill(run.pid, signal)
      expect(await run.ended).toEqual({ code: null, signal })
      await hasEnded(run)
      expect(existsSync(path.join(dataDirectory, 'postgres/cluster/postmaster.pid'))).toBe(false)
    },
  )
}

onLinux('SIGKILL to any process between npm and the server stops the others in order', { timeout: TEST_TIMEOUT_MS }, async () => {
  const dataDirectory = makeDataDirectory()
  const run = npmStart(copyProject(), dataDirectory)
  await run.ready()
  expect(isServing(run)).toBe(true)
  const setup = run.living().find((name) => / node scripts\/setup\.mjs/.test(name))
  process.kill(Number.parseInt(setup ?? '', 10), 'SIGKILL')
  await run.ended
  await hasEnded(run)
  expect(existsSync(path.join(dataDirectory, 'postgres/cluster/postmaster.pid'))).toBe(false)
})

onLinux(
  'Ctrl-C in a terminal, which signals all processes at once, stops all in order with code 0',
  { timeout: TEST_TIMEOUT_MS },
  async () => {
    const dataDirectory = makeDataDirectory()
    const run = npmStart(copyProject(), dataDirectory)
    await run.ready()
    expect(isServing(run)).toBe(true)
    process.kill(-run.pid, 'SIGINT')
    expect(await run.ended).toEqual({ code: 0, signal: null })
    expect(run.living()).toEqual([])
    expect(existsSync(path.join(dataDirectory, 'postgres/cluster/postmaster.pid'))).toBe(false)
  },
)

onLinux('SIGTERM or SIGKILL to npm during an install stops the install', { timeout: TEST_TIMEOUT_MS }, async () => {
  const registry = await startSilentRegistry()
  const entry = { version: '1.0.0', resolved: `${registry}a/-/a-1.0.0.tgz` }
  const project = copyProject({ dependencies: { a: '1.0.0' }, packages: { 'node_modules/a': entry } })
  for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
    const run = npmStart(project, makeDataDirectory(), { npm_config_registry: registry })
    await expect.poll(() => run.living().some((name) => / ci /.test(name)) || run.living().length >= 4, POLL).toBe(true)
    process.kill(run.pid, signal)
    expect(await run.ended).toEqual(signal === 'SIGTERM' ? { code: 0, signal: null } : { code: null, signal })
    await hasEnded(run)
  }
})

onLinux(
  'SIGTERM or SIGKILL to npm during the build of the web app stops the build, and the next start builds',
  { timeout: TEST_TIMEOUT_MS },
  async () => {
    const build = `if (!process.env.QUICK) { console.error('begun to build'); setInterval(() => {}, 1000) }`
    const project = copyProject({ build })
    const dataDirectory = makeDataDirectory()
    for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
      const run = npmStart(project, dataDirectory)
      await expect.poll(() => run.told().stderr, POLL).toContain('begun to build')
      run.living()
      process.kill(run.pid, signal)
      expect(await run.ended).toEqual(signal === 'SIGTERM' ? { code: 0, signal: null } : { code: null, signal })
      await hasEnded(run)
    }
    const next = npmStart(project, dataDirectory, { QUICK: 'yes' })
    await next.ready()
    process.kill(next.pid, 'SIGTERM')
    expect(await next.ended).toEqual({ code: 0, signal: null })
  },
)

onLinux(
  'SIGTERM at any moment of the first start leaves no process, and the next start works at once',
  { timeout: 300_000 },
  async () => {
    const project = copyProject()
    const moments: ((run: ReturnType<typeof npmStart>) => boolean)[] = [
      (run) => run.living().some((name) => name.includes('node scripts/start.mjs') && !name.includes('setup.mjs')),
      (run) => run.living().some((name) => name.includes('initdb')),
      (run) => run.living().some((name) => name.includes("trap '' INT")),
    ]
    for (const moment of moments) {
      const dataDirectory = makeDataDirectory()
      const run = npmStart(project, dataDirectory)
      // A busy machine may show the moment too late: then it is stopped at the end of its start.
      await expect.poll(() => moment(run) || run.told().stdout.includes('ready'), { ...POLL, interval: 5 }).toBe(true)
      process.kill(run.pid, 'SIGTERM')
      expect(await run.ended).toEqual({ code: 0, signal: null })
      expect(run.living()).toEqual([])
      const next = npmStart(project, dataDirectory)
      expect((await fetch(`${await next.ready()}/readyz`)).status).toBe(200)
      process.kill(next.pid, 'SIGKILL')
      await hasEnded(next)
    }
  },
)

onLinux('if npm dies before its child has started, no process is left', { timeout: TEST_TIMEOUT_MS }, async () => {
  const dataDirectory = makeDataDirectory()
  const run = npmStart(copyProject(), dataDirectory)
  await expect
    .poll(() => run.living().some((name) => / node scripts\/setup\.mjs/.test(name)), { ...POLL, interval: 1 })
    .toBe(true)
  process.kill(run.pid, 'SIGKILL')
  await hasEnded(run)
})

onLinux('if the reader of the output goes away, the server continues', { timeout: TEST_TIMEOUT_MS }, async () => {
  const port = 20_000 + (process.pid % 20_000)
  const environment = { PORT: String(port), LOG_LEVEL: 'debug', npm_config_loglevel: 'silent' }
  const run = npmStart(copyProject(), makeDataDirectory(), environment)
  await run.ready()
  run.stopReading()
  // Each request is a line of the log.
  const answer = () => fetch(`http://127.0.0.1:${port}/readyz`).then(({ status }) => status)
  for (let call = 0; call < 20; call += 1) expect(await answer()).toBe(200)
  run.living()
  process.kill(run.pid, 'SIGTERM')
  expect(await run.ended).toEqual({ code: 0, signal: null })
  expect(run.living()).toEqual([])
})
