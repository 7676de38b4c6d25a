import { createStore } from 'zustand/vanilla'
import type { AppStorage } from '../app-storage.ts'
import { createAnonymousUser } from './create-anonymous-user.ts'
import {
  getToken,
  isLoggedInState,
  isSessionState,
  type LoggedInState,
  type SessionState,
  type TokenInfo,
} from './session-state.ts'
import type { TabChannel } from './tab-channel.ts'

export const SESSION_STORAGE_KEY = 'session'

/** The session state: in memory, on the device, and the same in every tab. */
export interface SessionStore {
  get: () => SessionState
  /** After a login or logout. */
  set(state: SessionState): void
  /**
   * Updates data of the user, based on the stored state, which another tab may just have written. No-op if another user has
   * logged in since.
   */
  updateUser(userId: string, update: (state: LoggedInState) => LoggedInState): void
  /** This page refreshes the token; not shared with the other tabs. */
  markRefreshing(): void
  /** Resets the session to anonymous. */
  reset(): void
  /** Adopts the state that another tab stored, in case no message about it has arrived yet. */
  syncFromStorage(): void
  subscribe: (listener: () => void) => () => void
}

interface SessionStoreDependencies {
  storage: AppStorage
  tabs: TabChannel
  now: () => number
  random: () => number
  /** Another tab changed the user or the token. */
  onChangedInOtherTab: (before: SessionState, after: SessionState) => void
}

/** Creates the store with the state that the device has; an expired state starts anonymous. */
export function createSessionStore({ storage, tabs, now, random, onChangedInOtherTab }: SessionStoreDependencies): SessionStore {
  const createAnonymousState = (): SessionState => ({ kind: 'anonymous', user: createAnonymousUser(random) })
  const readStored = () => storage.read(SESSION_STORAGE_KEY, isSessionState)
  const isUnexpired = (token: TokenInfo | undefined) => token === undefined || token.expireDate > now()

  const initialStored = readStored()
  const isRestored = initialStored !== undefined && isUnexpired(getToken(initialStored))
  const store = createStore<SessionState>(() => (isRestored ? toStoredState(initialStored) : createAnonymousState()))
  // A valid state is not written back: another tab may have stored a newer token since it was read here.
  if (!isRestored) storage.write(SESSION_STORAGE_KEY, store.getState())
  // Other tabs may still show the expired user.
  if (!isRestored && initialStored !== undefined) tabs.notifyTabs(undefined)

  const publishState = (next: SessionState) => store.setState(next, true)
  const set = (next: SessionState): void => {
    // A temporary token belongs to this page only.
    if (next.kind !== 'temporary') {
      const writeResult = storage.write(SESSION_STORAGE_KEY, toStoredState(next))
      tabs.notifyTabs(writeResult === 'kept' ? undefined : toStoredState(next))
    }
    publishState(next)
  }

  function updateUser(userId: string, update: (person: LoggedInState) => LoggedInState): void {
    const shown = store.getState()
    const currentState = readStored() ?? shown
    if (isLoggedInState(currentState) && currentState.user.id === userId) set(update(currentState))
    else if (currentState !== shown) applyStoredState(undefined)
  }

  /** The stored state wins: two tabs that write at the same time read the same in the end. */
  function applyStoredState(sent: unknown): void {
    if (isSessionState(sent)) storage.write(SESSION_STORAGE_KEY, sent)
    const before = store.getState()
    const after = toStoredState(readStored() ?? createAnonymousState())
    // A launch under way is not undone by a tab without a logged-in user.
    if (before.kind === 'temporary' && after.kind === 'anonymous') return
    publishState(after)
    onChangedInOtherTab(before, after)
  }
  tabs.onNotified(applyStoredState)

  return {
    get: store.getState,
    set,
    updateUser,
    markRefreshing() {
      const state = store.getState()
      if (isLoggedInState(state)) publishState({ ...state, kind: 'refreshing' })
    },
    reset: () => set(createAnonymousState()),
    syncFromStorage: () => applyStoredState(undefined),
    subscribe: store.subscribe,
  }
}

/** `refreshing` is state of this page only and is never stored. */
const toStoredState = (state: SessionState): SessionState => (isLoggedInState(state) ? { ...state, kind: 'logged-in' } : state)
