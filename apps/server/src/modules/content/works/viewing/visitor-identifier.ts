import type { Caller } from '../../../../caller.ts'
import type { Random } from '../../../../platform/random.ts'
import type { Secrets } from '../../../../platform/secrets.ts'

/** Somebody who visits a hall, as hashes that say nothing of who it is. */
export interface Visitor {
  /** The same for the same person or browser. */
  key: string
  /** A browser that did not show its cookie: anybody can look like many of these. */
  isNew: boolean
  /** The network that a browser comes from; null for a person who is logged in. */
  networkKey: string | null
}

/** What a browser keeps for us. */
interface CookieAccess {
  getCookie(name: string): string | null
  setCookie(name: string, value: string, maxAgeS: number): void
}

/** Long enough to tell a visitor from the next one, too short to follow anybody. */
const COOKIE_LIFE_S = 24 * 3600
const ID_BYTES = 12

export type VisitorIdentifier = ReturnType<typeof createVisitorIdentifier>

/** Tells visitors apart by a signed cookie: unlike an address or a browser's name nobody can make it up. */
export function createVisitorIdentifier({
  secrets,
  random,
  publicOrigin,
}: {
  secrets: Secrets
  random: Random
  publicOrigin: string
}) {
  // The prefix makes browsers refuse one that another host has planted; it needs TLS.
  const cookieName = publicOrigin.startsWith('https:') ? '__Host-visitor' : 'visitor'
  const keyOf = (text: string): string => secrets.keyedHash('visitor', text).toString('base64url')
  const sign = (id: string): string => `${id}.${secrets.keyedHash('visitor cookie', id).toString('base64url')}`

  function parseCookie(cookie: string | null): string | null {
    const id = cookie?.split('.')[0] ?? ''
    return id !== '' && cookie === sign(id) ? id : null
  }

  /** Gives a browser without a cookie one. */
  return function toVisitor({ user, network }: Pick<Caller, 'user' | 'network'>, cookies: CookieAccess): Visitor {
    if (user !== null) return { key: keyOf(`user ${user.id}`), isNew: false, networkKey: null }
    const known = parseCookie(cookies.getCookie(cookieName))
    const id = known ?? random.bytes(ID_BYTES).toString('base64url')
    if (known === null) cookies.setCookie(cookieName, sign(id), COOKIE_LIFE_S)
    return { key: keyOf(`browser ${id}`), isNew: known === null, networkKey: keyOf(`network ${network}`) }
  }
}
