import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { PublicInvitation } from '@zhanjian/contract/invitations/invitations.ts'
import type { MapProviderName } from '@zhanjian/contract/places/map-providers.ts'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { createAppPage } from './app-page.ts'

const script = "\n      document.title = '展间'\n    "
const html = `<!doctype html><head><title>展间</title><meta name="description" content="几张照片" /><!--first-feed--><!--first-invitation--><script>${script}</script><script type="module" src="/a.js"></script></head><body><div id="root"></div></body>`

const POLICY = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; img-src 'self' blob:; frame-src 'self' https://a.com"

const sentInvitation = {
  head: '<title>婚礼</title><meta property="og:title" content="婚礼">',
  body: '<h1>婚礼</h1>',
  firstInvitation: {
    address: '/#/card?code=x',
    invitation: { document: { title: '</script><script>alert(1)</script>$&' } } as unknown as PublicInvitation,
  },
}

interface PageOptions {
  firstFeed?: () => Promise<unknown>
  getMapProvider?: () => Promise<MapProviderName | null>
}

async function startWithPage({ firstFeed: listFirstPage = async () => ({ records: [] }), ...options }: PageOptions) {
  const directory = await mkdtemp(path.join(os.tmpdir(), 'page-'))
  onTestFinished(() => rm(directory, { recursive: true }))
  const file = path.join(directory, 'index.html')
  await writeFile(file, html)
  const clock = { nowMs: 1000 }
  const page = createAppPage({ file, listFirstPage, getMapProvider: async () => null, ...options, nowMs: () => clock.nowMs })
  const fastify = Fastify()
  fastify.addHook('onRequest', async (_request, reply) => {
    reply.header('content-security-policy', POLICY)
  })
  fastify.get('/', page.sendWithFeed)
  fastify.get('/embed', page.send)
  fastify.get('/h', (request, reply) => page.sendWithInvitation(request, reply, sentInvitation))
  onTestFinished(() => fastify.close())
  return { fastify, clock }
}

const sentFeed = (body: string): unknown =>
  JSON.parse(/<script type="application\/json" id="first-feed">(.*?)<\/script>/.exec(body)?.[1] ?? 'null')

test('S-01 the page contains the first feed of home, and no text in it can close its script element', async () => {
  const feed = { records: [{ title: '</script><script>alert(1)</script>$&' }], cursor: null }
  const { fastify } = await startWithPage({ firstFeed: async () => feed })
  const { body, headers } = await fastify.inject('/')
  expect(sentFeed(body)).toEqual({ atMs: 1000, feed })
  expect(body).not.toContain('alert(1)</script>')
  expect(headers['content-type']).toContain('text/html')
  expect(headers['cache-control']).toBe('no-cache')
})

test('S-12 the page of a shared invitation contains the invitation, its preview in place of the app’s, and nothing of home', async () => {
  const { fastify } = await startWithPage({ firstFeed: async () => ({ records: [] }) })
  const { body, headers } = await fastify.inject('/h')
  expect(JSON.parse(/id="first-invitation">(.*?)<\/script>/.exec(body)?.[1] ?? 'null')).toEqual(sentInvitation.firstInvitation)
  expect(body).not.toContain('alert(1)</script>')
  expect(body).toContain(sentInvitation.head)
  expect(body).toContain('<noscript><h1>婚礼</h1></noscript>')
  expect(body).not.toMatch(/展间<|几张照片|id="first-feed"/)
  expect(headers).toMatchObject({ 'cache-control': 'no-cache', etag: expect.any(String) })
})

test('only its own inline script is allowed by the policy', async () => {
  const { fastify } = await startWithPage({ firstFeed: async () => ({ records: [] }) })
  const hash = createHash('sha256').update(script).digest('base64')
  for (const url of ['/', '/embed', '/h']) {
    const { headers } = await fastify.inject(url)
    expect(headers['content-security-policy']).toBe(POLICY.replace("script-src 'self'", `script-src 'self' 'sha256-${hash}'`))
  }
})

test('many simultaneous requests cause one read; a few seconds later the feed is read again', async () => {
  let reads = 0
  const { fastify, clock } = await startWithPage({ firstFeed: async () => ({ records: [], reads: ++reads }) })
  const bodies = await Promise.all(Array.from({ length: 20 }, async () => (await fastify.inject('/')).body))
  expect(new Set(bodies).size).toBe(1)
  expect(reads).toBe(1)
  clock.nowMs += 5000
  expect(sentFeed((await fastify.inject('/')).body)).toMatchObject({ atMs: 6000, feed: { reads: 2 } })
})

test('setting the clock back by a day does not keep an old feed for a day', async () => {
  let feed = 0
  const { fastify, clock } = await startWithPage({ firstFeed: async () => ({ feed: ++feed }) })
  await fastify.inject('/')
  clock.nowMs -= 86_400_000
  expect(sentFeed((await fastify.inject('/')).body)).toMatchObject({ feed: { feed: 1 } })
  clock.nowMs += 5001
  expect(sentFeed((await fastify.inject('/')).body)).toMatchObject({ feed: { feed: 2 } })
})

test('a client that has the current page gets 304; another feed is another page', async () => {
  let title = '月洞'
  const { fastify, clock } = await startWithPage({ firstFeed: async () => ({ records: [{ title }] }) })
  const { etag } = (await fastify.inject('/')).headers
  const again = await fastify.inject({ url: '/', headers: { 'if-none-match': String(etag) } })
  expect(again.statusCode).toBe(304)
  expect(again.body).toBe('')
  title = '长廊'
  clock.nowMs += 5000
  const other = await fastify.inject({ url: '/', headers: { 'if-none-match': String(etag) } })
  expect(other.statusCode).toBe(200)
  expect(other.body).toContain('长廊')
})

test('without a feed the page is served as it was built and fetches the feed itself', async () => {
  const { fastify } = await startWithPage({ firstFeed: () => Promise.reject(new Error('no database')) })
  const { statusCode, body } = await fastify.inject('/')
  expect(statusCode).toBe(200)
  expect(body).toBe(html)
})

test.each([
  ['tencent', "img-src 'self' blob:", "frame-src 'self' https://apis.map.qq.com https://mapapi.qq.com https://a.com"],
  ['amap', "img-src 'self' blob:", "frame-src 'self' https://m.amap.com https://a.com"],
  ['tianditu', "img-src 'self' https://api.tianditu.gov.cn blob:", "frame-src 'self' https://a.com"],
  [null, "img-src 'self' blob:", "frame-src 'self' https://a.com"],
] as const)('S-70 with the maps of %s the page may show those, and no others', async (provider, pictures, frames) => {
  const { fastify } = await startWithPage({ getMapProvider: async () => provider })
  for (const url of ['/', '/embed']) {
    const policy = String((await fastify.inject(url)).headers['content-security-policy']).split('; ')
    expect(policy.slice(2)).toEqual([pictures, frames])
  }
})

test('S-70 while the setting cannot be read the page comes without maps', async () => {
  const { fastify } = await startWithPage({ getMapProvider: () => Promise.reject(new Error('no database')) })
  for (const url of ['/', '/embed']) {
    const { headers, statusCode } = await fastify.inject(url)
    expect(statusCode).toBe(200)
    expect(headers['content-security-policy']).toContain("frame-src 'self' https://a.com")
  }
})
