import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { startTestApp } from '../testing/start-test-app.ts'

const NAVIGATION = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }
const script = 'console.log("app")'

async function startWithWeb(): Promise<FastifyInstance> {
  return (await startIn(await createWebDirectory())).fastify
}

const startIn = (webDirectory: string) => startTestApp({ webDirectory })

async function createWebDirectory(): Promise<string> {
  const webDirectory = await mkdtemp(path.join(os.tmpdir(), 'web-'))
  onTestFinished(() => rm(webDirectory, { recursive: true }))
  await mkdir(path.join(webDirectory, 'assets'))
  await writeFile(path.join(webDirectory, 'index.html'), '<!doctype html><title>展间</title>')
  await writeFile(path.join(webDirectory, 'sw.js'), '')
  await writeFile(path.join(webDirectory, 'favicon.svg'), '<svg/>')
  await writeFile(path.join(webDirectory, 'assets', 'app-1a2b3c4d.js'), script)
  await writeFile(path.join(webDirectory, 'assets', 'app-1a2b3c4d.js.br'), brotliCompressSync(script))
  return webDirectory
}

test.each([
  '/',
  '/pages/index/gallery',
  '/somewhere/else?code=1',
])('S-01 opening %s serves the app, revalidated each time', async (url) => {
  const server = await startWithWeb()
  const answer = await server.inject({ url, headers: NAVIGATION })
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-type']).toContain('text/html')
  expect(answer.headers['cache-control']).toBe('no-cache')
  expect(answer.body).toContain('展间')
})

test.each([
  '/api/nothing',
  '/art/oauth/nothing',
  '/dev/nothing',
  '/assets/gone-1a2b3c4d.js',
  '/photo.webp',
])('X-05 %s is not a page, even for a browser that navigates there', async (url) => {
  const server = await startWithWeb()
  const answer = await server.inject({ url, headers: NAVIGATION })
  expect(answer.statusCode).toBe(404)
  expect(answer.json()).toEqual({ status: 404, msg: '未找到', code: 'NOT_FOUND' })
})

test('X-05 an unknown address is not a page for scripts or other methods', async () => {
  const server = await startWithWeb()
  expect((await server.inject({ url: '/pages/x', headers: { accept: 'application/json' } })).statusCode).toBe(404)
  expect((await server.inject({ method: 'POST', url: '/pages/x', headers: NAVIGATION })).statusCode).toBe(404)
})

test('files with a hash in their name are cached forever, others are not', async () => {
  const server = await startWithWeb()
  const cacheOf = async (url: string) => (await server.inject({ url })).headers['cache-control']
  expect(await cacheOf('/assets/app-1a2b3c4d.js')).toBe('public, max-age=31536000, immutable')
  expect(await cacheOf('/favicon.svg')).toBe('public, max-age=600')
  expect(await cacheOf('/sw.js')).toBe('no-cache')
})

test('the compressed version of a file is sent to clients that accept it', async () => {
  const server = await startWithWeb()
  const url = '/assets/app-1a2b3c4d.js'
  const compressed = await server.inject({ url, headers: { 'accept-encoding': 'gzip, br' } })
  expect(compressed.headers['content-encoding']).toBe('br')
  expect(compressed.headers['content-type']).toContain('javascript')
  expect(compressed.headers['cache-control']).toContain('immutable')
  expect(compressed.rawPayload).toEqual(brotliCompressSync(script))
  const plain = await server.inject({ url, headers: { 'accept-encoding': 'identity' } })
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect(plain.body).toBe(script)
})

test.each([
  '/../env.ts',
  '/assets/..%2f..%2fenv.ts',
  '/%2e%2e/env.ts',
  '/.env',
])('%s cannot leave the directory and finds nothing', async (url) => {
  const server = await startWithWeb()
  expect((await server.inject({ url })).statusCode).toBeGreaterThanOrEqual(400)
})

test('the embed page is the app in a frame of another site', async () => {
  const server = await startWithWeb()
  const answer = await server.inject({ url: '/embed', headers: NAVIGATION })
  expect(answer.body).toContain('展间')
  expect(answer.headers['content-security-policy']).toContain('frame-ancestors *')
})

test('without a built app the calls are served', async () => {
  const { fastify } = await startTestApp({ webDirectory: '/nowhere' })
  expect((await fastify.inject({ url: '/', headers: NAVIGATION })).statusCode).toBe(404)
  expect((await fastify.inject({ url: '/healthz' })).statusCode).toBe(200)
})

test('a missing page file, for example during a build, is a logged error at every address of the app', async () => {
  const webDirectory = await createWebDirectory()
  const { fastify } = await startIn(webDirectory)
  await rm(path.join(webDirectory, 'index.html'))
  for (const url of ['/', '/embed', '/pages/index/gallery']) {
    const answer = await fastify.inject({ url, headers: NAVIGATION })
    expect([answer.statusCode, answer.json().code]).toEqual([500, 'SERVER_FAULT'])
  }
})
