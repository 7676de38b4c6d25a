import { hash } from 'node:crypto'
import * as z from 'zod/mini'
import type { Clock } from '../clock.ts'
import type { Random } from '../random.ts'
import type { Secrets } from '../secrets.ts'

/** Life of a link, in seconds. */
export const DOWNLOAD_LIFE_S = 600
const TICKET_BYTES = 24
const TICKET_PATTERN = /^[\w-]{32}$/

/** Whose link it is. A stranger's is for everybody who has it, as what it leads to is. */
const bearer = z.nullable(z.object({ userId: z.string(), sessionId: z.string(), ticketHash: z.string() }))
const payload = z.object({ kind: z.string(), subject: z.unknown(), bearer, expiresAtS: z.number() })

export interface DownloadLinkDependencies {
  secrets: Secrets
  random: Random
  clock: Clock
}

/** The logged-in browser that asks for a link. */
export interface LinkBearer {
  userId: string
  sessionId: string
  ticket: string
}

/** What a link leads to. */
export interface LinkTarget {
  kind: string
  subject: unknown
}

export interface DownloadLinks {
  /** The browser's ticket, or a new one. */
  getTicket: (known: string | null) => string
  /** @param user null: a stranger's link */
  seal: (target: LinkTarget, user: LinkBearer | null) => string
  /** @param ticket of the browser @returns null if it is not ours, has expired, or belongs to another browser */
  open: (sealed: string, ticket: string | null) => (LinkTarget & { user: { userId: string; sessionId: string } | null }) | null
}

/**
 * Links to files that are made when they are opened, as sealed texts: nothing is stored. A user's link works in the browser whose
 * cookie has the ticket: an address that is passed on, or stands in a log, opens nothing.
 */
export function createDownloadLinks({ secrets, random, clock }: DownloadLinkDependencies): DownloadLinks {
  const hashTicket = (ticket: string): string => hash('sha256', ticket, 'base64url')
  const nowS = (): number => Math.floor(clock.nowMs() / 1000)

  return {
    getTicket: (known) =>
      known !== null && TICKET_PATTERN.test(known) ? known : random.bytes(TICKET_BYTES).toString('base64url'),

    seal({ kind, subject }, user) {
      const who = user && { userId: user.userId, sessionId: user.sessionId, ticketHash: hashTicket(user.ticket) }
      const content: z.infer<typeof payload> = { kind, subject, bearer: who, expiresAtS: nowS() + DOWNLOAD_LIFE_S }
      return secrets.encrypt(Buffer.from(JSON.stringify(content))).toString('base64url')
    },

    open(sealed, ticket) {
      const plain = secrets.decrypt(Buffer.from(sealed, 'base64url'))
      const content = plain === null ? null : parse(plain.toString())
      const ageS = content === null ? 0 : nowS() - (content.expiresAtS - DOWNLOAD_LIFE_S)
      if (content === null || content.expiresAtS <= nowS() || ageS < -DOWNLOAD_LIFE_S) return null
      const { kind, subject, bearer: who } = content
      if (who === null) return { kind, subject, user: null }
      if (ticket === null || hashTicket(ticket) !== who.ticketHash) return null
      return { kind, subject, user: { userId: who.userId, sessionId: who.sessionId } }
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
