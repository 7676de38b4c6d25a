import type { Order } from '@zhanjian/contract/money/orders.ts'
import { useEffect, useState } from 'react'
import { personalStorageKeys } from '../../../lib/personal-storage-keys.ts'
import { useServices } from '../../../lib/services.tsx'
import { isNumber } from '../../../lib/type-guards.ts'

/** After that, a paid order is one of the record. */
const FRESH_MS = 5 * 60_000

/**
 * Whether the page of an order shows its receipt: right after paying, and once. Stored, since a provider's page leads back to the app
 * anew; by the time of the payment, since orders that were paid before it have had theirs.
 */
export function useIsReceipt({ state, paidAt, now }: Order): boolean {
  const { storage } = useServices()
  const [seenUntilMs] = useState(() => storage.read(personalStorageKeys.receiptsSeenUntilMs, isNumber) ?? 0)
  const paidAtMs = paidAt === null ? 0 : Date.parse(paidAt)
  const isReceipt = state === 'paid' && paidAtMs > seenUntilMs && Date.parse(now) - paidAtMs < FRESH_MS
  useEffect(() => {
    if (isReceipt) storage.write(personalStorageKeys.receiptsSeenUntilMs, paidAtMs)
  }, [isReceipt, storage, paidAtMs])
  return isReceipt
}
