import { setTimeout as delay } from 'node:timers/promises'
import { errorTexts } from '@zhanjian/contract/api/errors.zh.ts'
import { expect, test } from 'vitest'
import { clusterOf } from '../testing/cluster-of.ts'
import { createDataDirectoryOfTest } from '../testing/data-directory-of-test.ts'
import { startServerProcess } from '../testing/server-process.ts'

// Needs /proc to find the processes that it stops.
const isLinux = process.platform === 'linux'

interface Answer {
  http: number
  type: string
  body: string
}

async function ask(address: string, init: RequestInit = {}): Promise<Answer> {
  const response = await fetch(address, init)
  return { http: response.status, type: response.headers.get('content-type') ?? '', body: await response.text() }
}

/** Requests that read, that write, that authenticate, and a page. */
const callsOf = (origin: string) => [
  () => ask(`${origin}/api/config`, { method: 'POST', headers: JSON_TYPE, body: '["aiSwitch"]' }),
  () => ask(`${origin}/api/home/sections`),
  () => ask(`${origin}/art/oauth/user/userinfo`, { headers: { authorization: `Bearer zja_${'a'.repeat(43)}` } }),
  () => ask(`${origin}/art/oauth/sms/code`, { method: 'POST', headers: JSON_TYPE, body: SMS_CODE }),
  () => ask(`${origin}/h/abcdefghij`, { headers: { accept: 'text/html' } }),
]
/** On a machine with much else to do. */
const RECOVERY_MAX_MS = 60_000
const JSON_TYPE = { 'content-type': 'application/json' }
const SMS_CODE = JSON.stringify({ phone: '13800000009', purpose: 'login' })

test.runIf(isLinux)(
  'while the database hangs every call is answered 503 with a message, /readyz reports it, and everything works again afterwards',
  async () => {
    const { server, origin, cluster } = await startServer()
    const calls = callsOf(origin)
    const before = await Promise.all(calls.map((call) => call()))
    expect(before.map(({ http }) => http)).toEqual([200, 200, 401, 200, 404])
    cluster.freeze()
    const frozen = await Promise.all([...calls, ...calls, ...calls, ...calls].map((call) => call()))
    // The settings of the site are cached in memory.
    const refused = frozen.filter(({ http }) => http >= 500)
    expect(refused.length).toBeGreaterThan(calls.length)
    expect(new Set(refused.map(({ http }) => http))).toEqual(new Set([503]))
    for (const { type, body } of refused) {
      if (type.startsWith('application/json')) {
        expect(JSON.parse(body)).toMatchObject({ status: 503, code: 'SERVER_BUSY', msg: errorTexts.SERVER_BUSY })
      } else expect(body).toContain('<!doctype html>')
    }
    expect(await ask(`${origin}/readyz`)).toMatchObject({ http: 503, body: expect.stringContaining('no database') })
    expect(await ask(`${origin}/healthz`)).toMatchObject({ http: 200 })
    cluster.thaw()
    await expect.poll(async () => (await ask(`${origin}/readyz`)).http).toBe(200)
    await expect.poll(async () => (await Promise.all(calls.map((call) => call()))).filter(({ http }) => http >= 500)).toEqual([])
    expect(server.child.exitCode).toBe(null)
    expectFewLines(server)
  },
  90_000,
)

test.runIf(isLinux)(
  'a database killed during calls causes at most 503, and recovers under the same process',
  async () => {
    const { server, origin, cluster } = await startServer()
    const statuses = new Set<number>()
    let isOver = false
    const keepCalling = async (call: () => Promise<Answer>) => {
      while (!isOver) {
        statuses.add((await call()).http)
        await delay(5)
      }
    }
    const killed = cluster.postmaster()
    const killAgainAndAgain = async () => {
      for (const kill of [cluster.killBackends, cluster.killPostmaster, cluster.killBackends]) {
        await delay(500)
        kill()
        await expect.poll(async () => (await ask(`${origin}/readyz`)).http, { timeout: RECOVERY_MAX_MS }).toBe(200)
      }
    }
    // Whatever fails, nobody calls any more when the server is stopped.
    const killing = killAgainAndAgain().finally(() => {
      isOver = true
    })
    await Promise.all([killing, ...callsOf(origin).map(keepCalling)])
    expect([...statuses].filter((http) => http >= 500 && http !== 503)).toEqual([])
    expect(cluster.postmaster()).not.toBe(killed)
    expect(server.child.exitCode).toBe(null)
    expectFewLines(server)
  },
  4 * RECOVERY_MAX_MS,
)

/** One line per interval from each part that fails, without stacks; never one for each refused request. */
function expectFewLines(server: ReturnType<typeof startServerProcess>) {
  const lines = server.toldOnStderr().split('\n').filter(Boolean)
  expect(lines.filter((line) => line.includes('"stack"'))).toEqual([])
  expect(lines.filter((line) => line.includes('[object Object]'))).toEqual([])
  expect(lines.filter((line) => /API calls fail|the queue reported an error|shared links fail/.test(line)).length).toBeLessThan(
    15,
  )
}

async function startServer() {
  const dataDirectory = await createDataDirectoryOfTest()
  const server = startServerProcess({ environment: { PORT: '0', DATA_DIR: dataDirectory, RATE_LIMIT_FACTOR: '1000' } })
  const origin = await server.ready
  return { server, origin, cluster: clusterOf(dataDirectory), dataDirectory }
}
