import type { TicketValidity } from '@zhanjian/contract/lottery/prizes.ts'
import { createTicketCode } from '@zhanjian/contract/lottery/ticket-code.ts'
import { addDays } from '@zhanjian/scene/document/local-time.ts'
import { type Random, uuidv7 } from '../../../../platform/random.ts'
import type { Secrets } from '../../../../platform/secrets.ts'
import { getStartOfShanghaiDay, toShanghaiDay } from '../../../../time/shanghai-day.ts'
import type { NewTicket } from './ticket-row.ts'

/** What the draw knows of the ticket that it wins. */
export type WonTicket = Omit<NewTicket, 'id' | 'codeKey' | 'expiresAt'> & { validity: TicketValidity }

export type TicketCodes = ReturnType<typeof createTicketCodes>

/**
 * Codes of tickets. A code is derived from the ticket's id with the secret of the deployment, so that neither the database nor
 * its backups contain one: whoever reads them can redeem nothing.
 */
export const createTicketCodes = ({ secrets }: { secrets: Pick<Secrets, 'keyedHash' | 'keyedHashes'> }) => ({
  /** The code of a new ticket, for its winner only. */
  getCode: (ticketId: string): string => createTicketCode(secrets.keyedHash('ticket code', ticketId)),
  /** By which a new ticket is found. @param code as `readTicketCode` returns it */
  toKey: (code: string): Buffer => secrets.keyedHash('ticket lookup', code),
  /** By which a ticket may be found, whichever secret it was made with. */
  toKeys: (code: string): readonly Buffer[] => secrets.keyedHashes('ticket lookup', code),

  /** The code of a stored ticket. @returns null if the secret that it was made with is not known any more */
  findCode(ticketId: string, codeKey: Buffer): string | null {
    const codes = secrets.keyedHashes('ticket code', ticketId).map(createTicketCode)
    return codes.find((code, at) => secrets.keyedHashes('ticket lookup', code)[at]?.equals(codeKey)) ?? null
  },
})

/** Makes the ticket of a draw; it is valid once it is inserted in the draw's transaction. */
export function buildTicket(
  { validity, ...won }: WonTicket,
  { codes, random }: { codes: TicketCodes; random: Random },
): NewTicket {
  const id = uuidv7(random, won.wonAt.getTime())
  return { ...won, id, codeKey: codes.toKey(codes.getCode(id)), expiresAt: getExpiry(validity, won.wonAt) }
}

/** The end of the last day on which it is good, in Asia/Shanghai. */
export function getExpiry(validity: TicketValidity, wonAt: Date): Date {
  const lastDay = validity.kind === 'until' ? validity.day : addDays(toShanghaiDay(wonAt), validity.days)
  return getStartOfShanghaiDay(addDays(lastDay, 1))
}
