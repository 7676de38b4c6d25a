import type { CallData } from '@zhanjian/contract/api/endpoint.ts'
import type { TicketKey } from '@zhanjian/contract/lottery/ticket-payload.ts'
import type { verifierKit } from '@zhanjian/contract/lottery/ticket-verification.ts'
import type { AppStorage } from '../../../lib/app-storage.ts'
import { personalStorageKeys } from '../../../lib/personal-storage-keys.ts'
import { isArrayOf, isBoolean, isNullOr, isNumber, isShape, isString } from '../../../lib/type-guards.ts'
import { isPrizeKind } from './ticket-guards.ts'

type ServedKit = CallData<typeof verifierKit>

export type VerifiablePrize = ServedKit['prizes'][number]

/** What this device needs in order to verify tickets without a network. */
export interface VerifierKit {
  keys: TicketKey[]
  prizes: VerifiablePrize[]
  /** To be added to the device's time. */
  clockOffsetMs: number
}

const isKit = isShape<VerifierKit>({
  keys: isArrayOf(isShape<TicketKey>({ keyId: isString, publicKey: isString })),
  prizes: isArrayOf(
    isShape<VerifiablePrize>({
      id: isString,
      name: isString,
      kind: isPrizeKind,
      picture: isNullOr(isString),
      isOwn: isBoolean,
    }),
  ),
  clockOffsetMs: isNumber,
})

export const readKit = (storage: Pick<AppStorage, 'read'>, userId: string): VerifierKit | undefined =>
  storage.read(personalStorageKeys.verifierKit(userId), isKit)

/** Deleted from the device with the login. */
export const storeKit = (storage: Pick<AppStorage, 'write'>, userId: string, kit: VerifierKit): void =>
  void storage.write(personalStorageKeys.verifierKit(userId), kit)

/** @param arrivedAtMs by the device's clock */
export const toKit = ({ keys, prizes, now }: ServedKit, arrivedAtMs: number): VerifierKit => ({
  keys,
  prizes,
  clockOffsetMs: Date.parse(now) - arrivedAtMs,
})
