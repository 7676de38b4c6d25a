import { type LoginData, logout, register, requestToken, type User, userInfo } from '@zhanjian/contract/accounts/identity.ts'
import { TEMPORARY_TOKEN_LIFE_S } from '@zhanjian/contract/accounts/limits.ts'
import type { ErrorCode } from '@zhanjian/contract/api/errors.ts'
import { CLIENT_ID } from '@zhanjian/contract/api/limits.ts'
import { myCards } from '@zhanjian/contract/cards/my-cards.ts'
import { userMetaAvatar } from '@zhanjian/contract/rooms/avatars.ts'
import { apiTexts } from '#text/app/api.ts'
import type { TokenSource } from '../api/api-client.ts'
import { isBanned, isTransientFailure } from '../api/api-error.ts'
import type { ClientInput } from '../api/client-input.ts'
import type { ReportFailure } from '../api/report-failure.ts'
import type { Transport } from '../api/transport.ts'
import type { AppEventBus } from '../app-events.ts'
import type { AppStorage } from '../app-storage.ts'
import { isString } from '../type-guards.ts'
import type { RunExclusively } from './run-exclusively.ts'
import { getToken, isLoggedInState, isPastHalfLife, type SessionState, type TokenInfo } from './session-state.ts'
import { createSessionStore, SESSION_STORAGE_KEY } from './session-store.ts'
import { createTabChannel } from './tab-channel.ts'
import { toTokenInfo } from './to-token-info.ts'
import { createTokenRefresh } from './token-refresh.ts'

const INVITATION_STORAGE_KEY = 'invitation-code'
/** Checked, since the link may come from any source. */
const isInvitationCode = (value: unknown): value is string => isString(value) && /^\w{1,32}$/.test(value)

/** The variants of a login request (E-03); a password is encrypted already. */
export type LoginBody = NonNullable<ClientInput<typeof requestToken>['body']>
export type RegisterBody = NonNullable<ClientInput<typeof register>['body']>

/** A login that the server has issued but that is not active in this tab yet. */
export interface PendingLogin {
  user: User
  token: TokenInfo
}

/** Logins and the current user. State is shared by all tabs. */
export interface Session extends TokenSource {
  getState: () => SessionState
  subscribe: (listener: () => void) => () => void
  /** Errors in `inlineErrorCodes` are shown by the page. */
  logIn(body: LoginBody, inlineErrorCodes?: readonly ErrorCode[]): Promise<User>
  register(body: RegisterBody, inlineErrorCodes?: readonly ErrorCode[]): Promise<User>
  /** Loads the user of a login that was issued elsewhere. Changes nothing yet. */
  prepareLogin(data: LoginData): Promise<PendingLogin>
  /** Makes this login the active session; replaces the current one. */
  activateLogin(login: PendingLogin): void
  /** Ends a login that is not used. */
  discardLogin(login: PendingLogin): Promise<void>
  /** Resolves when the user's data is deleted from the device, even if the server could not be reached. */
  logOut(): Promise<void>
  /** Reloads the user: after the start, or when their data changed. */
  reloadUser(): Promise<void>
  /** A token of 60 s from a launch URL, for requests until it is activated. */
  setTemporaryToken(token: string): void
  getInvitationCode(): string | undefined
  /** Saves an invitation code; invalid ones are ignored. */
  saveInvitationCode(code: string): void
}

interface SessionDependencies {
  transport: Transport
  storage: AppStorage
  events: AppEventBus
  reportFailure: ReportFailure
  now: () => number
  random: () => number
  wait: (durationMs: number) => Promise<void>
  isOnline: () => boolean
  runExclusively: RunExclusively
  /** Absent in old browsers. */
  BroadcastChannel: Parameters<typeof createTabChannel>[0]['BroadcastChannel']
}

/** Creates the session from the stored state. */
export function createSession(dependencies: SessionDependencies): Session {
  const { transport, storage, events, reportFailure, now, random, BroadcastChannel } = dependencies
  const tabs = createTabChannel({ storage, storageKey: SESSION_STORAGE_KEY, BroadcastChannel })
  const store = createSessionStore({ storage, tabs, now, random, onChangedInOtherTab: emitChangesOfOtherTab })
  const refresh = createTokenRefresh({ ...dependencies, store })
  const getInvitationCode = () => storage.read(INVITATION_STORAGE_KEY, isInvitationCode)

  async function prepareLogin(data: LoginData): Promise<PendingLogin> {
    const token = toTokenInfo(data, now())
    return { user: data.user ?? (await transport.send(userInfo, {}, { token: token.token })), token }
  }

  function activateLogin({ user, token }: PendingLogin): void {
    store.set({ kind: 'logged-in', token, user, avatar: null, cards: [] })
    events.emit('login:success', { user })
    void loadAvatarAndCards(token.token, user)
  }

  /** Requests a token and loads its user. */
  async function logInWith(
    requestLogin: () => Promise<LoginData>,
    inlineErrorCodes: readonly ErrorCode[] | undefined,
  ): Promise<User> {
    try {
      const pendingLogin = await prepareLogin(await requestLogin())
      activateLogin(pendingLogin)
      return pendingLogin.user
    } catch (error) {
      resetSession()
      events.emit('login:failed', { error })
      throw reportFailure(error, inlineErrorCodes)
    }
  }

  /** A user without avatar or cards is still logged in: each is loaded separately and may fail. */
  async function loadAvatarAndCards(token: string, user: User): Promise<void> {
    const [avatar, cards] = await Promise.allSettled([
      transport.send(userMetaAvatar, { body: { id: user.id } }, { token }),
      transport.send(myCards, {}, { token }),
    ])
    store.updateUser(user.id, (person) => ({
      ...person,
      avatar: avatar.status === 'fulfilled' ? avatar.value : person.avatar,
      // Only what the session is for: the rest of a card would fill the device's storage, and be sent to every tab.
      cards:
        cards.status === 'fulfilled'
          ? cards.value.map(({ id, cardId, userId, name }) => ({ id, cardId, userId, name }))
          : person.cards,
    }))
  }

  /** Emits the events of a login or logout in another tab. */
  function emitChangesOfOtherTab(before: SessionState, after: SessionState): void {
    if (before.user.id === after.user.id) return
    if (isLoggedInState(before)) events.emit('logout:success')
    if (isLoggedInState(after)) events.emit('login:success', { user: after.user })
    if (!isLoggedInState(after)) events.emit('logout:elsewhere')
  }

  function resetSession(): void {
    store.reset()
    events.emit('logout:success')
  }

  const buildLoginQuery = () => ({ client_id: CLIENT_ID, invitation_code: getInvitationCode() })
  const loginOptions = { isLoginCall: true, malformedText: apiTexts.loginFailed }

  /**
   * Refreshes the token after half of its lifetime, and waits for a refresh that is under way: the old token becomes invalid with
   * it.
   */
  async function getValidToken(): Promise<string | undefined> {
    const state = store.get()
    const token = getToken(state)
    if (token === undefined) return undefined
    if (state.kind === 'temporary') return token.expireDate > now() ? token.token : undefined
    const isExpired = token.expireDate <= now()
    if (state.kind === 'logged-in' && !isPastHalfLife(token, now())) return token.token
    return refresh().then(
      (renewed) => renewed.token,
      (error: unknown) => {
        if (!isExpired) return token.token
        // A transient failure is no rejection; a ban is shown by the caller.
        if (isTransientFailure(error) || isBanned(error)) throw error
        handleRejectedToken(token.token)
        return getToken(store.get())?.token
      },
    )
  }

  function handleRejectedToken(refused: string | undefined): void {
    const current = getToken(store.get())
    if (current !== undefined && current.token === refused) resetSession()
  }

  return {
    getState: store.get,
    subscribe: store.subscribe,
    getValidToken,
    getCurrentToken: () => getToken(store.get())?.token,
    refresh: async () => (await refresh()).token,
    handleRejectedToken,
    logIn: (body, inlineErrorCodes) =>
      logInWith(() => transport.send(requestToken, { query: buildLoginQuery(), body }, loginOptions), inlineErrorCodes),
    register: (body, inlineErrorCodes) =>
      logInWith(() => transport.send(register, { query: buildLoginQuery(), body }, loginOptions), inlineErrorCodes),
    prepareLogin,
    activateLogin,
    async discardLogin({ token }) {
      await transport.send(logout, {}, { token: token.token }).catch(() => undefined)
    },
    async logOut() {
      const token = getToken(store.get())?.token
      resetSession()
      if (token !== undefined) await transport.send(logout, {}, { token }).catch(() => undefined)
    },
    async reloadUser() {
      const state = store.get()
      if (!isLoggedInState(state)) return
      const user = await transport.send(userInfo, {}, { token: await getValidToken() })
      store.updateUser(user.id, (person) => ({ ...person, user }))
      const token = getToken(store.get())
      if (token !== undefined) await loadAvatarAndCards(token.token, user)
    },
    setTemporaryToken(token) {
      const issueDate = now()
      const expireDate = issueDate + TEMPORARY_TOKEN_LIFE_S * 1000
      store.set({ kind: 'temporary', user: store.get().user, token: { token, issueDate, expireDate } })
    },
    getInvitationCode,
    saveInvitationCode: (code) =>
      isInvitationCode(code) ? void storage.write(INVITATION_STORAGE_KEY, code) : storage.remove(INVITATION_STORAGE_KEY),
  }
}
