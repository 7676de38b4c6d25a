import { createHash, createHmac } from 'node:crypto'
import * as z from 'zod/mini'
import type { Clock } from './clock.ts'
import { type ExternalHttpClient, ExternalServiceUnavailable, tryParseJson } from './external-http-client.ts'
import type { Random } from './random.ts'
import { SmsRefusedError, type SmsSender } from './sms.ts'

/** The operator's account at Aliyun SMS. */
export interface AliyunSmsAccount {
  /** `https://dysmsapi.aliyuncs.com` */
  endpoint: string
  accessKeyId: string
  accessKeySecret: string
  /** The name in brackets at the start of a message. */
  signName: string
  /** Template with the variable `code`. */
  templateCode: string
  /** One message per minute and phone, unless the account has a higher limit. */
  pauseS: number
}

const NONCE_BYTES = 16
const HOUR_S = 3600
const DAY_S = 86_400

/** Success and most errors have HTTP 200. */
const responseSchema = z.object({ Code: z.string(), Message: z.optional(z.string()) })

/** Aliyun's SendSms, version 2017-05-25: all parameters are in the query, the body is empty. */
export function createAliyunSms(
  { endpoint, accessKeyId, accessKeySecret, signName, templateCode, pauseS }: AliyunSmsAccount,
  { httpClient, clock, random }: { httpClient: ExternalHttpClient; clock: Clock; random: Random },
): SmsSender {
  return {
    pauseS,
    async send({ phone, code }) {
      const query = toCanonicalQuery({
        PhoneNumbers: phone,
        SignName: signName,
        TemplateCode: templateCode,
        TemplateParam: JSON.stringify({ code }),
      })
      const signed = {
        host: new URL(endpoint).host,
        'x-acs-action': 'SendSms',
        'x-acs-content-sha256': sha256(''),
        'x-acs-date': clock
          .now()
          .toISOString()
          .replace(/\.\d+Z$/, 'Z'),
        'x-acs-signature-nonce': random.bytes(NONCE_BYTES).toString('hex'),
        'x-acs-version': '2017-05-25',
      }
      const { host: _, ...headers } = signed
      const authorization = createAcs3Authorization({ query, headers: signed, accessKeyId, accessKeySecret })
      const { text } = await httpClient(`${endpoint}/?${query}`, { method: 'POST', headers: { ...headers, authorization } })
      const result = z.safeParse(responseSchema, tryParseJson(text))
      if (!result.success) throw new ExternalServiceUnavailable('Aliyun returned an unknown response')
      assertAccepted(result.data, pauseS)
    },
  }
}

function assertAccepted({ Code: code, Message: message = '' }: z.infer<typeof responseSchema>, pauseS: number): void {
  if (code === 'OK') return
  if (code === 'isv.MOBILE_NUMBER_ILLEGAL') throw new SmsRefusedError(null)
  if (code !== 'isv.BUSINESS_LIMIT_CONTROL') throw new Error(`Aliyun answered ${code}`)
  // Only the message says which limit it is, in Chinese: per minute, hour or day.
  throw new SmsRefusedError(message.includes('\u5206\u949f') ? pauseS : message.includes('\u5c0f\u65f6') ? HOUR_S : DAY_S)
}

/**
 * `Authorization` of a request without a body, by Aliyun's signature V3.
 * @param request `headers`: all signed headers, with lower-case names
 */
export function createAcs3Authorization(request: {
  query: string
  headers: Readonly<Record<string, string>>
  accessKeyId: string
  accessKeySecret: string
}): string {
  const { query, headers, accessKeyId, accessKeySecret } = request
  const names = Object.keys(headers).sort()
  const lines = names.map((name) => `${name}:${headers[name]}\n`).join('')
  const canonical = ['POST', '/', query, lines, names.join(';'), sha256('')].join('\n')
  const signature = createHmac('sha256', accessKeySecret)
    .update(`ACS3-HMAC-SHA256\n${sha256(canonical)}`)
    .digest('hex')
  return `ACS3-HMAC-SHA256 Credential=${accessKeyId},SignedHeaders=${names.join(';')},Signature=${signature}`
}

const toCanonicalQuery = (query: Readonly<Record<string, string>>): string =>
  Object.entries(query)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${percentEncode(value)}`)
    .join('&')

/** RFC 3986: escapes more than `encodeURIComponent`. */
const percentEncode = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`)

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')
