import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import { socialProviderNames } from '@zhanjian/contract/accounts/social.ts'
import { uploadSignature } from '@zhanjian/contract/files/uploads.ts'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { openDatabase } from './db/database.ts'
import { sql } from './db/sql.ts'
import { startFakeSmsGateways } from './fakes/sms/fake-sms-gateways.ts'
import { systemClock } from './platform/clock.ts'
import { createDiskObjectStore } from './platform/object-store/disk-object-store.ts'
import { findBrokenInvariants } from './testing/find-broken-invariants.ts'
import { onTestEnd } from './testing/on-test-end.ts'
import { openRawClient } from './testing/raw-client.ts'
import { startServerProcess, WITHOUT_DEMO } from './testing/server-process.ts'
import { createTestDatabaseUrl } from './testing/test-database.ts'

const startServer = (environment: Record<string, string>) => startServerProcess({ environment })

/** A request whose body the server is still waiting for. */
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

test('the server prints one line when it is ready, finishes its work at SIGTERM and exits with 0', async () => {
  const server = startServer({ ...WITHOUT_DEMO, DATABASE_URL: await createTestDatabaseUrl() })
  const origin = await server.ready
  expect((await fetch(`${origin}/readyz`)).status).toBe(200)
  const call = beginCall(`${origin}/api/config`)
  await call.begun
  server.child.kill('SIGTERM')
  await refusesConnections(origin)
  expect(JSON.parse(await call.finish('["demo"]'))).toMatchObject({ status: 200, data: [{ name: 'demo', value: false }] })
  expect(await server.ended).toMatchObject({ code: 0, stdout: `ready ${origin}\n` })
})

test('after a change of SECRET the start says in the log and the metrics that earlier values are missing', async () => {
  const environment = { ...WITHOUT_DEMO, DATABASE_URL: await createTestDatabaseUrl() }
  const start = async (secrets: Record<string, string>) => {
    const server = startServer({ ...environment, ...secrets })
    const metrics = await (await fetch(`${await server.ready}/metrics`)).text()
    server.child.kill('SIGTERM')
    const { stderr } = await server.ended
    return { missing: /^secrets_missing (\d+)$/m.exec(metrics)?.[1], stderr }
  }
  const [first, second] = ['f'.repeat(40), 's'.repeat(40)] as const
  expect((await start({ SECRET: first })).missing).toBe('0')
  const changed = await start({ SECRET: second })
  expect(changed.missing).toBe('1')
  expect(changed.stderr).toContain('SECRET has changed')
  expect(changed.stderr).toContain('SECRET_PREVIOUS')
  const named = await start({ SECRET: second, SECRET_PREVIOUS: first })
  expect(named.missing).toBe('0')
  expect(named.stderr).not.toContain('SECRET has changed')
  // Three starts.
}, 180_000)

/** A user logs in with a code of the outbox and requests an upload form. */
async function signatureOf(origin: string) {
  const call = async (address: string, body: object, token = '') => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
    const init = { method: 'POST', headers, body: JSON.stringify(body) }
    return JSON.parse((await visit(origin + address, init)).text).data
  }
  const phone = '13900000001'
  await call('/art/oauth/sms/code', { phone, purpose: 'login' })
  const { messages } = JSON.parse((await visit(`${origin}/dev/outbox.json?phone=${phone}`)).text)
  const login = '/art/oauth/api/token?client_id=art-client-h5&grant_type=phone_smscode'
  const { access_token: token } = await call(login, { phone, smsCode: messages.at(-1).code })
  return uploadSignature.parse(await call('/api/oos/getToken?path=image', {}, token))
}

// Three starts, beside all that other tests start at the same time.
const KILLED_TIMEOUT_MS = 120_000
test('a server killed at any moment of seeding has acknowledged nothing incomplete', { timeout: KILLED_TIMEOUT_MS }, async () => {
  const url = await createTestDatabaseUrl()
  const dataDirectory = await mkdtemp(path.join(tmpdir(), 'zhanjian-killed-'))
  onTestFinished(() => rm(dataDirectory, { recursive: true, force: true }))
  const database = openDatabase({ connectionString: url, max: 2 })
  onTestFinished(() => database.close())
  const hasFiles = async () => {
    await expect.poll(() => database.query(sql`select 1 from asset limit 1`), { timeout: 25_000 }).not.toEqual([])
  }
  for (const moment of [() => delay(300), () => delay(1500), hasFiles]) {
    const server = startServer({ PORT: '0', DATABASE_URL: url, DATA_DIR: dataDirectory })
    await server.ready
    await moment()
    server.child.kill('SIGKILL')
    await server.ended
    const credentials = { accessId: '', secret: '', bucket: '', region: '' }
    const objects = await createDiskObjectStore({
      directory: path.join(dataDirectory, 'objects'),
      credentials,
      clock: systemClock,
    })
    expect(await findBrokenInvariants({ database, objects })).toEqual([])
  }
})

test('the server reports all faults of its environment and exits with 1', async () => {
  const { code, stdout, stderr } = await startServer({ PORT: 'x', PRODUCT: '!', NODE_ENV: 'production' }).ended
  expect(code).toBe(1)
  expect(stdout).toBe('')
  for (const name of ['PORT', 'PRODUCT']) expect(stderr).toContain(name)
})

test('the server reports that a port is in use and exits with 1', async () => {
  const url = await createTestDatabaseUrl()
  const first = startServer({ ...WITHOUT_DEMO, DATABASE_URL: url })
  const { port } = new URL(await first.ready)
  const { code, stderr } = await startServer({ ...WITHOUT_DEMO, PORT: port, DATABASE_URL: url }).ended
  expect(code).toBe(1)
  expect(stderr).toContain(port)
})

/** Opens an address as a browser does, without following redirects. */
async function visit(address: string, init: RequestInit = {}) {
  const response = await fetch(address, { redirect: 'manual', ...init })
  return { status: response.status, location: response.headers.get('location') ?? '', text: await response.text(), response }
}

describe('a demo', () => {
  let demo: { server: ReturnType<typeof startServer>; origin: string; dataDirectory: string }
  // One for all: its community keeps the processor busy after each start.
  beforeAll(async () => {
    const dataDirectory = await mkdtemp(path.join(tmpdir(), 'zhanjian-demo-'))
    onTestEnd(() => rm(dataDirectory, { recursive: true, force: true }))
    const address = { PORT: '0', HOST: '0.0.0.0', DATABASE_URL: await createTestDatabaseUrl() }
    const server = startServer({ ...address, DATA_DIR: dataDirectory })
    demo = { server, origin: (await server.ready).replace('0.0.0.0', '127.0.0.1'), dataDirectory }
  })

  test('F-15 every social login of the demo works from its button to the login, on the demo’s own origin', async () => {
    const { origin } = demo
    const providers = JSON.parse((await visit(`${origin}/art/oauth/openid/providers`)).text).data
    expect(providers).toMatchObject({ providers: socialProviderNames, univerify: true })
    for (const provider of providers.providers) {
      const path = `/art/oauth/openid/render/${provider}?client_id=art-client-h5`
      const rendered = await visit(origin + path, { method: 'POST' })
      const cookie = rendered.response.headers.get('set-cookie')?.split(';')[0] ?? ''
      const address: string = JSON.parse(rendered.text).data
      expect(address.startsWith(`${origin}/dev/providers/`)).toBe(true)
      const page = await visit(address)
      expect(page.text).toContain('演示')
      const approve = /href="([^"]+person=lin[^"]*)"/.exec(page.text)?.[1]?.replaceAll('&amp;', '&') ?? ''
      const { location: back } = await visit(origin + approve)
      expect(back.startsWith(`${origin}/art/oauth/openid/callback/${provider}?`)).toBe(true)
      const { location: landing } = await visit(back, { headers: { cookie } })
      const token = new URL(landing, origin).searchParams.get('social_temp_token') ?? ''
      const swap = await visit(`${origin}/art/oauth/openid/swap_token?social_temp_token=${token}`, { headers: { cookie } })
      expect(JSON.parse(swap.text)).toMatchObject({ status: 200, data: { user: { nickname: '林深' } } })
    }
    const pair = JSON.parse((await visit(`${origin}/dev/providers/univerify/one-click?person=lin`)).text)
    const oneClick = await visit(`${origin}/art/oauth/api/token?client_id=art-client-h5&grant_type=univerify`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ accessToken: pair.access_token, openId: pair.openid }),
    })
    expect(JSON.parse(oneClick.text)).toMatchObject({ status: 200, data: { user: { phone: pair.maskedPhone } } })
  })

  test('the demo’s fake providers redirect only to the demo and serve only their own pages', async () => {
    const { origin } = demo
    const query = 'client_id=fake-qq-site&response_type=code&state=s&person=lin'
    const back = encodeURIComponent('https://evil.example/')
    expect((await visit(`${origin}/dev/providers/qq/approve?${query}&redirect_uri=${back}`)).status).toBe(404)
    for (const path of ['/qq/oauth2.0/me?access_token=x', '/qq/oauth2.0/token', '/_ctl', '/wx/sns/userinfo']) {
      expect((await visit(`${origin}/dev/providers${path}`)).status).toBe(404)
    }
  })

  test('it warns that other machines reach it; a stop during ten slow posts cuts them off in time, keeps no partial file and exits with 0', async () => {
    const { server, origin, dataDirectory } = demo
    const { dir, fields } = await signatureOf(origin)
    for (let number = 0; number < 10; number++) {
      const parts = Object.entries({ ...fields, key: `${dir}${number}.png`, 'content-type': 'image/png' })
        .map(([name, value]) => `--edge\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)
        .join('')
      const head =
        'POST /oss/art HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=edge\r\nContent-Length: 900000\r\n\r\n'
      const file = '--edge\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n'
      openRawClient(Number(new URL(origin).port), head + parts + file, { repeatedText: 'x'.repeat(100), everyMs: 100 })
    }
    const incoming = () => readdir(path.join(dataDirectory, 'objects', '.incoming'))
    await expect.poll(async () => (await incoming()).length, { timeout: 20_000 }).toBeGreaterThanOrEqual(10)
    server.child.kill('SIGTERM')
    const { code, stderr } = await server.ended
    expect(code).toBe(0)
    expect(stderr).toContain('warning: the demo listens on 0.0.0.0')
    expect(await incoming()).toEqual([])
    expect(existsSync(path.join(dataDirectory, 'objects', dir))).toBe(false)
  })
})

test('C-01 a server with an SMS gateway sends codes through it and shows them nowhere', async () => {
  const gateways = await startFakeSmsGateways({ clock: systemClock })
  onTestFinished(gateways.close)
  const { endpoint, secretId, secretKey, appId, signName, templateId } = gateways.tencent
  const server = startServer({
    PORT: '0',
    DATABASE_URL: await createTestDatabaseUrl(),
    SECRET: 's'.repeat(40),
    PUBLIC_ORIGIN: 'http://127.0.0.1',
    TCSMS_ENDPOINT: endpoint,
    TENCENT_SMS_SECRET_ID: secretId,
    TENCENT_SMS_SECRET_KEY: secretKey,
    TENCENT_SMS_APP_ID: appId,
    TENCENT_SMS_SIGN_NAME: signName,
    TENCENT_SMS_TEMPLATE_ID: templateId,
  })
  const origin = await server.ready
  const post = async (path: string, body: object) => {
    const headers = { 'content-type': 'application/json' }
    return JSON.parse((await visit(origin + path, { method: 'POST', headers, body: JSON.stringify(body) })).text)
  }
  expect(await post('/art/oauth/sms/code', { phone: '13800000009', purpose: 'login' })).toMatchObject({ data: { waitS: 30 } })
  const [sent] = gateways.taken()
  expect(sent).toMatchObject({ phone: '+8613800000009', parameters: [expect.stringMatching(/^\d{6}$/), '5'] })
  const login = { grant_type: 'phone_smscode', phone: '13800000009', smsCode: sent?.parameters[0] }
  expect(await post('/art/oauth/api/token?client_id=art-client-h5', login)).toMatchObject({ status: 200 })
  expect((await visit(`${origin}/dev/outbox.json?phone=13800000009`)).status).toBe(404)
})

test('production does not load fakes', async () => {
  const server = startServer({
    PORT: '0',
    DATABASE_URL: await createTestDatabaseUrl(),
    NODE_ENV: 'production',
    SECRET: 's'.repeat(40),
    PUBLIC_ORIGIN: 'https://zhanjian.example',
    SMS_WEBHOOK_URL: 'https://sms.example/send',
    SMS_WEBHOOK_SECRET: 'w'.repeat(40),
  })
  const origin = await server.ready
  const headers = { accept: 'text/html' }
  expect((await visit(`${origin}/dev/providers/qq/oauth2.0/authorize`, { headers })).status).toBe(404)
  const providers = await visit(`${origin}/art/oauth/openid/providers`)
  expect(JSON.parse(providers.text).data).toEqual({ providers: [], native: [], univerify: false })
})
