import type { AppStorage } from '../storage.ts'
import { anonymousUser } from './anonymous-user.ts'
import { isPerson, type SessionState, sessionState, type TokenInfo, tokenOf } from './session-state.ts'

const STORED_AS = 'session'

/** The session's one value: in memory, on the device, and the same in every tab. */
export interface SessionStore {
  get(): SessionState
  set(state: SessionState): void
  /** Back to an anonymous person. */
  reset(): void
  /** What the device holds now; another tab may have written it. */
  stored(): SessionState | undefined
  /** Takes over what another tab wrote. */
  adopt(state: SessionState): void
  subscribe(listener: () => void): () => void
}

interface SessionStoreDependencies {
  storage: AppStorage
  now: () => number
  random: () => number
}

export function createSessionStore({ storage, now, random }: SessionStoreDependencies): SessionStore {
  const listeners = new Set<() => void>()
  const freshAnonymous = (): SessionState => ({ kind: 'anonymous', user: anonymousUser(random) })
  const stored = () => storage.read(STORED_AS, sessionState)
  const isAlive = (token: TokenInfo | undefined) => token === undefined || token.expireDate > now()

  const atStart = stored()
  // T-04
  let state = atStart !== undefined && isAlive(tokenOf(atStart)) ? settled(atStart) : freshAnonymous()
  storage.write(STORED_AS, state)

  const show = (next: SessionState) => {
    state = next
    for (const listener of listeners) listener()
  }
  const set = (next: SessionState) => {
    storage.write(STORED_AS, settled(next))
    show(next)
  }
  storage.onOtherTab(STORED_AS, () => {
    const written = stored()
    if (written !== undefined) show(settled(written))
  })

  return {
    get: () => state,
    set,
    reset: () => set(freshAnonymous()),
    stored,
    adopt: (next) => show(settled(next)),
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** A renewal belongs to the page that runs it; nobody finds one under way in what is stored. */
const settled = (state: SessionState): SessionState => (isPerson(state) ? { ...state, kind: 'logged-in' } : state)
