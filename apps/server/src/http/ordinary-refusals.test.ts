import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { addReport } from '@zhanjian/contract/community/community.ts'
import { afterAll, afterEach, expect, test } from 'vitest'
import { countOpenConnections, openRawClient } from '../testing/raw-client.ts'
import { startTestApp } from '../testing/start-test-app.ts'

const FILE_BYTES = 20_000_000
const PAGE = 'Host: x\r\nAccept: text/html\r\n'
const JSON_BODY = 'Host: x\r\nContent-Type: application/json\r\n'
const FORM = 'Host: x\r\nContent-Type: multipart/form-data; boundary=edge\r\n'
const WARNING = 40

let lines: string[] = []

const directory = await mkdtemp(path.join(tmpdir(), 'refusals-'))
await mkdir(path.join(directory, 'assets'))
await writeFile(path.join(directory, 'index.html'), '<!doctype html><title>展间</title>')
await writeFile(path.join(directory, 'assets', 'app-1a2b3c4d.js'), Buffer.alloc(FILE_BYTES))
const app = await startTestApp({ webDirectory: directory, logSink: { write: (line) => void lines.push(line) } })
await app.objects.put('media/ab/film.mp4', Buffer.alloc(FILE_BYTES))
await app.fastify.listen({ port: 0, host: '127.0.0.1' })
afterAll(() => rm(directory, { recursive: true }))
afterEach(() => {
  lines = []
})

const loud = () => lines.filter((line) => JSON.parse(line).level >= WARNING || line.includes('stack'))

const REFUSED: readonly (readonly [what: string, request: string])[] = [
  ...[
    '/nothing',
    '/h/AAAAAAAAAA',
    '/h/%00',
    '/h/',
    '/u/nobody',
    '/api/nothing',
    '/api/gallery/code/AAAAAAAAAA',
    '/api/download/x',
    '/art/oauth/openid/callback/none',
    '/assets/gone.js',
    '/.env',
    '/../x',
    '/%c0',
    '//',
    '/media/ab/gone.webp',
    '/media/',
    '/media/.incoming/x',
    '/media/..%2fx',
    '/oss/art',
    '/sitemap/works/x.xml',
    '/realtime/x',
  ].flatMap((url): [string, string][] => [
    [`GET ${url}`, `GET ${url} HTTP/1.1\r\n${PAGE}\r\n`],
    [`HEAD ${url}`, `HEAD ${url} HTTP/1.1\r\n${PAGE}\r\n`],
    [`POST ${url}`, `POST ${url} HTTP/1.1\r\n${JSON_BODY}Content-Length: 2\r\n\r\n{}`],
  ]),
  ['a range beyond the end', `GET /media/ab/film.mp4 HTTP/1.1\r\n${PAGE}Range: bytes=90000000-\r\n\r\n`],
  [
    'a range beyond the end of a file of the app',
    `GET /assets/app-1a2b3c4d.js HTTP/1.1\r\n${PAGE}Range: bytes=90000000-\r\n\r\n`,
  ],
  ['a condition that does not hold', `GET /media/ab/film.mp4 HTTP/1.1\r\n${PAGE}If-Match: "x"\r\n\r\n`],
  ['broken JSON', `POST /api/config HTTP/1.1\r\n${JSON_BODY}Content-Length: 1\r\n\r\n[`],
  ['too much JSON', `POST /api/config HTTP/1.1\r\n${JSON_BODY}Content-Length: 100000000\r\n\r\n[`],
  ['an unsupported content type', 'POST /api/config HTTP/1.1\r\nHost: x\r\nContent-Type: text/xml\r\nContent-Length: 1\r\n\r\n['],
  ['an invalid length', `POST /api/config HTTP/1.1\r\n${JSON_BODY}Content-Length: x\r\n\r\n[`],
  ['a too long head', `GET / HTTP/1.1\r\n${'A: b\r\n'.repeat(5000)}\r\n`],
  ['no HTTP', '\u0016\u0003'],
  ['an invalid form', `POST /oss/art HTTP/1.1\r\n${FORM}Content-Length: 3\r\n\r\nabc`],
  ['an upgrade', 'GET /realtime/x/y HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n'],
]

test('a client error is not logged as a server error', async () => {
  const clients = REFUSED.map(([, request]) => openRawClient(app.fastify, request))
  const unanswered = () => REFUSED.filter((_, index) => !clients[index]?.received().includes('HTTP/1.1 ')).map(([what]) => what)
  await expect.poll(unanswered, { timeout: 30_000 }).toEqual([])
  for (const { socket } of clients) socket.destroy()
  await expect.poll(() => countOpenConnections(app.fastify)).toBe(0)
  expect(loud()).toEqual([])
})

test.each([
  ['a film', `GET /media/ab/film.mp4 HTTP/1.1\r\n${PAGE}\r\n`],
  ['a file of the app', `GET /assets/app-1a2b3c4d.js HTTP/1.1\r\n${PAGE}\r\n`],
])('a client that disconnects during %s causes no server error', async (_what, request) => {
  const client = openRawClient(app.fastify, request)
  await expect.poll(client.received).toContain('200 OK')
  client.socket.destroy()
  await expect.poll(() => countOpenConnections(app.fastify)).toBe(0)
  expect(loud()).toEqual([])
})

test.each([
  ['a call', `POST /api/config HTTP/1.1\r\n${JSON_BODY}Content-Length: 20\r\n\r\n[`],
  ['a post', `POST /oss/art HTTP/1.1\r\n${FORM}Content-Length: 300\r\n\r\n--edge`],
  ['a head', 'GET / HTTP/1.1\r\nHo'],
])('a client that disconnects during %s causes no server error', async (_what, request) => {
  const client = openRawClient(app.fastify, request)
  await expect.poll(() => countOpenConnections(app.fastify)).toBe(1)
  client.socket.destroy()
  await expect.poll(() => countOpenConnections(app.fastify)).toBe(0)
  expect(loud()).toEqual([])
})

test('an error caused by another client error causes no server error', async () => {
  const { token } = await app.signIn()
  const target = { kind: 'work', id: 'AAAAAAAAAA' }
  const refused = await app.call(addReport, { token, body: { target, reason: 'other', text: 'x' } })
  expect([refused.http, refused.code]).toEqual([404, 'NOT_FOUND'])
  expect(loud()).toEqual([])
})
