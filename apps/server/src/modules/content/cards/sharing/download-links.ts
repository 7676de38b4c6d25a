import { hash } from 'node:crypto'
import * as z from 'zod/mini'
import type { Clock } from '../../../../platform/clock.ts'
import type { Random } from '../../../../platform/random.ts'
import type { Secrets } from '../../../../platform/secrets.ts'

/** Life of a link, in seconds. */
export const DOWNLOAD_LIFE_S = 600
const TICKET_BYTES = 24
const TICKET_PATTERN = /^[\w-]{32}$/

/** Whose link it is. A stranger's is for everybody who has it, as the card itself is. */
const bearer = z.nullable(z.object({ userId: z.string(), sessionId: z.string(), ticketHash: z.string() }))
const download = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('card'), id: z.string(), version: z.enum(['3.0', '4.0']) }),
  z.object({ kind: z.literal('holder'), format: z.enum(['csv', 'vcard']) }),
])
const payload = z.object({ download, bearer, expiresAtS: z.number() })
/** What a link leads to. */
export type Download = z.infer<typeof download>
type Bearer = z.infer<typeof bearer>

export interface DownloadLinkDependencies {
  secrets: Secrets
  random: Random
  clock: Clock
}

export type DownloadLinks = ReturnType<typeof createDownloadLinks>

/**
 * Links to files that are made when they are opened, as sealed texts: nothing is stored. A user's link works in the browser whose
 * cookie has the ticket, while the session is active: an address that is passed on, or stands in a log, opens nothing.
 */
export function createDownloadLinks({ secrets, random, clock }: DownloadLinkDependencies) {
  const hashTicket = (ticket: string): string => hash('sha256', ticket, 'base64url')
  const nowS = (): number => Math.floor(clock.nowMs() / 1000)

  return {
    /** The browser's ticket, or a new one. */
    getTicket: (known: string | null): string =>
      known !== null && TICKET_PATTERN.test(known) ? known : random.bytes(TICKET_BYTES).toString('base64url'),

    /** @param user null: a stranger's link */
    seal(target: Download, user: { userId: string; sessionId: string; ticket: string } | null): string {
      const who: Bearer = user && { userId: user.userId, sessionId: user.sessionId, ticketHash: hashTicket(user.ticket) }
      const content: z.infer<typeof payload> = { download: target, bearer: who, expiresAtS: nowS() + DOWNLOAD_LIFE_S }
      return secrets.encrypt(Buffer.from(JSON.stringify(content))).toString('base64url')
    },

    /** @param ticket of the browser @returns null if it is not ours, has expired, or belongs to another browser */
    open(
      sealed: string,
      ticket: string | null,
    ): { download: Download; user: { userId: string; sessionId: string } | null } | null {
      const plain = secrets.decrypt(Buffer.from(sealed, 'base64url'))
      const content = plain === null ? null : parse(plain.toString())
      const ageS = content === null ? 0 : nowS() - (content.expiresAtS - DOWNLOAD_LIFE_S)
      if (content === null || content.expiresAtS <= nowS() || ageS < -DOWNLOAD_LIFE_S) return null
      const { bearer: who } = content
      if (who === null) return { download: content.download, user: null }
      if (ticket === null || hashTicket(ticket) !== who.ticketHash) return null
      return { download: content.download, user: { userId: who.userId, sessionId: who.sessionId } }
    },
  }
}

/** Other texts are sealed with the same secret. */
function parse(text: string): z.infer<typeof payload> | null {
  try {
    return z.parse(payload, JSON.parse(text))
  } catch {
    return null
  }
}
