import { metaAvatar } from '@zhanjian/contract/avatars.ts'
import { bizCard } from '@zhanjian/contract/cards.ts'
import { user } from '@zhanjian/contract/identity.ts'
import * as z from 'zod/mini'

/** E-01. Dates in milliseconds since 1970; `expireDate` already lies 30 s before the server's (T-01). */
export const tokenInfo = z.object({
  token: z.string().check(z.minLength(1)),
  issueDate: z.number(),
  expireDate: z.number(),
  refreshToken: z.optional(z.string()),
  tokenType: z.optional(z.string()),
  jti: z.optional(z.string()),
  scope: z.optional(z.string()),
})
export type TokenInfo = z.infer<typeof tokenInfo>

const person = { token: tokenInfo, user, avatar: z.nullable(metaAvatar), cards: z.array(bizCard) }

/**
 * Who uses the app. `refreshing` is a logged-in person whose token is being renewed: everything
 * about the person stays, so that no page notices. `temporary` holds a token of 60 s that says
 * nothing about the person yet.
 */
export const sessionState = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('anonymous'), user }),
  z.object({ kind: z.literal('temporary'), user, token: tokenInfo }),
  z.object({ kind: z.literal('logged-in'), ...person }),
  z.object({ kind: z.literal('refreshing'), ...person }),
])
export type SessionState = z.infer<typeof sessionState>

export type PersonState = Extract<SessionState, { kind: 'logged-in' | 'refreshing' }>

export const isPerson = (state: SessionState): state is PersonState => state.kind === 'logged-in' || state.kind === 'refreshing'

export const tokenOf = (state: SessionState): TokenInfo | undefined => (state.kind === 'anonymous' ? undefined : state.token)

/** T-09. */
export const isPastHalfOfLife = (token: TokenInfo, nowMs: number): boolean =>
  nowMs > token.issueDate + (token.expireDate - token.issueDate) / 2
