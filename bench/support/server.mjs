import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { root } from '../../scripts/root.mjs'

const SECRET = 'secret-of-a-bench-that-nobody-needs'
/** What a server needs that is no demo; its messages go nowhere. */
export const PRODUCTION_ENVIRONMENT = {
  DEMO: 'off',
  NODE_ENV: 'production',
  SECRET,
  PUBLIC_ORIGIN: 'https://zhanjian.example',
  SMS_WEBHOOK_URL: 'http://127.0.0.1:9',
  SMS_WEBHOOK_SECRET: SECRET,
}

/**
 * Starts the server as `npm start` does after its build, and waits for its `ready` line.
 * @param checkout another checkout of this repository, built, to compare with
 */
export async function startServer({ dataDirectory, environment = {}, nodeArguments = [], checkout = root } = {}) {
  const directory = dataDirectory ?? mkdtempSync(path.join(os.tmpdir(), 'zhanjian-bench-'))
  // The database's user needs access; otherwise, as root, the data would be stored elsewhere.
  chmodSync(directory, 0o755)
  const port = await findFreePort()
  const startedAt = performance.now()
  const child = spawn(process.execPath, [...nodeArguments, 'apps/server/src/main.ts'], {
    cwd: checkout,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, PORT: String(port), DATA_DIR: directory, RATE_LIMIT_FACTOR: '10000', ...environment },
  })
  // A failed bench must not leave processes running.
  process.on('exit', () => child.kill('SIGTERM'))
  const origin = await new Promise((resolve, reject) => {
    child.stdout.on('data', (data) => {
      const match = /ready (\S+)/.exec(String(data))
      if (match) resolve(match[1])
    })
    child.once('exit', (code) => reject(new Error(`the server exited with ${code}`)))
  })
  const startMs = performance.now() - startedAt
  return {
    origin,
    /** The port that it listens on, independent of its public origin. */
    port,
    startMs,
    pid: child.pid,
    directory,
    async stop({ keepData = false } = {}) {
      child.removeAllListeners('exit')
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      await ended
      if (!keepData) rmSync(directory, { recursive: true, force: true })
    },
  }
}

export function findFreePort() {
  return new Promise((resolve, reject) => {
    const server = net.createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })
}

const DEMO_ROOM_COUNT = 3

/** Waits until the demo community is seeded, since seeding would compete with the measurement. @returns its halls */
export async function waitForCommunity(origin) {
  for (;;) {
    const { arriving, liveRooms } = await callApi(origin, 'GET', '/api/home/sections')
    // Its users join their rooms at the end of the seed.
    if (arriving === undefined && liveRooms.length >= DEMO_ROOM_COUNT) {
      return (await callApi(origin, 'POST', '/api/home/feed', { body: { kind: 'gallery', size: 50 } })).records
    }
    await wait(500)
  }
}

/** Calls the API; throws on a failure. */
export async function callApi(origin, method, address, { body, token, headers = {} } = {}) {
  const response = await fetch(origin + address, {
    method,
    headers: {
      ...headers,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const { status, msg, data } = await response.json()
  if (status < 200 || status > 299) throw new Error(`${method} ${address}: ${status} ${msg}`)
  return data
}

/** Logs in with a code from the demo's outbox. */
export async function logIn(origin, phone) {
  const smsCode = await requestSmsCode(origin, phone, 'login')
  const query = 'client_id=art-client-h5&grant_type=phone_smscode'
  return (await callApi(origin, 'POST', `/art/oauth/api/token?${query}`, { body: { phone, smsCode } })).access_token
}

/** Requests a code and reads it from the demo's outbox. */
export async function requestSmsCode(origin, phone, purpose, headers = {}) {
  await callApi(origin, 'POST', '/art/oauth/sms/code', { body: { phone, purpose }, headers })
  const { messages } = await (await fetch(`${origin}/dev/outbox.json?phone=${phone}`)).json()
  return messages.at(-1).code
}
