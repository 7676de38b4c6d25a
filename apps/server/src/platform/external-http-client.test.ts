import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import {
  createExternalDownload,
  createExternalExchange,
  createExternalHttpClient,
  ExternalServiceUnavailable,
  tryParseJson,
} from './external-http-client.ts'

/** An external service. @returns its address, which contains a secret */
async function serviceThat(answers: RequestListener): Promise<string> {
  const server = createServer(answers)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/token?secret=s3cret`
}
const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'answered',
    (error: unknown) => error,
  )

test('status and text are returned, whatever they are; forms and JSON are sent with the caller’s headers', async () => {
  const address = await serviceThat(async (request, response) => {
    const { 'content-type': type, 'x-own': own } = request.headers
    response.writeHead(418).end(JSON.stringify([request.method, type, own, await text(request)]))
  })
  const call = createExternalHttpClient()
  const answered = async (...request: Parameters<typeof call>) => {
    const { status, text } = await call(...request)
    return [status, ...(JSON.parse(text) as unknown[])]
  }
  expect(await answered(address)).toEqual([418, 'GET', null, null, ''])
  const form = await answered(address, { method: 'POST', form: { a: '1 2' } })
  expect(form).toEqual([418, 'POST', expect.stringContaining('x-www-form-urlencoded'), null, 'a=1+2'])
  const json = await answered(address, { method: 'POST', json: { a: 1 }, headers: { 'x-own': 'yes' } })
  expect(json).toEqual([418, 'POST', 'application/json', 'yes', '{"a":1}'])
})

test.each<[string, RequestListener]>([
  ['sends an endless response', (_request, response) => void response.end('x'.repeat(70 * 1024))],
  ['redirects', (_request, response) => void response.writeHead(302, { location: '/elsewhere' }).end()],
  ['never responds', () => undefined],
  ['hangs up', (request) => void request.socket.destroy()],
  [
    'stops within its response',
    (_request, response) => {
      response.writeHead(200, { 'content-length': '10' })
      response.write('half')
    },
  ],
])('R16 a service that %s is reported as unavailable, without its address', async (_what, answers) => {
  const address = await serviceThat(answers)
  const failure = await failureOf(createExternalHttpClient({ timeoutMs: 300 })(address))
  expect(failure).toBeInstanceOf(ExternalServiceUnavailable)
  expect(String(failure)).not.toMatch(/s3cret|127\.0\.0\.1/)
})

test('a call whose answer nobody needs any more ends, and is not said to have timed out', async () => {
  const gone = new AbortController()
  const address = await serviceThat(() => gone.abort())
  const failure = await failureOf(createExternalHttpClient()(address, { signal: gone.signal }))
  expect(failure).toBeInstanceOf(ExternalServiceUnavailable)
  expect(String(failure)).not.toContain('timed out')
})

test('a file is returned completely with its type, up to the maximum size', async () => {
  const address = await serviceThat((_request, response) =>
    response.writeHead(200, { 'content-type': 'image/jpeg' }).end(Buffer.alloc(2000, 7)),
  )
  const download = createExternalDownload()
  const file = await download(address, { maxBytes: 2000 })
  expect([file.status, file.contentType, file.bytes.length]).toEqual([200, 'image/jpeg', 2000])
  expect(await failureOf(download(address, { maxBytes: 1999 }))).toBeInstanceOf(ExternalServiceUnavailable)
})

test.each<[string, (address: string) => Promise<unknown>]>([
  ['a call', (address) => createExternalHttpClient({ timeoutMs: 300 })(address)],
  ['a signed call', (address) => createExternalExchange({ timeoutMs: 300 })(address, { method: 'GET', headers: {} })],
  ['a file', (address) => createExternalDownload({ timeoutMs: 300 })(address, { maxBytes: 1_000 })],
])('%s that is answered byte by byte ends with its time, and the connection too', async (_what, call) => {
  const left = Promise.withResolvers<void>()
  const address = await serviceThat((_request, response) => {
    const timer = setInterval(() => response.write('x'), 20)
    response.once('close', () => {
      clearInterval(timer)
      left.resolve()
    })
  })
  expect(await failureOf(call(address))).toBeInstanceOf(ExternalServiceUnavailable)
  await left.promise
})

test('texts of an answer that could not be stored come without what the database refuses', () => {
  const text = String.raw`{"name":"a\u0000b\ud83c","whole":"\ud83c\udf89","path":"C:\\u0000","list":["\udf89"]}`
  expect(tryParseJson(text)).toEqual({ name: 'ab', whole: '🎉', path: String.raw`C:\u0000`, list: [''] })
  expect(tryParseJson('no')).toBeUndefined()
})
