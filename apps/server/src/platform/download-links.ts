import { hash } from 'node:crypto'
import * as z from 'zod/mini'
import type { Clock } from './clock.ts'
import type { Random } from './random.ts'
import type { Secrets } from './secrets.ts'

/** Life of a link, in seconds. */
export const DOWNLOAD_LIFE_S = 600
const TICKET_BYTES = 24
const TICKET_PATTERN = /^[\w-]{32}$/

/** A file that is sent once. */
export interface DownloadedFile {
  content: string
  type: 'text/vcard' | 'text/csv'
  /** May be Chinese. */
  name: string
}

/** Whose link it is. A stranger's is for everybody who has it, as what it leads to is. */
const bearer = z.nullable(z.object({ userId: z.string(), sessionId: z.string(), ticketHash: z.string() }))
type Bearer = z.infer<typeof bearer>

export interface DownloadLinkDependencies<Target extends z.core.$ZodType> {
  secrets: Secrets
  random: Random
  clock: Clock
  /** What a link leads to. No two modules may have targets that both accept, since all links are sealed with one secret. */
  target: Target
}

/** The logged-in browser that asks for a link. */
export interface LinkBearer {
  userId: string
  sessionId: string
  ticket: string
}

export interface DownloadLinks<Target> {
  /** The browser's ticket, or a new one. */
  getTicket: (known: string | null) => string
  /** @param user null: a stranger's link */
  seal: (target: Target, user: LinkBearer | null) => string
  /** @param ticket of the browser @returns null if it is not ours, has expired, or belongs to another browser */
  open: (sealed: string, ticket: string | null) => { target: Target; user: { userId: string; sessionId: string } | null } | null
}

/**
 * Links to files that are made when they are opened, as sealed texts: nothing is stored. A user's link works in the browser whose
 * cookie has the ticket, while the session is active: an address that is passed on, or stands in a log, opens nothing.
 */
export function createDownloadLinks<Target extends z.core.$ZodType>({
  secrets,
  random,
  clock,
  target: targetSchema,
}: DownloadLinkDependencies<Target>): DownloadLinks<z.infer<Target>> {
  const hashTicket = (ticket: string): string => hash('sha256', ticket, 'base64url')
  const nowS = (): number => Math.floor(clock.nowMs() / 1000)
  const payload = z.object({ download: targetSchema, bearer, expiresAtS: z.number() })

  return {
    getTicket: (known) =>
      known !== null && TICKET_PATTERN.test(known) ? known : random.bytes(TICKET_BYTES).toString('base64url'),

    seal(download, user) {
      const who: Bearer = user && { userId: user.userId, sessionId: user.sessionId, ticketHash: hashTicket(user.ticket) }
      const content = { download, bearer: who, expiresAtS: nowS() + DOWNLOAD_LIFE_S }
      return secrets.encrypt(Buffer.from(JSON.stringify(content))).toString('base64url')
    },

    open(sealed, ticket) {
      const plain = secrets.decrypt(Buffer.from(sealed, 'base64url'))
      const content = plain === null ? null : parse(plain.toString())
      const ageS = content === null ? 0 : nowS() - (content.expiresAtS - DOWNLOAD_LIFE_S)
      if (content === null || content.expiresAtS <= nowS() || ageS < -DOWNLOAD_LIFE_S) return null
      const { bearer: who, download } = content
      if (who === null) return { target: download, user: null }
      if (ticket === null || hashTicket(ticket) !== who.ticketHash) return null
      return { target: download, user: { userId: who.userId, sessionId: who.sessionId } }
    },
  }

  /** Other texts are sealed with the same secret. */
  function parse(text: string): { download: z.infer<Target>; bearer: Bearer; expiresAtS: number } | null {
    try {
      return z.parse(payload, JSON.parse(text)) as { download: z.infer<Target>; bearer: Bearer; expiresAtS: number }
    } catch {
      return null
    }
  }
}
