import { cutText } from '@zhanjian/scene/cut-text.ts'
import type { PaidPayment } from './payment-provider.ts'

const TEXT_MAX_CHARACTERS = 100
const DAY_MS = 86_400_000
const PAST_MAX_MS = 2 * 366 * DAY_MS

/** A number or name of a provider as it can be stored. What no column holds becomes `\ufffd`, so that it equals nothing of ours. */
export const cleanText = (text: string): string => cutText(text, TEXT_MAX_CHARACTERS).replace(/[\p{Cc}\p{Cs}]/gu, '\ufffd')

/** When something happened, as the provider says. Nonsense, such as the year 10000, is now: no money is refused for its time. */
export function toMoment(said: Date | null, now: Date): Date {
  const aheadMs = said === null ? Number.NaN : said.getTime() - now.getTime()
  return said !== null && aheadMs < DAY_MS && aheadMs > -PAST_MAX_MS ? said : now
}

/** What a provider says of a payment. Null: it does not say it, or not readably. */
export interface SaidPayment {
  number: string
  transactionId: string | null
  amountFen: number | null
  currency: string
  paidAt: Date | null
}

/** As it can be stored. @returns null if it says not enough to settle */
export function toPaidPayment(said: SaidPayment, now: Date): PaidPayment | null {
  const { number, transactionId, amountFen, currency, paidAt } = said
  if (number === '' || !transactionId || amountFen === null || amountFen <= 0) return null
  return {
    number: cleanText(number),
    transactionId: cleanText(transactionId),
    amountFen,
    currency: cleanText(currency),
    paidAt: toMoment(paidAt, now),
  }
}
