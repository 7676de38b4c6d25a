import type { FastifyReply, FastifyRequest } from 'fastify'

/** The HTTP side of a call, for the few that need more than input and caller. */
export interface HttpContext {
  /** Where the caller believes to be: `https://zhanjian.example`. Named by the caller: good for relative things only. */
  readonly origin: string
  /** The token of the `Authorization` header, whatever kind it is. */
  getBearerToken(): string | null
  getCookie(name: string): string | null
  /** For this host alone, out of reach of scripts, sent along when somebody comes here by a link. */
  setCookie(name: string, value: string, maxAgeS: number): void
}

export function createHttpContext(request: FastifyRequest, reply: FastifyReply): HttpContext {
  return {
    get origin() {
      return `${request.protocol}://${request.host}`
    },
    getBearerToken: () => readBearerToken(request),
    getCookie: (name) => readCookie(request.headers.cookie ?? '', name),
    setCookie(name, value, maxAgeS) {
      const secure = name.startsWith('__Host-') ? '; Secure' : ''
      reply.header('set-cookie', `${name}=${value}; Path=/; Max-Age=${maxAgeS}; HttpOnly; SameSite=Lax${secure}`)
    },
  }
}

export function readBearerToken(request: FastifyRequest): string | null {
  const match = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')
  return match?.[1] ?? null
}

/** Of two cookies with one name none counts: one of them was planted. */
function readCookie(header: string, name: string): string | null {
  const values = header.split(';').flatMap((pair) => {
    const [key = '', ...value] = pair.split('=')
    return key.trim() === name ? [value.join('=').trim()] : []
  })
  return values.length === 1 ? (values[0] ?? null) : null
}
