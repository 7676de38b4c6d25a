import type { Caller } from '../../../../module-support/caller.ts'
import type { Clock } from '../../../../platform/clock.ts'
import type { Random } from '../../../../platform/random.ts'
import type { Secrets } from '../../../../platform/secrets.ts'
import type { Viewer } from '../core/policy.ts'

/** Slow password hashing. */
export interface PasswordHasher {
  hash(password: string): Promise<string>
  verify(passwordHash: string, password: string): Promise<boolean>
}

/** Access to the cookies of an exchange. */
interface CookieAccess {
  getCookie(name: string): string | null
  setCookie(name: string, value: string, maxAgeS: number): void
}

interface KeysDependencies {
  secrets: Secrets
  clock: Clock
  random: Random
  publicOrigin: string
}

const UNLOCK_COOKIE_LIFE_S = 7 * 86_400
/** For this long, a browser that has opened a work is not slowed down by attempts of unknown devices. */
const FAMILIAR_FOR_S = 30 * 86_400
const DEVICE_BYTES = 12

export type UnlockCookies = ReturnType<typeof createUnlockCookies>

/**
 * Signed cookie for each unlocked work: `{device}.{seconds since 1970}.{key}.{mark}`. The key unlocks the work for a week, until
 * the password changes; the mark identifies the device for a month as having opened the work.
 */
export function createUnlockCookies({ secrets, clock, random, publicOrigin }: KeysDependencies) {
  // With the prefix, browsers reject a cookie that another host has set; it needs TLS.
  const prefix = publicOrigin.startsWith('https:') ? '__Host-work-' : 'work-'
  const sign = (purpose: string, text: string): string => secrets.keyedHash(purpose, text).toString('base64url')
  const keyFor = (workId: string, passwordHash: string, issue: string): string =>
    sign('work key', `${workId} ${passwordHash} ${issue}`)
  const markFor = (workId: string, issue: string): string => sign('work mark', `${workId} ${issue}`)
  const nowS = (): number => Math.floor(clock.nowMs() / 1000)

  function read(workId: string, cookies: Pick<CookieAccess, 'getCookie'>) {
    const [device = '', issuedAtS = '', key, mark] = cookies.getCookie(prefix + workId)?.split('.') ?? []
    return { device, issue: `${device} ${issuedAtS}`, ageS: nowS() - Number(issuedAtS), key, mark }
  }

  function deviceOf(workId: string, cookies: Pick<CookieAccess, 'getCookie'>): string | null {
    const { device, issue, ageS, mark } = read(workId, cookies)
    return ageS < FAMILIAR_FOR_S && mark === markFor(workId, issue) ? device : null
  }

  return {
    /** The viewer of an exchange, with the works that the browser's cookies unlock. */
    toViewer: ({ user }: Pick<Caller, 'user'>, cookies: Pick<CookieAccess, 'getCookie'>): Viewer => {
      return {
        userId: user?.id ?? null,
        isAdmin: user?.roles.includes('admin') ?? false,
        hasUnlocked(workId, passwordHash) {
          const { issue, ageS, key } = read(workId, cookies)
          return ageS < UNLOCK_COOKIE_LIFE_S && key === keyFor(workId, passwordHash, issue)
        },
      }
    },

    /** Device id of a browser that has opened the work recently, also with an earlier password; null: none. */
    deviceOf,

    /** Unlocks the work for this browser. @param passwordHash the hash that the given password matched */
    setUnlockCookie: (workId: string, passwordHash: string, cookies: CookieAccess): void => {
      const device = deviceOf(workId, cookies) ?? random.bytes(DEVICE_BYTES).toString('base64url')
      const issuedAtS = nowS()
      const issue = `${device} ${issuedAtS}`
      const value = [device, issuedAtS, keyFor(workId, passwordHash, issue), markFor(workId, issue)].join('.')
      cookies.setCookie(prefix + workId, value, FAMILIAR_FOR_S)
    },
  }
}
