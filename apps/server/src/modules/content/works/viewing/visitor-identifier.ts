import type { Caller } from '../../../../module-support/caller.ts'
import type { Random } from '../../../../platform/random.ts'
import type { Secrets } from '../../../../platform/secrets.ts'

/** A visitor of a hall, as hashes that do not identify the person. */
export interface WorkVisitor {
  /** The same for the same user or browser. */
  key: string
  /** The browser sent no cookie: one client can appear as many new browsers. */
  isNew: boolean
  /** The network of the browser; null for a logged-in user. */
  networkKey: string | null
}

/** Access to the cookies of an exchange. */
interface CookieAccess {
  getCookie(name: string): string | null
  setCookie(name: string, value: string, maxAgeS: number): void
}

/** Long enough to distinguish visitors, too short to track them. */
const COOKIE_LIFE_S = 24 * 3600
const ID_BYTES = 12

export type VisitorIdentifier = ReturnType<typeof createVisitorIdentifier>

/** Distinguishes visitors by a signed cookie: unlike an address or a user agent, it cannot be forged. */
export function createVisitorIdentifier({
  secrets,
  random,
  publicOrigin,
}: {
  secrets: Secrets
  random: Random
  publicOrigin: string
}) {
  // With the prefix, browsers reject a cookie that another host has set; it needs TLS.
  const cookieName = publicOrigin.startsWith('https:') ? '__Host-visitor' : 'visitor'
  const keyOf = (text: string): string => secrets.keyedHash('visitor', text).toString('base64url')
  const sign = (id: string): string => `${id}.${secrets.keyedHash('visitor cookie', id).toString('base64url')}`

  function parseCookie(cookie: string | null): string | null {
    const id = cookie?.split('.')[0] ?? ''
    return id !== '' && cookie === sign(id) ? id : null
  }

  /** Sets the cookie if the browser has none. */
  return function toVisitor({ user, network }: Pick<Caller, 'user' | 'network'>, cookies: CookieAccess): WorkVisitor {
    if (user !== null) return { key: keyOf(`user ${user.id}`), isNew: false, networkKey: null }
    const known = parseCookie(cookies.getCookie(cookieName))
    const id = known ?? random.bytes(ID_BYTES).toString('base64url')
    if (known === null) cookies.setCookie(cookieName, sign(id), COOKIE_LIFE_S)
    return { key: keyOf(`browser ${id}`), isNew: known === null, networkKey: keyOf(`network ${network}`) }
  }
}
