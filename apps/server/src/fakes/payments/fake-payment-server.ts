import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** `timeoutAfterProcessing`: it is done, and nobody hears of it. `badsig`: the answer is signed wrongly. */
export type PaymentFault = 'timeoutAfterProcessing' | '500' | 'badsig' | 'slow'

/** What a fake answers. */
export interface FakeAnswer {
  status: number
  headers: Record<string, string>
  body: string | Buffer
}

/** A request as it arrived. */
export interface FakeCall {
  method: string
  url: string
  headers: IncomingMessage['headers']
  body: string
}

export interface FakePaymentServer {
  origin: string
  /** Of the next answer. */
  setFault: (fault: PaymentFault | null) => void
  close: () => Promise<void>
}

/** Serves a fake on a port of this machine. */
export async function startFakePaymentServer(
  answer: (call: FakeCall, fault: PaymentFault | null) => FakeAnswer,
): Promise<FakePaymentServer> {
  let nextFault: PaymentFault | null = null
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString('utf8')
      const fault = nextFault
      nextFault = null
      if (fault === '500') return send(response, { status: 500, headers: {}, body: '{"code":"SYSTEM_ERROR"}' })
      const call = { method: request.method ?? '', url: request.url ?? '', headers: request.headers, body }
      const result = tryAnswer(call, fault)
      // Of this call alone: the demo runs in the same process.
      if (result === null) return send(response, { status: 500, headers: {}, body: '{"code":"SYSTEM_ERROR"}' })
      if (fault === 'timeoutAfterProcessing') return response.destroy()
      // Longer than the client waits.
      if (fault === 'slow') return setTimeout(() => response.destroy(), 400)
      return send(response, result)
    })
  })
  const tryAnswer: (...call: Parameters<typeof answer>) => FakeAnswer | null = (...call) => {
    try {
      return answer(...call)
    } catch {
      return null
    }
  }
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    setFault: (fault) => {
      nextFault = fault
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

function send(response: ServerResponse, { status, headers, body }: FakeAnswer): void {
  response.writeHead(status, headers)
  response.end(body)
}
