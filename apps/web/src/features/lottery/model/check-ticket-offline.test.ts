import { readTicketText } from '@zhanjian/contract/lottery/ticket-text.ts'
import { expect, test } from 'vitest'
import { createTicketSigner } from '../testing/sign-ticket.ts'
import { checkTicketOffline } from './check-ticket-offline.ts'
import type { VerifierKit } from './verifier-kit-on-device.ts'

const PRIZE = {
  id: '019ac0de-0000-7000-8000-00000000000a',
  name: '青瓷品茗杯',
  kind: 'physical',
  picture: null,
  isOwn: true,
} as const
const claim = {
  ticketId: '019ac0de-0000-7000-8000-000000000001',
  prizeId: PRIZE.id,
  wonAt: new Date('2026-11-20T00:00:00Z'),
  expiresAt: new Date('2026-11-30T16:00:00Z'),
}
const NOW_MS = Date.parse('2026-11-26T00:00:00Z')

async function setUp() {
  const signer = await createTicketSigner()
  const kit: VerifierKit = { keys: [signer.key], prizes: [PRIZE], clockOffsetMs: 0 }
  const check = async (
    text: string,
    { kit: own = kit, nowMs = NOW_MS }: { kit?: VerifierKit | undefined; nowMs?: number } = {},
  ) => {
    const read = readTicketText(text)
    if (read.kind !== 'payload') throw new Error('it is no signed ticket')
    return checkTicketOffline(read.payload, own, nowMs)
  }
  return { signer, kit, check }
}

test('S-64 a signed ticket of a prize that I may verify is good without a network', async () => {
  const { signer, check } = await setUp()
  expect(await check(await signer.sign(claim))).toEqual({ kind: 'good', claim, prize: PRIZE })
})

test('S-64 a forged one, one of another prize and one with an unknown key are told apart', async () => {
  const { signer, kit, check } = await setUp()
  const forger = await createTicketSigner()
  expect(await check(await forger.sign(claim))).toEqual({ kind: 'forged' })
  expect(await check(await signer.sign({ ...claim, prizeId: claim.ticketId }))).toEqual({ kind: 'foreign' })
  const later = await createTicketSigner('99999999')
  expect(await check(await later.sign(claim))).toEqual({ kind: 'unknownKey' })
  const read = readTicketText(await signer.sign(claim))
  if (read.kind !== 'payload') throw new Error('it is no signed ticket')
  expect(await checkTicketOffline(read.payload, undefined, NOW_MS)).toEqual({ kind: 'noKit' })
  expect(kit.prizes).toHaveLength(1)
})

test('S-64 whether it has expired is told by the clock of the server, however far that of the device is off', async () => {
  const { signer, kit, check } = await setUp()
  const text = await signer.sign(claim)
  const endMs = claim.expiresAt.getTime()
  expect(await check(text, { nowMs: endMs - 1 })).toMatchObject({ kind: 'good' })
  expect(await check(text, { nowMs: endMs })).toMatchObject({ kind: 'expired', prize: PRIZE })
  expect(await check(text, { kit: { ...kit, clockOffsetMs: -3_600_000 }, nowMs: endMs })).toMatchObject({ kind: 'good' })
})
