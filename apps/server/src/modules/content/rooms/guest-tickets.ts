import { timingSafeEqual } from 'node:crypto'
import { DOOR_TICKET_LIFE_H } from '@zhanjian/contract/limits.ts'
import * as z from 'zod/mini'
import { CLOCKS_APART_MS, type Clock } from '../../../platform/clock.ts'
import type { Secrets } from '../../../platform/secrets.ts'

const claimsSchema = z.object({ roomName: z.string(), nickname: z.string(), expiresAtMs: z.number() })
type Claims = z.infer<typeof claimsSchema>

export type GuestTickets = ReturnType<typeof createGuestTickets>

const LIFE_MS = DOOR_TICKET_LIFE_H * 3_600_000

/**
 * Signed tickets with which a guest without an account has a name in one room. They open no door: who may enter is asked as of
 * everybody. Valid for a whole event, so that who loses the connection comes back under the same name.
 */
export function createGuestTickets({ secrets, clock }: { secrets: Secrets; clock: Clock }) {
  const sign = (body: string): Buffer => secrets.keyedHash('guest ticket', body)

  return {
    issue(of: Pick<Claims, 'roomName' | 'nickname'>): string {
      const claims: Claims = { ...of, expiresAtMs: clock.nowMs() + LIFE_MS }
      const body = Buffer.from(JSON.stringify(claims)).toString('base64url')
      return `${body}.${sign(body).toString('base64url')}`
    },

    /** @returns the name, or null if the ticket is forged, expired or of another room */
    readNickname(ticket: string, roomName: string): string | null {
      const [body = '', signature = ''] = ticket.split('.')
      const [received, expected] = [Buffer.from(signature, 'base64url'), sign(body)]
      if (received.length !== expected.length || !timingSafeEqual(received, expected)) return null
      const claims = claimsSchema.parse(JSON.parse(Buffer.from(body, 'base64url').toString()))
      const leftMs = claims.expiresAtMs - clock.nowMs()
      return claims.roomName === roomName && leftMs > 0 && leftMs <= LIFE_MS + CLOCKS_APART_MS ? claims.nickname : null
    },
  }
}
