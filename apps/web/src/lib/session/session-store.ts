import { createStore } from 'zustand/vanilla'
import type { AppStorage } from '../storage.ts'
import { anonymousUser } from './anonymous-user.ts'
import { isPerson, type PersonState, isSessionState, type SessionState, type TokenInfo, tokenOf } from './session-state.ts'
import type { TabChannel } from './tab-channel.ts'

export const SESSION_STORED_AS = 'session'

/** The session's one value: in memory, on the device, and the same in every tab. */
export interface SessionStore {
  get: () => SessionState
  /** Somebody comes, or goes. */
  set(state: SessionState): void
  /**
   * Changes what is known of a person: on top of what the device holds, which another tab may have written a moment ago,
   * and not at all where that is somebody else by now.
   */
  amend(userId: string, change: (state: PersonState) => PersonState): void
  /** Shows that this page renews the token; the other tabs need not know. */
  showRefreshing(): void
  /** Back to an anonymous person. */
  reset(): void
  /** Takes over what another tab wrote, should nobody have told of it yet. */
  catchUp(): void
  subscribe: (listener: () => void) => () => void
}

interface SessionStoreDependencies {
  storage: AppStorage
  tabs: TabChannel
  now: () => number
  random: () => number
  /** Another tab changed who this is, or which token is good. */
  onFollowed: (before: SessionState, after: SessionState) => void
}

export function createSessionStore({ storage, tabs, now, random, onFollowed }: SessionStoreDependencies): SessionStore {
  const freshAnonymous = (): SessionState => ({ kind: 'anonymous', user: anonymousUser(random) })
  const stored = () => storage.read(SESSION_STORED_AS, isSessionState)
  const isAlive = (token: TokenInfo | undefined) => token === undefined || token.expireDate > now()

  const atStart = stored()
  // T-04
  const isKept = atStart !== undefined && isAlive(tokenOf(atStart))
  const store = createStore<SessionState>(() => (isKept ? settled(atStart) : freshAnonymous()))
  // What is good stays untouched: by now another tab may have written a newer token over what was read here.
  if (!isKept) storage.write(SESSION_STORED_AS, store.getState())
  // Other tabs may still show whom it was about.
  if (!isKept && atStart !== undefined) tabs.tell(undefined)

  const show = (next: SessionState) => store.setState(next, true)
  const set = (next: SessionState): void => {
    // A token of 60 s is this page's alone.
    if (next.kind !== 'temporary') {
      const kept = storage.write(SESSION_STORED_AS, settled(next))
      tabs.tell(kept === 'kept' ? undefined : settled(next))
    }
    show(next)
  }

  function amend(userId: string, change: (person: PersonState) => PersonState): void {
    const shown = store.getState()
    const held = stored() ?? shown
    if (isPerson(held) && held.user.id === userId) set(change(held))
    else if (held !== shown) follow(undefined)
  }

  /** What is stored counts: two tabs that write at once read the same in the end. */
  function follow(sent: unknown): void {
    if (isSessionState(sent)) storage.write(SESSION_STORED_AS, sent)
    const before = store.getState()
    const after = settled(stored() ?? freshAnonymous())
    // A launch under way is not undone by a tab where nobody is logged in.
    if (before.kind === 'temporary' && after.kind === 'anonymous') return
    show(after)
    onFollowed(before, after)
  }
  tabs.onTold(follow)

  return {
    get: store.getState,
    set,
    amend,
    showRefreshing() {
      const state = store.getState()
      if (isPerson(state)) show({ ...state, kind: 'refreshing' })
    },
    reset: () => set(freshAnonymous()),
    catchUp: () => follow(undefined),
    subscribe: store.subscribe,
  }
}

/** A renewal belongs to the page that runs it; nobody finds one under way in what is stored. */
const settled = (state: SessionState): SessionState => (isPerson(state) ? { ...state, kind: 'logged-in' } : state)
