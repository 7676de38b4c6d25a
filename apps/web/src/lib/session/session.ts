import { userMetaAvatar } from '@zhanjian/contract/avatars.ts'
import { myCards } from '@zhanjian/contract/cards.ts'
import type { ErrorCode } from '@zhanjian/contract/errors.ts'
import { type LoginData, logout, register, requestToken, type User, userInfo } from '@zhanjian/contract/identity.ts'
import { CLIENT_ID, TEMPORARY_TOKEN_LIFE_S } from '@zhanjian/contract/limits.ts'
import * as z from 'zod/mini'
import { apiTexts } from '../../text/zh/api.ts'
import type { TokenSource } from '../api/api-client.ts'
import { isNetworkFailure } from '../api/api-error.ts'
import type { ClientInput } from '../api/client-input.ts'
import type { ReportFailure } from '../api/report-failure.ts'
import type { Transport } from '../api/transport.ts'
import type { AppEventBus } from '../app-events.ts'
import type { AppStorage } from '../storage.ts'
import { isPastHalfOfLife, isPerson, type SessionState, tokenOf } from './session-state.ts'
import { createSessionStore } from './session-store.ts'
import { tokenInfoFrom } from './token-info.ts'
import { createTokenRefresh, type RunExclusively } from './token-refresh.ts'

const INVITATION_STORED_AS = 'invitation-code'

/** E-03, each variant as C-01 takes it; a password is encrypted already. */
export type LoginBody = NonNullable<ClientInput<typeof requestToken>['body']>
export type RegisterBody = NonNullable<ClientInput<typeof register>['body']>

export interface Session extends TokenSource {
  getState(): SessionState
  subscribe(listener: () => void): () => void
  /** Failures in `inPlace` are the page's to show. */
  logIn(body: LoginBody, inPlace?: readonly ErrorCode[]): Promise<User>
  register(body: RegisterBody, inPlace?: readonly ErrorCode[]): Promise<User>
  /** Resolves when the device has forgotten the person, whether the server could be told or not. */
  logOut(): Promise<void>
  /** Asks the server again who this is: after a start, or when the person changed something. */
  reloadPerson(): Promise<void>
  /** T-05: a token of 60 s from a launch address, for calls made until it is activated. */
  adoptTemporaryToken(token: string): void
  invitationCode(): string | undefined
  /** T-07. */
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
  runExclusively: RunExclusively
}

export function createSession(dependencies: SessionDependencies): Session {
  const { transport, storage, events, reportFailure, now, random, wait, runExclusively } = dependencies
  const store = createSessionStore({ storage, now, random })
  const refresh = createTokenRefresh({ store, transport, now, wait, runExclusively })
  const invitationCode = () => storage.read(INVITATION_STORED_AS, z.string())

  /** T-01, T-02. */
  async function enter(requestLogin: () => Promise<LoginData>, inPlace: readonly ErrorCode[] | undefined): Promise<User> {
    try {
      const data = await requestLogin()
      const token = tokenInfoFrom(data, now())
      const user = await transport.send(userInfo, {}, { token: token.token }).catch((error: unknown) => {
        if (data.user === undefined) throw error
        return data.user
      })
      store.set({ kind: 'logged-in', token, user, avatar: null, cards: [] })
      events.emit('login:success', { user })
      void loadBelongings(token.token, user)
      return user
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
    const state = store.get()
    if (!isPerson(state) || state.user.id !== user.id) return
    store.set({
      ...state,
      avatar: avatar.status === 'fulfilled' ? avatar.value : state.avatar,
      cards: cards.status === 'fulfilled' ? cards.value : state.cards,
    })
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
        // Without a network nobody has refused the person.
        if (isNetworkFailure(error)) throw error
        fail()
        return undefined
      },
    )
  }

  function fail(): void {
    if (store.get().kind !== 'anonymous') leave()
  }

  return {
    getState: store.get,
    subscribe: store.subscribe,
    usableToken,
    currentToken: () => tokenOf(store.get())?.token,
    refresh: async () => (await refresh()).token,
    fail,
    logIn: (body, inPlace) => enter(() => transport.send(requestToken, { query: entryQuery(), body }, entryOptions), inPlace),
    register: (body, inPlace) => enter(() => transport.send(register, { query: entryQuery(), body }, entryOptions), inPlace),
    async logOut() {
      const token = tokenOf(store.get())?.token
      leave()
      if (token !== undefined) await transport.send(logout, {}, { token }).catch(() => undefined)
    },
    async reloadPerson() {
      const state = store.get()
      if (!isPerson(state)) return
      const user = await transport.send(userInfo, {}, { token: await usableToken() })
      const latest = store.get()
      if (!isPerson(latest) || latest.user.id !== user.id) return
      store.set({ ...latest, user })
      await loadBelongings(latest.token.token, user)
    },
    adoptTemporaryToken(token) {
      const issueDate = now()
      const expireDate = issueDate + TEMPORARY_TOKEN_LIFE_S * 1000
      store.set({ kind: 'temporary', user: store.get().user, token: { token, issueDate, expireDate } })
    },
    invitationCode,
    keepInvitationCode: (code) => void storage.write(INVITATION_STORED_AS, code),
  }
}
