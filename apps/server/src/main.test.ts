import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from './db/database.ts'
import { systemClock } from './platform/clock.ts'
import { createDiskObjectStore } from './platform/object-store/disk-object-store.ts'
import { brokenInvariants } from './testing/broken-invariants.ts'
import { createTestDatabaseConnection } from './testing/test-database.ts'

const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url))

interface Ended {
  code: number | null
  stdout: string
  stderr: string
}

function startServer(environment: Record<string, string>) {
  const child = spawn(process.execPath, [MAIN], { env: { PATH: process.env.PATH, ...environment } })
  onTestFinished(() => void child.kill('SIGKILL'))
  let stdout = ''
  let stderr = ''
  child.stderr.on('data', (chunk) => (stderr += chunk))
  const ended = new Promise<Ended>((resolve) => child.on('close', (code) => resolve({ code, stdout, stderr })))
  const ready = new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk) => {
      stdout += chunk
      const origin = /^ready (http:\S+)\n/.exec(stdout)?.[1]
      if (origin !== undefined) resolve(origin)
    })
    void ended.then(({ code }) => reject(new Error(`ended with ${code} before it was ready: ${stderr}`)))
  })
  ready.catch(() => {})
  return { child, ready, ended }
}

async function databaseUrl(): Promise<string> {
  const { connection, databaseName } = await createTestDatabaseConnection()
  const { host, port, user, password } = connection
  const url = new URL(`postgresql://${user}@localhost:${port}/${databaseName}`)
  if (password !== undefined) url.password = password
  url.searchParams.set('host', host)
  return url.href
}

/** A call whose body the server is still waiting for. */
function beginCall(url: string) {
  const headers = { 'content-type': 'application/json', expect: '100-continue' }
  const outgoing = request(url, { method: 'POST', headers })
  const answer = new Promise<string>((resolve, reject) => {
    outgoing.on('error', reject)
    outgoing.on('response', (incoming) => text(incoming).then(resolve, reject))
  })
  const begun = once(outgoing, 'continue')
  outgoing.flushHeaders()
  return {
    begun,
    finish: (body: string) => {
      outgoing.end(body)
      return answer
    },
  }
}

async function refusesConnections(origin: string): Promise<void> {
  await expect
    .poll(
      () =>
        fetch(`${origin}/healthz`).then(
          () => 'answers',
          () => 'refuses',
        ),
      { timeout: 10_000 },
    )
    .toBe('refuses')
}

test('prints one line when it serves, finishes what it began at SIGTERM and exits 0', async () => {
  const server = startServer({ PORT: '0', DATABASE_URL: await databaseUrl() })
  const origin = await server.ready
  expect((await fetch(`${origin}/readyz`)).status).toBe(200)
  const call = beginCall(`${origin}/api/config`)
  await call.begun
  server.child.kill('SIGTERM')
  await refusesConnections(origin)
  expect(JSON.parse(await call.finish('["demo"]'))).toMatchObject({ status: 200, data: [{ name: 'demo', value: true }] })
  expect(await server.ended).toMatchObject({ code: 0, stdout: `ready ${origin}\n` })
})

test('killed at any moment of planting its community, it has acknowledged nothing that is not whole', async () => {
  const url = await databaseUrl()
  const dataDirectory = await mkdtemp(path.join(tmpdir(), 'zhanjian-killed-'))
  onTestFinished(() => rm(dataDirectory, { recursive: true, force: true }))
  const database = openDatabase({ connectionString: url, max: 2 })
  onTestFinished(() => database.close())
  for (const aliveMs of [300, 1500, 3000]) {
    const server = startServer({ PORT: '0', DATABASE_URL: url, DATA_DIR: dataDirectory })
    await server.ready
    await delay(aliveMs)
    server.child.kill('SIGKILL')
    await server.ended
    const credentials = { accessId: '', secret: '', bucket: '', region: '' }
    const objects = await createDiskObjectStore({
      directory: path.join(dataDirectory, 'objects'),
      credentials,
      clock: systemClock,
    })
    expect(await brokenInvariants({ database, objects })).toEqual([])
  }
  expect(await database.query('select 1 from asset')).not.toEqual([])
})

test('says all faults of its environment and exits 1', async () => {
  const { code, stdout, stderr } = await startServer({ PORT: 'x', PRODUCT: '!', NODE_ENV: 'production' }).ended
  expect(code).toBe(1)
  expect(stdout).toBe('')
  for (const name of ['PORT', 'PRODUCT']) expect(stderr).toContain(name)
})

test('says that a port is taken and exits 1', async () => {
  const url = await databaseUrl()
  const first = startServer({ PORT: '0', DATABASE_URL: url })
  const { port } = new URL(await first.ready)
  const { code, stderr } = await startServer({ PORT: port, DATABASE_URL: url }).ended
  expect(code).toBe(1)
  expect(stderr).toContain(port)
})

test('warns when a demo can be reached from elsewhere', async () => {
  const server = startServer({ PORT: '0', HOST: '0.0.0.0', DATABASE_URL: await databaseUrl() })
  await server.ready
  server.child.kill('SIGINT')
  const { code, stderr } = await server.ended
  expect(code).toBe(0)
  expect(stderr).toContain('warning: the demo listens on 0.0.0.0')
})
