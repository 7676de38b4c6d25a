import type { Caller } from '../../../../caller.ts'
import type { Clock } from '../../../../platform/clock.ts'
import type { Random } from '../../../../platform/random.ts'
import type { Secrets } from '../../../../platform/secrets.ts'
import type { Viewer } from '../core/policy.ts'

/** The dear part of a password. */
export interface PasswordHasher {
  hash(password: string): Promise<string>
  verify(passwordHash: string, password: string): Promise<boolean>
}

/** What a browser keeps for us. */
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
/** A browser that has opened a work does not wait for strangers before it tries the next password. */
const FAMILIAR_FOR_S = 30 * 86_400
const DEVICE_BYTES = 12

export type UnlockCookies = ReturnType<typeof createUnlockCookies>

/**
 * Who has given the password of a work carries a signed cookie for it: `{device}.{seconds since 1970}.{key}.{mark}`. The key opens
 * the work for a week, and is worth nothing once the password is another; the mark tells for a month that the browser has opened it.
 */
export function createUnlockCookies({ secrets, clock, random, publicOrigin }: KeysDependencies) {
  // The prefix makes browsers refuse one that another host has planted; it needs TLS.
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

    /** The mark of a browser that has opened the work lately, by whatever password it had then; null for none. */
    deviceOf,

    setUnlockCookie: (workId: string, passwordHash: string, cookies: CookieAccess): void => {
      const device = deviceOf(workId, cookies) ?? random.bytes(DEVICE_BYTES).toString('base64url')
      const issuedAtS = nowS()
      const issue = `${device} ${issuedAtS}`
      const value = [device, issuedAtS, keyFor(workId, passwordHash, issue), markFor(workId, issue)].join('.')
      cookies.setCookie(prefix + workId, value, FAMILIAR_FOR_S)
    },
  }
}
