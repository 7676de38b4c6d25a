import { createStore } from 'zustand/vanilla'
import type { AppStorage } from '../app-storage.ts'
import { createAnonymousUser } from './create-anonymous-user.ts'
import {
  isLoggedInState,
  type LoggedInState,
  isSessionState,
  type SessionState,
  type TokenInfo,
  getToken,
} from './session-state.ts'
import type { TabChannel } from './tab-channel.ts'

export const SESSION_STORAGE_KEY = 'session'

/** The session's one value: in memory, on the device, and the same in every tab. */
export interface SessionStore {
  get: () => SessionState
  /** Somebody comes, or goes. */
  set(state: SessionState): void
  /**
   * Changes what is known of a person: on top of what the device holds, which another tab may have written a moment ago,
   * and not at all where that is somebody else by now.
   */
  updateUser(userId: string, change: (state: LoggedInState) => LoggedInState): void
  /** Shows that this page renews the token; the other tabs need not know. */
  markRefreshing(): void
  /** Back to an anonymous person. */
  reset(): void
  /** Takes over what another tab wrote, should nobody have told of it yet. */
  syncFromStorage(): void
  subscribe: (listener: () => void) => () => void
}

interface SessionStoreDependencies {
  storage: AppStorage
  tabs: TabChannel
  now: () => number
  random: () => number
  /** Another tab changed who this is, or which token is good. */
  onChangedInOtherTab: (before: SessionState, after: SessionState) => void
}

export function createSessionStore({ storage, tabs, now, random, onChangedInOtherTab }: SessionStoreDependencies): SessionStore {
  const createAnonymousState = (): SessionState => ({ kind: 'anonymous', user: createAnonymousUser(random) })
  const readStored = () => storage.read(SESSION_STORAGE_KEY, isSessionState)
  const isUnexpired = (token: TokenInfo | undefined) => token === undefined || token.expireDate > now()

  const initialStored = readStored()
  // T-04
  const isRestored = initialStored !== undefined && isUnexpired(getToken(initialStored))
  const store = createStore<SessionState>(() => (isRestored ? toStoredState(initialStored) : createAnonymousState()))
  // What is good stays untouched: by now another tab may have written a newer token over what was read here.
  if (!isRestored) storage.write(SESSION_STORAGE_KEY, store.getState())
  // Other tabs may still show whom it was about.
  if (!isRestored && initialStored !== undefined) tabs.notifyTabs(undefined)

  const publishState = (next: SessionState) => store.setState(next, true)
  const set = (next: SessionState): void => {
    // A token of 60 s is this page's alone.
    if (next.kind !== 'temporary') {
      const writeResult = storage.write(SESSION_STORAGE_KEY, toStoredState(next))
      tabs.notifyTabs(writeResult === 'kept' ? undefined : toStoredState(next))
    }
    publishState(next)
  }

  function amend(userId: string, change: (person: LoggedInState) => LoggedInState): void {
    const shown = store.getState()
    const currentState = readStored() ?? shown
    if (isLoggedInState(currentState) && currentState.user.id === userId) set(change(currentState))
    else if (currentState !== shown) applyStoredState(undefined)
  }

  /** What is stored counts: two tabs that write at once read the same in the end. */
  function applyStoredState(sent: unknown): void {
    if (isSessionState(sent)) storage.write(SESSION_STORAGE_KEY, sent)
    const before = store.getState()
    const after = toStoredState(readStored() ?? createAnonymousState())
    // A launch under way is not undone by a tab where nobody is logged in.
    if (before.kind === 'temporary' && after.kind === 'anonymous') return
    publishState(after)
    onChangedInOtherTab(before, after)
  }
  tabs.onNotified(applyStoredState)

  return {
    get: store.getState,
    set,
    updateUser: amend,
    markRefreshing() {
      const state = store.getState()
      if (isLoggedInState(state)) publishState({ ...state, kind: 'refreshing' })
    },
    reset: () => set(createAnonymousState()),
    syncFromStorage: () => applyStoredState(undefined),
    subscribe: store.subscribe,
  }
}

/** A renewal belongs to the page that runs it; nobody finds one under way in what is stored. */
const toStoredState = (state: SessionState): SessionState => (isLoggedInState(state) ? { ...state, kind: 'logged-in' } : state)
