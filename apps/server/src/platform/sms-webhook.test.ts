import { createHmac } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { createSettableClock } from '../testing/settable-clock.ts'
import { createSmsWebhook } from './sms-webhook.ts'

const secret = 's'.repeat(32)
const message = { phone: '13800000001', purpose: 'login', code: '123456', lifeMin: 5 } as const

/** A gateway that responds with `status` and records the requests. */
async function startGateway(status: number) {
  const taken: { headers: IncomingHttpHeaders; body: string }[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => (body += chunk))
    request.on('end', () => {
      taken.push({ headers: request.headers, body })
      response.writeHead(status, { location: '/elsewhere' }).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  return { taken, sms: createSmsWebhook({ url: `http://127.0.0.1:${port}/send`, secret, clock: createSettableClock() }) }
}

test('the code is posted to the gateway with a signature', async () => {
  const { taken, sms } = await startGateway(202)
  await sms.send(message)
  const [request] = taken
  expect(JSON.parse(request?.body ?? '')).toMatchObject(message)
  const signature = createHmac('sha256', secret)
    .update(request?.body ?? '')
    .digest('hex')
  expect(request?.headers['x-zhanjian-signature']).toBe(`sha256=${signature}`)
})

test.each([400, 500, 302])('a response of %d means that it was not accepted', async (status) => {
  const { sms } = await startGateway(status)
  await expect(sms.send(message)).rejects.toThrow()
})

test('an unreachable gateway rejects', async () => {
  const sms = createSmsWebhook({ url: 'http://127.0.0.1:1/send', secret, clock: createSettableClock() })
  await expect(sms.send(message)).rejects.toThrow()
})
