import { TICKET_SYNC_MAX } from '@zhanjian/contract/lottery/limits.ts'
import { syncVerifications as syncEndpoint } from '@zhanjian/contract/lottery/ticket-verification.ts'
import type { CallApi } from '../../../lib/api/api-client.ts'
import { isWaiting, type VerificationQueue } from './verification-queue.ts'

interface SyncReport {
  verifiedCount: number
  refusedCount: number
}

interface SyncDependencies {
  queue: Pick<VerificationQueue, 'list' | 'settle'>
  call: CallApi
  now: () => number
}

/**
 * Delivers what waits, the oldest first. Sent twice, it gives the same answers: another tab may do it at the same time.
 * @throws ApiError if the server cannot be reached; what it has answered by then is settled
 */
export async function syncVerifications({ queue, call, now }: SyncDependencies): Promise<SyncReport> {
  const waiting = (await queue.list()).filter(isWaiting).reverse()
  const report: SyncReport = { verifiedCount: 0, refusedCount: 0 }
  for (let from = 0; from < waiting.length; from += TICKET_SYNC_MAX) {
    const part = waiting.slice(from, from + TICKET_SYNC_MAX)
    const items = part.map(({ requestId, text, at }) => ({ requestId, text, at }))
    const answer = await call(syncEndpoint, { body: { items } })
    const answers = answer.items.flatMap(({ requestId, outcome, ticket }) => {
      const sent = part.find((one) => one.requestId === requestId)
      return sent === undefined ? [] : [{ key: sent.key, outcome, ticket }]
    })
    await queue.settle(answers, now())
    for (const { outcome } of answers) report[outcome === 'verified' ? 'verifiedCount' : 'refusedCount'] += 1
  }
  return report
}
