import type { Role, User } from '@zhanjian/contract/accounts/identity.ts'
import type { BizCard } from '@zhanjian/contract/cards/cards.ts'
import type { MetaAvatar } from '@zhanjian/contract/rooms/avatars.ts'
import {
  isArrayOf,
  isBoolean,
  isNullOr,
  isNumber,
  isOneOf,
  isRecord,
  isShape,
  isString,
  isUndefinedOr,
  keysOf,
} from '../type-guards.ts'

/** What the session knows of an own card; the cards themselves are read by the pages that show them. */
export type SessionCard = Pick<BizCard, 'id' | 'cardId' | 'userId' | 'name'>

/** Token and its times, in milliseconds since 1970; `expireDate` is 30 s before the server's. */
export interface TokenInfo {
  token: string
  issueDate: number
  expireDate: number
  refreshToken?: string | undefined
  tokenType?: string | undefined
  jti?: string | undefined
  scope?: string | undefined
}

interface LoggedInUser {
  user: User
  token: TokenInfo
  avatar: MetaAvatar | null
  cards: SessionCard[]
}

/**
 * The current user. `refreshing` is a logged-in user whose token is being refreshed: all user data stays, so that pages are
 * unaffected. `temporary` has a token of 60 s whose user is not known yet.
 */
export type SessionState =
  | { kind: 'anonymous'; user: User }
  | { kind: 'temporary'; user: User; token: TokenInfo }
  | ({ kind: 'logged-in' } & LoggedInUser)
  | ({ kind: 'refreshing' } & LoggedInUser)

export type LoggedInState = Extract<SessionState, { kind: 'logged-in' | 'refreshing' }>

/** Whether a user is logged in, also during a refresh of the token. */
export const isLoggedInState = (state: SessionState): state is LoggedInState =>
  state.kind === 'logged-in' || state.kind === 'refreshing'

/** The current token; undefined for an anonymous user. */
export const getToken = (state: SessionState): TokenInfo | undefined => (state.kind === 'anonymous' ? undefined : state.token)

/** Whether the token is due for a refresh. */
export const isPastHalfLife = (token: TokenInfo, nowMs: number): boolean =>
  nowMs > token.issueDate + (token.expireDate - token.issueDate) / 2

const isNonEmpty = (value: unknown): value is string => isString(value) && value !== ''
const isTokenInfo = isShape<TokenInfo>({
  token: isNonEmpty,
  issueDate: isNumber,
  expireDate: isNumber,
  refreshToken: isUndefinedOr(isString),
  tokenType: isUndefinedOr(isString),
  jti: isUndefinedOr(isString),
  scope: isUndefinedOr(isString),
})
const isUser = isShape<User>({
  id: isString,
  username: isString,
  nickname: isString,
  avatar: isString,
  gender: isNumber,
  phone: isNullOr(isString),
  roles: isArrayOf(isOneOf(keysOf<Role>({ user: true, merchant: true, admin: true }))),
  invitationCode: isString,
  isLogin: isBoolean,
  annonymous: isBoolean,
})
const userGuards = { user: isUser }
const tokenGuards = { token: isTokenInfo }
const loggedInGuards = {
  ...userGuards,
  ...tokenGuards,
  avatar: isNullOr(isShape<MetaAvatar>({ id: isString, thumbnail: isString, extra: isRecord })),
  cards: isArrayOf(isShape<SessionCard>({ id: isString, cardId: isString, userId: isString, name: isString })),
}
const guardByKind = {
  anonymous: isShape(userGuards),
  temporary: isShape({ ...userGuards, ...tokenGuards }),
  'logged-in': isShape(loggedInGuards),
  refreshing: isShape(loggedInGuards),
} satisfies Record<SessionState['kind'], unknown>
const isKind = isOneOf(keysOf(guardByKind))

/** For stored values, which an older build may have written. */
export const isSessionState = (value: unknown): value is SessionState =>
  isRecord(value) && isKind(value.kind) && guardByKind[value.kind](value)
