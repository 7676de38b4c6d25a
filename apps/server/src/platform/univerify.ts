import { createHmac } from 'node:crypto'
import * as z from 'zod/mini'
import type { Clock } from './clock.ts'
import { type ExternalHttpClient, ExternalServiceUnavailable, tryParseJson } from './external-http-client.ts'
import type { Random } from './random.ts'

/** A cloud function of the operator at the one-click service: tokens can be exchanged for phones only there. */
export interface UniverifyGateway {
  url: string
  secret: string
}

/** One-click login by the phone's carrier. */
export interface Univerify {
  /** @returns null if the service refuses the pair @throws ExternalServiceUnavailable */
  fetchPhone(accessToken: string, openId: string): Promise<string | null>
}

const NONCE_BYTES = 16
const responseSchema = z.object({ code: z.number(), phoneNumber: z.optional(z.string().check(z.regex(/^1[3-9]\d{9}$/))) })

/**
 * `POST` of `{access_token, openid, ts, nonce, sign}` as JSON. The service's own scheme signs the first two only, so a captured
 * request could be replayed forever: time (ms) and nonce are signed as well, so that the function refuses repeats.
 */
export function createUniverify(
  { url, secret }: UniverifyGateway,
  { httpClient, clock, random }: { httpClient: ExternalHttpClient; clock: Clock; random: Random },
): Univerify {
  return {
    async fetchPhone(accessToken, openId) {
      const payload = {
        access_token: accessToken,
        openid: openId,
        ts: String(clock.nowMs()),
        nonce: random.bytes(NONCE_BYTES).toString('hex'),
      }
      const { status, text } = await httpClient(url, {
        method: 'POST',
        json: { ...payload, sign: signUniverifyRequest(payload, secret) },
      })
      if (status >= 500) throw new ExternalServiceUnavailable(`the one-click service answered ${status}`)
      const result = z.safeParse(responseSchema, tryParseJson(text))
      if (!result.success) throw new ExternalServiceUnavailable('the one-click service returned an unknown response')
      return result.data.code === 0 ? (result.data.phoneNumber ?? null) : null
    },
  }
}

/** As the service documents it: `name=value` in the order of names, joined by &, HMAC-SHA256 in hex. */
export function signUniverifyRequest(question: Readonly<Record<string, string>>, secret: string): string {
  const text = Object.entries(question)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&')
  return createHmac('sha256', secret).update(text).digest('hex')
}
