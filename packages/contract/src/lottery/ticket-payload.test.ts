import { describe, expect, test } from 'vitest'
import { encodeClaim, encodePayload, isSigned, readPayload, TICKET_SIGNATURE, type TicketClaim } from './ticket-payload.ts'
import { createTicketLink, readTicketText } from './ticket-text.ts'

const claim: TicketClaim = {
  ticketId: '0199f0aa-1b2c-7d3e-8f40-112233445566',
  prizeId: '0199f0aa-0000-7000-8000-00000000abcd',
  wonAt: new Date('2026-11-26T04:05:06Z'),
  expiresAt: new Date('2026-12-26T15:59:59Z'),
}
const KEY_ID = '00ff12ab'

async function createSigner() {
  const { privateKey, publicKey } = await crypto.subtle.generateKey(TICKET_SIGNATURE, true, ['sign', 'verify'])
  const spki = new Uint8Array(await crypto.subtle.exportKey('spki', publicKey))
  return {
    key: { keyId: KEY_ID, publicKey: btoa(String.fromCharCode(...spki)) },
    sign: async (signed: Uint8Array<ArrayBuffer>) =>
      new Uint8Array(await crypto.subtle.sign(TICKET_SIGNATURE, privateKey, signed)),
  }
}

async function createPayload(signer: Awaited<ReturnType<typeof createSigner>>): Promise<string> {
  const signed = encodeClaim(claim, KEY_ID)
  return encodePayload(signed, await signer.sign(signed))
}

describe('signed tickets', () => {
  test('a device reads and checks a ticket without a network', async () => {
    const signer = await createSigner()
    const read = readPayload(await createPayload(signer))
    expect(read?.claim).toEqual(claim)
    expect(read?.keyId).toBe(KEY_ID)
    expect(read && (await isSigned(read, [signer.key]))).toBe(true)
  })

  test('the signed bytes are those of the definition: purpose, version, key, ticket, prize, won, expires', () => {
    const parts = [
      '01',
      '00ff12ab',
      '0199f0aa1b2c7d3e8f40112233445566',
      '0199f0aa00007000800000000000abcd',
      '006b07aff2',
      '006b2fe47f',
    ]
    const bytes = encodeClaim(claim, KEY_ID)
    expect(new TextDecoder().decode(bytes.subarray(0, 16))).toBe('zhanjian ticket ')
    expect([...bytes.subarray(16)].map((byte) => byte.toString(16).padStart(2, '0')).join('')).toBe(parts.join(''))
  })

  test('one changed character anywhere makes it forged or unreadable', async () => {
    const signer = await createSigner()
    const text = await createPayload(signer)
    for (let at = 0; at < text.length; at += 1) {
      const other = text[at] === 'A' ? 'B' : 'A'
      const read = readPayload(text.slice(0, at) + other + text.slice(at + 1))
      // The last character carries four bits that mean nothing.
      if (at < text.length - 1) expect(read !== null && (await isSigned(read, [signer.key])), `character ${at}`).toBe(false)
    }
  })

  test('a signature of somebody else, or of an unknown key, is forged', async () => {
    const read = readPayload(await createPayload(await createSigner()))
    expect(read && (await isSigned(read, [(await createSigner()).key]))).toBe(false)
    expect(read && (await isSigned(read, []))).toBe(false)
  })

  test('the link, the payload and the typed code are read; anything else is not', async () => {
    const payload = await createPayload(await createSigner())
    const link = createTicketLink('https://a.com', payload)
    expect(readTicketText(link).kind).toBe('payload')
    expect(readTicketText(` ${payload} `).kind).toBe('payload')
    expect(readTicketText('10ab-cdef-gh1j-0k')).toEqual({ kind: 'code', code: '10ABCDEFGH1J0K' })
    for (const text of [
      '',
      'https://a.com/#/pages/lottery/platform/verify',
      'https://a.com/#/pages/lottery/platform/verify?t=abc',
      `https://a.com/#/pages/lottery/platform/ticket?t=${payload}`,
      'https://u.wechat.com/EFGH',
      'WIFI:S:cafe;T:WPA;P:12345678;;',
      payload.slice(1),
      '😀'.repeat(100),
    ])
      expect(readTicketText(text).kind, text).toBe('unreadable')
  })
})
