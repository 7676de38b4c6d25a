import {
  encodeClaim,
  encodePayload,
  TICKET_SIGNATURE,
  type TicketClaim,
  type TicketKey,
} from '@zhanjian/contract/lottery/ticket-payload.ts'
import { createTicketLink } from '@zhanjian/contract/lottery/ticket-text.ts'

/** What the server has: a key pair that signs tickets, with its public half as verifiers get it. */
export async function createTicketSigner(keyId = '0a1b2c3d') {
  const { privateKey, publicKey } = await crypto.subtle.generateKey(TICKET_SIGNATURE, true, ['sign', 'verify'])
  const spki = new Uint8Array(await crypto.subtle.exportKey('spki', publicKey))
  const key: TicketKey = { keyId, publicKey: btoa(String.fromCharCode(...spki)) }
  return {
    key,
    /** The text of its QR code. */
    async sign(claim: TicketClaim): Promise<string> {
      const signed = encodeClaim(claim, keyId)
      const signature = new Uint8Array(await crypto.subtle.sign(TICKET_SIGNATURE, privateKey, signed))
      return createTicketLink('https://zhanjian.example', encodePayload(signed, signature))
    },
  }
}
