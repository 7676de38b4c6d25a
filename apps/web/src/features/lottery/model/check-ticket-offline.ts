import { isSigned, type ReadPayload, type TicketClaim } from '@zhanjian/contract/lottery/ticket-payload.ts'
import type { VerifiablePrize, VerifierKit } from './verifier-kit-on-device.ts'

/**
 * What a device can tell of a signed ticket without a network. `unknownKey`: signed with a key that came after the kit, or not by
 * the site. `foreign`: of a prize that the kit does not have.
 */
export type OfflineCheck =
  | { kind: 'good'; claim: TicketClaim; prize: VerifiablePrize }
  | { kind: 'noKit' | 'unknownKey' | 'forged' | 'foreign' | 'unsupported' }
  | { kind: 'expired'; claim: TicketClaim; prize: VerifiablePrize }

/** @param nowMs by the device's clock */
export async function checkTicketOffline(
  payload: ReadPayload,
  kit: VerifierKit | undefined,
  nowMs: number,
): Promise<OfflineCheck> {
  if (kit === undefined) return { kind: 'noKit' }
  if (!kit.keys.some(({ keyId }) => keyId === payload.keyId)) return { kind: 'unknownKey' }
  // Pages without https have no cryptography.
  if (!hasCrypto()) return { kind: 'unsupported' }
  if (!(await isSigned(payload, kit.keys))) return { kind: 'forged' }
  const { claim } = payload
  const prize = kit.prizes.find(({ id }) => id === claim.prizeId)
  if (prize === undefined) return { kind: 'foreign' }
  const isExpired = nowMs + kit.clockOffsetMs >= claim.expiresAt.getTime()
  return { kind: isExpired ? 'expired' : 'good', claim, prize }
}

const hasCrypto = (): boolean => (crypto as Partial<Crypto>).subtle !== undefined
