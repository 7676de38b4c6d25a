import { timingSafeEqual } from 'node:crypto'
import { KICK_TOKEN_LIFE_S } from '@zhanjian/contract/rooms/limits.ts'
import * as z from 'zod/mini'
import { CLOCKS_APART_MS, type Clock } from '../../../platform/clock.ts'
import type { Secrets } from '../../../platform/secrets.ts'

const kickClaimsSchema = z.object({
  roomId: z.string(),
  hostId: z.string(),
  personId: z.string(),
  expiresAtMs: z.number(),
})
/** Signed content of a kick token. */
export type KickClaims = z.infer<typeof kickClaimsSchema>

export type KickTokens = ReturnType<typeof createKickTokens>

/** Signed tokens that let one host remove one person from one room. Valid for a minute. */
export function createKickTokens({ secrets, clock }: { secrets: Secrets; clock: Clock }) {
  const sign = (body: string): Buffer => secrets.keyedHash('kick token', body)

  return {
    /** @returns the token and its expiry as an ISO time */
    issue(of: Pick<KickClaims, 'roomId' | 'hostId' | 'personId'>): { token: string; expiresAt: string } {
      const expiresAtMs = clock.nowMs() + KICK_TOKEN_LIFE_S * 1000
      const body = Buffer.from(JSON.stringify({ ...of, expiresAtMs } satisfies KickClaims)).toString('base64url')
      return { token: `${body}.${sign(body).toString('base64url')}`, expiresAt: new Date(expiresAtMs).toISOString() }
    },

    /** @returns null if the token is forged, expired, or issued by a clock that was ahead */
    verify(token: string): KickClaims | null {
      const [body = '', signature = ''] = token.split('.')
      const [received, expected] = [Buffer.from(signature, 'base64url'), sign(body)]
      if (received.length !== expected.length || !timingSafeEqual(received, expected)) return null
      const claims = kickClaimsSchema.parse(JSON.parse(Buffer.from(body, 'base64url').toString()))
      const leftMs = claims.expiresAtMs - clock.nowMs()
      return leftMs > 0 && leftMs <= KICK_TOKEN_LIFE_S * 1000 + CLOCKS_APART_MS ? claims : null
    },
  }
}
