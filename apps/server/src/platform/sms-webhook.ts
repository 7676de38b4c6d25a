import { createHmac } from 'node:crypto'
import type { Clock } from './clock.ts'
import type { SmsSender } from './sms.ts'

/** Address and secret of the operator's gateway. */
export interface SmsWebhookOptions {
  url: string
  secret: string
  clock: Clock
}

const TIMEOUT_MS = 5_000

/**
 * Sends codes to a gateway of the operator: `POST` of `{phone, purpose, code, lifeMin, ts}` as JSON, with the header
 * `x-zhanjian-signature: sha256=<hex HMAC of the body>`. Any 2xx means that it was accepted.
 */
export function createSmsWebhook({ url, secret, clock }: SmsWebhookOptions): SmsSender {
  return {
    async send(message) {
      const body = JSON.stringify({ ...message, ts: clock.nowMs() })
      const signature = createHmac('sha256', secret).update(body).digest('hex')
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-zhanjian-signature': `sha256=${signature}` },
        body,
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      await response.body?.cancel()
      if (!response.ok) throw new Error(`the SMS gateway answered ${response.status}`)
    },
  }
}
