import type { Caller } from '../../caller.ts'
import type { Secrets } from '../../platform/secrets.ts'
import type { Viewer } from './policy.ts'

/** The dear part of a password. */
export interface Hasher {
  hash(password: string): Promise<string>
  verify(passwordHash: string, password: string): Promise<boolean>
}

/** What a browser keeps for us. */
interface Cookies {
  cookie(name: string): string | null
  setCookie(name: string, value: string, maxAgeS: number): void
}

const OPEN_FOR_S = 7 * 86_400

export type Keys = ReturnType<typeof createKeys>

/** Who has given the password of a work carries a signed cookie for it, which is worth nothing once the password is another. */
export function createKeys({ secrets, publicOrigin }: { secrets: Secrets; publicOrigin: string }) {
  // The prefix makes browsers refuse one that another host has planted; it needs TLS.
  const prefix = publicOrigin.startsWith('https:') ? '__Host-work-' : 'work-'
  const keyFor = (workId: string, passwordHash: string): string =>
    secrets.hash('work key', `${workId} ${passwordHash}`).toString('base64url')

  return {
    viewerOf({ user }: Pick<Caller, 'user'>, cookies: Pick<Cookies, 'cookie'>): Viewer {
      return {
        userId: user?.id ?? null,
        isAdmin: user?.roles.includes('admin') ?? false,
        hasOpened: (workId, passwordHash) => cookies.cookie(prefix + workId) === keyFor(workId, passwordHash),
      }
    },

    give(workId: string, passwordHash: string, cookies: Pick<Cookies, 'setCookie'>): void {
      cookies.setCookie(prefix + workId, keyFor(workId, passwordHash), OPEN_FOR_S)
    },
  }
}
