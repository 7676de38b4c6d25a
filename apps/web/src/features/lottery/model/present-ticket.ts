import type { ReadPayload } from '@zhanjian/contract/lottery/ticket-payload.ts'
import { readTicketText } from '@zhanjian/contract/lottery/ticket-text.ts'
import { lookUpTicket, type PresentedTicket, verifyTicket } from '@zhanjian/contract/lottery/ticket-verification.ts'
import type { CallApi } from '../../../lib/api/api-client.ts'
import { isNetworkFailure } from '../../../lib/api/api-error.ts'
import { checkTicketOffline } from './check-ticket-offline.ts'
import { describeForeignCode } from './describe-foreign-code.ts'
import {
  type Refusal,
  refuseByError,
  refuseByKept,
  refuseByState,
  refuseNotKept,
  refuseOffline,
  refuseTypedOffline,
} from './refusals.ts'
import { isRefused, isWaiting, type KeptVerification, type VerificationQueue } from './verification-queue.ts'
import type { VerifiablePrize, VerifierKit } from './verifier-kit-on-device.ts'

/** A ticket that can be verified, as far as it is known. `requestId` stays the same however often it is tried. */
export type SeenTicket = { text: string; requestId: string } & (
  | { isOffline: false; ticket: PresentedTicket }
  | { isOffline: true; ticketId: string; prize: VerifiablePrize; wonAt: string; expiresAt: string }
)

/** `problem`: it is no ticket at all. */
export type Presentation =
  | { kind: 'seen'; ticket: SeenTicket }
  | { kind: 'refused'; refusal: Refusal }
  | { kind: 'problem'; text: string }

/** `unanswered`: nobody knows whether it was verified. */
export type Confirmation =
  | { kind: 'done'; isOffline: boolean; prizeName: string; at: string; ticket: PresentedTicket | null }
  | { kind: 'refused'; refusal: Refusal }
  | { kind: 'unanswered' }

export interface DeskDependencies {
  call: CallApi
  queue: Pick<VerificationQueue, 'find' | 'add'>
  kit: VerifierKit | undefined
  origin: string
  now: () => number
  createId: () => string
}

/** With a kit there is another way: a network that does not answer is given up soon. */
const LOOK_UP_TIMEOUT_MS = 6000
const VERIFY_TIMEOUT_MS = 12_000
const INLINE_ERROR_CODES = ['TICKET_UNREADABLE', 'TICKET_FORGED'] as const

/** The first step: what a scanned or typed text is. Spends nothing. */
export async function presentTicket(text: string, desk: DeskDependencies): Promise<Presentation> {
  const read = readTicketText(text)
  if (read.kind === 'unreadable') return { kind: 'problem', text: describeForeignCode(text, desk.origin) }
  const payload = read.kind === 'payload' ? read.payload : null
  if (payload !== null) {
    const kept = await findKept(payload.claim.ticketId, desk)
    // The server does not know of it yet, and would call it unused.
    if (kept !== undefined && isWaiting(kept)) return { kind: 'refused', refusal: refuseByKept(kept) }
  }
  try {
    const timeoutMs = payload !== null && desk.kit !== undefined ? { timeoutMs: LOOK_UP_TIMEOUT_MS } : {}
    const ticket = await desk.call(lookUpTicket, { body: { text } }, { inlineErrorCodes: INLINE_ERROR_CODES, ...timeoutMs })
    const kept = await findKept(ticket.ticketId, desk)
    if (kept !== undefined && isWaiting(kept)) return { kind: 'refused', refusal: refuseByKept(kept) }
    const refusal = refuseByState(ticket)
    if (refusal !== null) return { kind: 'refused', refusal }
    return { kind: 'seen', ticket: { isOffline: false, text, requestId: desk.createId(), ticket } }
  } catch (error) {
    if (!isNetworkFailure(error)) return { kind: 'refused', refusal: refuseByError(error) }
    return payload === null ? { kind: 'refused', refusal: refuseTypedOffline() } : presentOffline(text, payload, desk)
  }
}

async function presentOffline(text: string, payload: ReadPayload, desk: DeskDependencies): Promise<Presentation> {
  const check = await checkTicketOffline(payload, desk.kit, desk.now())
  if (check.kind !== 'good') return { kind: 'refused', refusal: refuseOffline(check) }
  const { claim, prize } = check
  const kept = await findKept(claim.ticketId, desk)
  if (kept !== undefined && !isRefused(kept)) return { kind: 'refused', refusal: refuseByKept(kept) }
  return {
    kind: 'seen',
    ticket: {
      isOffline: true,
      text,
      requestId: desk.createId(),
      ticketId: claim.ticketId,
      prize,
      wonAt: claim.wonAt.toISOString(),
      expiresAt: claim.expiresAt.toISOString(),
    },
  }
}

/** The second step. Without an answer it may be repeated, or {@link confirmOffline}, with the same request. */
export async function confirmTicket(seen: SeenTicket, desk: DeskDependencies): Promise<Confirmation> {
  if (seen.isOffline) return confirmOffline(seen, desk)
  const { text, requestId } = seen
  try {
    const ticket = await desk.call(
      verifyTicket,
      { body: { text, requestId } },
      { inlineErrorCodes: INLINE_ERROR_CODES, timeoutMs: VERIFY_TIMEOUT_MS },
    )
    const at = ticket.redemption?.at ?? new Date(desk.now()).toISOString()
    const { ticketId, prize } = ticket
    const kept = { requestId, ticketId, text, at, prizeName: prize.name, picture: prize.pictures[0] ?? null, ticket }
    // Recognised without a network later, where the browser keeps something.
    await desk.queue.add({ ...kept, outcome: 'verified' }).catch(() => undefined)
    return { kind: 'done', isOffline: false, prizeName: prize.name, at, ticket }
  } catch (error) {
    return isNetworkFailure(error) ? { kind: 'unanswered' } : { kind: 'refused', refusal: refuseByError(error) }
  }
}

/** Keeps it on the device until the server has it. */
export async function confirmOffline(seen: SeenTicket, desk: DeskDependencies): Promise<Confirmation> {
  const { text, requestId } = seen
  const read = readTicketText(text)
  if (read.kind !== 'payload') return { kind: 'refused', refusal: refuseTypedOffline() }
  const check = await checkTicketOffline(read.payload, desk.kit, desk.now())
  if (check.kind !== 'good') return { kind: 'refused', refusal: refuseOffline(check) }
  const { claim, prize } = check
  const at = new Date(desk.now() + (desk.kit?.clockOffsetMs ?? 0)).toISOString()
  const kept = { requestId, ticketId: claim.ticketId, text, at, prizeName: prize.name, picture: prize.picture, ticket: null }
  try {
    await desk.queue.add({ ...kept, outcome: 'waiting' })
  } catch {
    return { kind: 'refused', refusal: refuseNotKept() }
  }
  return { kind: 'done', isOffline: true, prizeName: prize.name, at, ticket: null }
}

/** A browser that keeps nothing knows of nothing. */
const findKept = (ticketId: string, { queue }: DeskDependencies): Promise<KeptVerification | undefined> =>
  queue.find(ticketId).catch(() => undefined)
