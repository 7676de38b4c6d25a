import type { FastifyReply, FastifyRequest } from 'fastify'

/** HTTP details of a request, for the few handlers that need more than input and caller. */
export interface HttpContext {
  /** Origin by the `Host` header: `https://zhanjian.example`. Untrusted: only for links that the same caller follows. */
  readonly origin: string
  /** Aborted when the client has left, and after the response. */
  readonly gone: AbortSignal
  /** The token of the `Authorization` header, of any kind. */
  getBearerToken(): string | null
  getCookie(name: string): string | null
  /** Host-only, `HttpOnly`, `SameSite=Lax`. */
  setCookie(name: string, value: string, maxAgeS: number): void
}

/** Made for each request. */
export function createHttpContext(request: FastifyRequest, reply: FastifyReply): HttpContext {
  return {
    get origin() {
      return `${request.protocol}://${request.host}`
    },
    get gone() {
      const gone = new AbortController()
      if (reply.raw.closed) gone.abort()
      else reply.raw.once('close', () => gone.abort())
      return gone.signal
    },
    getBearerToken: () => readBearerToken(request),
    getCookie: (name) => readCookie(request.headers.cookie ?? '', name),
    setCookie(name, value, maxAgeS) {
      const secure = name.startsWith('__Host-') ? '; Secure' : ''
      reply.header('set-cookie', `${name}=${value}; Path=/; Max-Age=${maxAgeS}; HttpOnly; SameSite=Lax${secure}`)
    },
  }
}

/** The token of the `Authorization` header; null if there is none. */
export function readBearerToken(request: FastifyRequest): string | null {
  const match = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')
  return match?.[1] ?? null
}

/** Null if the name occurs twice: one of the two was injected. */
function readCookie(header: string, name: string): string | null {
  const values = header.split(';').flatMap((pair) => {
    const [key = '', ...value] = pair.split('=')
    return key.trim() === name ? [value.join('=').trim()] : []
  })
  return values.length === 1 ? (values[0] ?? null) : null
}
