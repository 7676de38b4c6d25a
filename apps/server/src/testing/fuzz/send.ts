import http from 'node:http'
import type { WireRequest } from './tricks.ts'

/** A response as received. */
export interface WireAnswer {
  status: number
  headers: http.IncomingHttpHeaders
  text: string
}

/** How long a connection with an incomplete body stays open. */
const CUT_AFTER_MS = 15
const PATIENCE_MS = 30_000

/** Over connections of this process's own. @returns null if the server closed the connection, which it may do for invalid HTTP */
export function createSender(origin: string) {
  const { hostname, port } = new URL(origin)
  const agent = new http.Agent({ keepAlive: true, maxSockets: 8 })
  return {
    close: () => agent.destroy(),
    send: ({ method, path, headers, body, isCut }: WireRequest): Promise<WireAnswer | null> =>
      new Promise((resolve, reject) => {
        const request = http.request(
          { agent, host: hostname, port, method, path, headers: withLength(headers, body) },
          (answer) => {
            const parts: Buffer[] = []
            answer.on('data', (part: Buffer) => parts.push(part))
            answer.on('error', () => resolve(null))
            answer.on('end', () =>
              resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text: Buffer.concat(parts).toString() }),
            )
          },
        )
        request.setTimeout(PATIENCE_MS, () => request.destroy(new Error(`no response within ${PATIENCE_MS} ms`)))
        request.on('error', (error: NodeJS.ErrnoException) => (isHangUp(error) ? resolve(null) : reject(error)))
        if (body !== null) request.write(body)
        if (isCut) setTimeout(() => request.destroy(), CUT_AFTER_MS)
        else request.end()
      }),
  }
}

const isHangUp = ({ code }: NodeJS.ErrnoException): boolean => code === 'ECONNRESET' || code === 'EPIPE'

const withLength = (headers: Record<string, string>, body: Buffer | null): Record<string, string> =>
  body === null || headers['content-length'] !== undefined ? headers : { ...headers, 'content-length': String(body.length) }
