import { userMetaAvatar } from '@zhanjian/contract/avatars.ts'
import { myCards } from '@zhanjian/contract/cards.ts'
import type { ErrorCode } from '@zhanjian/contract/errors.ts'
import { type LoginData, logout, register, requestToken, type User, userInfo } from '@zhanjian/contract/identity.ts'
import { CLIENT_ID, TEMPORARY_TOKEN_LIFE_S } from '@zhanjian/contract/limits.ts'
import { apiTexts } from '../../text/zh/app/api.ts'
import type { TokenSource } from '../api/api-client.ts'
import { isBanned, isTransientFailure } from '../api/api-error.ts'
import type { ClientInput } from '../api/client-input.ts'
import type { ReportFailure } from '../api/report-failure.ts'
import type { Transport } from '../api/transport.ts'
import type { AppEventBus } from '../app-events.ts'
import { isString } from '../type-guards.ts'
import type { AppStorage } from '../app-storage.ts'
import { isPastHalfLife, isLoggedInState, type SessionState, type TokenInfo, getToken } from './session-state.ts'
import type { RunExclusively } from './run-exclusively.ts'
import { createSessionStore, SESSION_STORAGE_KEY } from './session-store.ts'
import { createTabChannel } from './tab-channel.ts'
import { toTokenInfo } from './to-token-info.ts'
import { createTokenRefresh } from './token-refresh.ts'

const INVITATION_STORAGE_KEY = 'invitation-code'
/** Anybody may have made the link that it came in. */
const isInvitationCode = (value: unknown): value is string => isString(value) && /^\w{1,32}$/.test(value)

/** E-03, each variant as C-01 takes it; a password is encrypted already. */
export type LoginBody = NonNullable<ClientInput<typeof requestToken>['body']>
export type RegisterBody = NonNullable<ClientInput<typeof register>['body']>

/** A login that the server has given, and who it belongs to; it has taken nobody's place yet. */
export interface PendingLogin {
  user: User
  token: TokenInfo
}

export interface Session extends TokenSource {
  getState: () => SessionState
  subscribe: (listener: () => void) => () => void
  /** Failures in `inlineErrorCodes` are the page's to show. */
  logIn(body: LoginBody, inlineErrorCodes?: readonly ErrorCode[]): Promise<User>
  register(body: RegisterBody, inlineErrorCodes?: readonly ErrorCode[]): Promise<User>
  /** Who a login belongs to that was made some other way than by the two above. Nothing changes yet. */
  prepareLogin(data: LoginData): Promise<PendingLogin>
  /** T-01: takes the place of whoever was here. */
  activateLogin(arrival: PendingLogin): void
  /** Gives back a login that nobody wants. */
  discardLogin(arrival: PendingLogin): Promise<void>
  /** Resolves when the device has forgotten the person, whether the server could be told or not. */
  logOut(): Promise<void>
  /** Asks the server again who this is: after a start, or when the person changed something. */
  reloadUser(): Promise<void>
  /** T-05: a token of 60 s from a launch address, for calls made until it is activated. */
  setTemporaryToken(token: string): void
  getInvitationCode(): string | undefined
  /** T-07. What cannot be one is none. */
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

  /** T-01, T-02. */
  async function logInWith(
    requestLogin: () => Promise<LoginData>,
    inlineErrorCodes: readonly ErrorCode[] | undefined,
  ): Promise<User> {
    try {
      const arrival = await prepareLogin(await requestLogin())
      activateLogin(arrival)
      return arrival.user
    } catch (error) {
      resetSession()
      events.emit('login:failed', { error })
      throw reportFailure(error, inlineErrorCodes)
    }
  }

  /** A person without figure or cards is still logged in: each is loaded on its own and may fail. */
  async function loadAvatarAndCards(token: string, user: User): Promise<void> {
    const [avatar, cards] = await Promise.allSettled([
      transport.send(userMetaAvatar, { body: { id: user.id } }, { token }),
      transport.send(myCards, {}, { token }),
    ])
    store.updateUser(user.id, (person) => ({
      ...person,
      avatar: avatar.status === 'fulfilled' ? avatar.value : person.avatar,
      cards: cards.status === 'fulfilled' ? cards.value : person.cards,
    }))
  }

  /** T-03 in the tabs where nobody pressed anything. */
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
   * T-09: renews from half of the token's life on; T-11: waits for that, whoever began it. With the renewal the old
   * token dies on the server, so a call that did not wait would come back with a 401.
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
        // Nobody has refused the person yet; who is banned is told why by whoever asked.
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
