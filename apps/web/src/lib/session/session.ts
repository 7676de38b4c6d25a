import { userMetaAvatar } from '@zhanjian/contract/avatars.ts'
import { myCards } from '@zhanjian/contract/cards.ts'
import type { ErrorCode } from '@zhanjian/contract/errors.ts'
import { type LoginData, logout, register, requestToken, type User, userInfo } from '@zhanjian/contract/identity.ts'
import { CLIENT_ID, TEMPORARY_TOKEN_LIFE_S } from '@zhanjian/contract/limits.ts'
import { apiTexts } from '../../text/zh/app/api.ts'
import type { TokenSource } from '../api/api-client.ts'
import { isBanned, isPassing } from '../api/api-error.ts'
import type { ClientInput } from '../api/client-input.ts'
import type { ReportFailure } from '../api/report-failure.ts'
import type { Transport } from '../api/transport.ts'
import type { AppEventBus } from '../app-events.ts'
import { isString } from '../guards.ts'
import type { AppStorage } from '../storage.ts'
import { isPastHalfOfLife, isPerson, type SessionState, type TokenInfo, tokenOf } from './session-state.ts'
import type { RunExclusively } from './run-exclusively.ts'
import { createSessionStore, SESSION_STORED_AS } from './session-store.ts'
import { createTabChannel } from './tab-channel.ts'
import { tokenInfoFrom } from './token-info.ts'
import { createTokenRefresh } from './token-refresh.ts'

const INVITATION_STORED_AS = 'invitation-code'
/** Anybody may have made the link that it came in. */
const isInvitationCode = (value: unknown): value is string => isString(value) && /^\w{1,32}$/.test(value)

/** E-03, each variant as C-01 takes it; a password is encrypted already. */
export type LoginBody = NonNullable<ClientInput<typeof requestToken>['body']>
export type RegisterBody = NonNullable<ClientInput<typeof register>['body']>

/** A login that the server has given, and who it belongs to; it has taken nobody's place yet. */
export interface Arrival {
  user: User
  token: TokenInfo
}

export interface Session extends TokenSource {
  getState: () => SessionState
  subscribe: (listener: () => void) => () => void
  /** Failures in `inPlace` are the page's to show. */
  logIn(body: LoginBody, inPlace?: readonly ErrorCode[]): Promise<User>
  register(body: RegisterBody, inPlace?: readonly ErrorCode[]): Promise<User>
  /** Who a login belongs to that was made some other way than by the two above. Nothing changes yet. */
  receive(data: LoginData): Promise<Arrival>
  /** T-01: takes the place of whoever was here. */
  enter(arrival: Arrival): void
  /** Gives back a login that nobody wants. */
  decline(arrival: Arrival): Promise<void>
  /** Resolves when the device has forgotten the person, whether the server could be told or not. */
  logOut(): Promise<void>
  /** Asks the server again who this is: after a start, or when the person changed something. */
  reloadPerson(): Promise<void>
  /** T-05: a token of 60 s from a launch address, for calls made until it is activated. */
  adoptTemporaryToken(token: string): void
  invitationCode(): string | undefined
  /** T-07. What cannot be one is none. */
  keepInvitationCode(code: string): void
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
  const tabs = createTabChannel({ storage, storedAs: SESSION_STORED_AS, BroadcastChannel })
  const store = createSessionStore({ storage, tabs, now, random, onFollowed: tellFollowed })
  const refresh = createTokenRefresh({ ...dependencies, store })
  const invitationCode = () => storage.read(INVITATION_STORED_AS, isInvitationCode)

  async function receive(data: LoginData): Promise<Arrival> {
    const token = tokenInfoFrom(data, now())
    return { user: data.user ?? (await transport.send(userInfo, {}, { token: token.token })), token }
  }

  function enter({ user, token }: Arrival): void {
    store.set({ kind: 'logged-in', token, user, avatar: null, cards: [] })
    events.emit('login:success', { user })
    void loadBelongings(token.token, user)
  }

  /** T-01, T-02. */
  async function logInBy(requestLogin: () => Promise<LoginData>, inPlace: readonly ErrorCode[] | undefined): Promise<User> {
    try {
      const arrival = await receive(await requestLogin())
      enter(arrival)
      return arrival.user
    } catch (error) {
      leave()
      events.emit('login:failed', { error })
      throw reportFailure(error, inPlace)
    }
  }

  /** A person without figure or cards is still logged in: each is loaded on its own and may fail. */
  async function loadBelongings(token: string, user: User): Promise<void> {
    const [avatar, cards] = await Promise.allSettled([
      transport.send(userMetaAvatar, { body: { id: user.id } }, { token }),
      transport.send(myCards, {}, { token }),
    ])
    store.amend(user.id, (person) => ({
      ...person,
      avatar: avatar.status === 'fulfilled' ? avatar.value : person.avatar,
      cards: cards.status === 'fulfilled' ? cards.value : person.cards,
    }))
  }

  /** T-03 in the tabs where nobody pressed anything. */
  function tellFollowed(before: SessionState, after: SessionState): void {
    if (before.user.id === after.user.id) return
    if (isPerson(before)) events.emit('logout:success')
    if (isPerson(after)) events.emit('login:success', { user: after.user })
    if (!isPerson(after)) events.emit('logout:elsewhere')
  }

  function leave(): void {
    store.reset()
    events.emit('logout:success')
  }

  const entryQuery = () => ({ client_id: CLIENT_ID, invitation_code: invitationCode() })
  const entryOptions = { isLoginCall: true, malformedText: apiTexts.loginFailed }

  /**
   * T-09: renews from half of the token's life on; T-11: waits for that, whoever began it. With the renewal the old
   * token dies on the server, so a call that did not wait would come back with a 401.
   */
  async function usableToken(): Promise<string | undefined> {
    const state = store.get()
    const token = tokenOf(state)
    if (token === undefined) return undefined
    if (state.kind === 'temporary') return token.expireDate > now() ? token.token : undefined
    const isExpired = token.expireDate <= now()
    if (state.kind === 'logged-in' && !isPastHalfOfLife(token, now())) return token.token
    return refresh().then(
      (renewed) => renewed.token,
      (error: unknown) => {
        if (!isExpired) return token.token
        // Nobody has refused the person yet; who is banned is told why by whoever asked.
        if (isPassing(error) || isBanned(error)) throw error
        fail(token.token)
        return tokenOf(store.get())?.token
      },
    )
  }

  function fail(refused: string | undefined): void {
    const current = tokenOf(store.get())
    if (current !== undefined && current.token === refused) leave()
  }

  return {
    getState: store.get,
    subscribe: store.subscribe,
    usableToken,
    currentToken: () => tokenOf(store.get())?.token,
    refresh: async () => (await refresh()).token,
    fail,
    logIn: (body, inPlace) => logInBy(() => transport.send(requestToken, { query: entryQuery(), body }, entryOptions), inPlace),
    register: (body, inPlace) => logInBy(() => transport.send(register, { query: entryQuery(), body }, entryOptions), inPlace),
    receive,
    enter,
    async decline({ token }) {
      await transport.send(logout, {}, { token: token.token }).catch(() => undefined)
    },
    async logOut() {
      const token = tokenOf(store.get())?.token
      leave()
      if (token !== undefined) await transport.send(logout, {}, { token }).catch(() => undefined)
    },
    async reloadPerson() {
      const state = store.get()
      if (!isPerson(state)) return
      const user = await transport.send(userInfo, {}, { token: await usableToken() })
      store.amend(user.id, (person) => ({ ...person, user }))
      const token = tokenOf(store.get())
      if (token !== undefined) await loadBelongings(token.token, user)
    },
    adoptTemporaryToken(token) {
      const issueDate = now()
      const expireDate = issueDate + TEMPORARY_TOKEN_LIFE_S * 1000
      store.set({ kind: 'temporary', user: store.get().user, token: { token, issueDate, expireDate } })
    },
    invitationCode,
    keepInvitationCode: (code) =>
      isInvitationCode(code) ? void storage.write(INVITATION_STORED_AS, code) : storage.remove(INVITATION_STORED_AS),
  }
}
