import { sliceUnits } from '@zhanjian/scene/characters.ts'
import { screenAddress, screenNameOf } from '../screens/screens.ts'
import { readTicketCode } from './ticket-code.ts'
import { type ReadPayload, readPayload } from './ticket-payload.ts'

/** What somebody scanned or typed for a ticket. `unreadable`: something else. */
export type ReadTicketText = { kind: 'code'; code: string } | { kind: 'payload'; payload: ReadPayload } | { kind: 'unreadable' }

/** Reads a typed code, the link of a QR code, or the payload alone. Whether it is good is another question. */
export function readTicketText(text: string): ReadTicketText {
  const trimmed = text.trim()
  const code = readTicketCode(trimmed)
  if (code !== null) return { kind: 'code', code }
  const payload = readPayload(findPayload(trimmed))
  return payload === null ? { kind: 'unreadable' } : { kind: 'payload', payload }
}

/** The link of a QR code: any camera opens the page for verifying. @param origin of the site, without a slash at the end */
export const createTicketLink = (origin: string, payload: string): string =>
  `${origin}/#${screenAddress('verifyTicket', { t: payload })}`

function findPayload(text: string): string {
  const address = text.includes('#') ? sliceUnits(text, text.indexOf('#') + 1) : null
  if (address === null || screenNameOf(address) !== 'verifyTicket') return text
  return new URLSearchParams(sliceUnits(address, address.indexOf('?'))).get('t') ?? text
}
