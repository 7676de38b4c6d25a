import type { MetaAvatar } from '@zhanjian/contract/avatars.ts'
import type { BizCard } from '@zhanjian/contract/cards.ts'
import type { Role, User } from '@zhanjian/contract/identity.ts'
import { isAbsentOr, isArrayOf, isBoolean, isNullOr, isNumber, isOneOf, isRecord, isShape, isString } from '../guards.ts'

/** E-01. Dates in milliseconds since 1970; `expireDate` already lies 30 s before the server's (T-01). */
export interface TokenInfo {
  token: string
  issueDate: number
  expireDate: number
  refreshToken?: string | undefined
  tokenType?: string | undefined
  jti?: string | undefined
  scope?: string | undefined
}

interface Person {
  user: User
  token: TokenInfo
  avatar: MetaAvatar | null
  cards: BizCard[]
}

/**
 * Who uses the app. `refreshing` is a logged-in person whose token is being renewed: everything
 * about the person stays, so that no page notices. `temporary` holds a token of 60 s that says
 * nothing about the person yet.
 */
export type SessionState =
  | { kind: 'anonymous'; user: User }
  | { kind: 'temporary'; user: User; token: TokenInfo }
  | ({ kind: 'logged-in' } & Person)
  | ({ kind: 'refreshing' } & Person)

export type PersonState = Extract<SessionState, { kind: 'logged-in' | 'refreshing' }>

export const isPerson = (state: SessionState): state is PersonState => state.kind === 'logged-in' || state.kind === 'refreshing'

export const tokenOf = (state: SessionState): TokenInfo | undefined => (state.kind === 'anonymous' ? undefined : state.token)

/** T-09. */
export const isPastHalfOfLife = (token: TokenInfo, nowMs: number): boolean =>
  nowMs > token.issueDate + (token.expireDate - token.issueDate) / 2

const isNonEmpty = (value: unknown): value is string => isString(value) && value !== ''
const isTokenInfo = isShape<TokenInfo>({
  token: isNonEmpty,
  issueDate: isNumber,
  expireDate: isNumber,
  refreshToken: isAbsentOr(isString),
  tokenType: isAbsentOr(isString),
  jti: isAbsentOr(isString),
  scope: isAbsentOr(isString),
})
const isUser = isShape<User>({
  id: isString,
  username: isString,
  nickname: isString,
  avatar: isString,
  gender: isNumber,
  phone: isNullOr(isString),
  roles: isArrayOf(isOneOf<Role>(['user', 'merchant', 'admin'])),
  invitationCode: isString,
  isLogin: isBoolean,
  annonymous: isBoolean,
})
const user = { user: isUser }
const token = { token: isTokenInfo }
const person = {
  ...user,
  ...token,
  avatar: isNullOr(isShape<MetaAvatar>({ id: isString, thumbnail: isString, extra: isRecord })),
  cards: isArrayOf(isShape<BizCard>({ id: isString, cardId: isString, userId: isString, name: isString })),
}
const guardByKind = {
  anonymous: isShape(user),
  temporary: isShape({ ...user, ...token }),
  'logged-in': isShape(person),
  refreshing: isShape(person),
}
const isKind = isOneOf(['anonymous', 'temporary', 'logged-in', 'refreshing'])

/** For what the device kept, perhaps for an older build. */
export const isSessionState = (value: unknown): value is SessionState =>
  isRecord(value) && isKind(value.kind) && guardByKind[value.kind](value)
