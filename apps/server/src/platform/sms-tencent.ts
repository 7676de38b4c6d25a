import { createHash, createHmac } from 'node:crypto'
import { sliceUnits } from '@zhanjian/scene/characters.ts'
import * as z from 'zod/mini'
import type { Clock } from './clock.ts'
import { type ExternalHttpClient, ExternalServiceUnavailable, tryParseJson } from './external-http-client.ts'
import { SmsRefusedError, type SmsSender } from './sms.ts'

/** The operator's account at Tencent Cloud SMS. */
export interface TencentSmsAccount {
  /** `https://sms.tencentcloudapi.com` */
  endpoint: string
  secretId: string
  secretKey: string
  region: string
  appId: string
  /** The name in brackets at the start of a message. */
  signName: string
  /** Template with two variables: the code, and the minutes that it is valid. */
  templateId: string
}

/** Period of each limit. */
const WAIT_BY_CODE_S: ReadonlyMap<string, number> = new Map([
  ['LimitExceeded.PhoneNumberThirtySecondLimit', 30],
  ['LimitExceeded.PhoneNumberOneHourLimit', 3600],
  ['LimitExceeded.PhoneNumberDailyLimit', 86_400],
  ['LimitExceeded.PhoneNumberSameContentDailyLimit', 86_400],
])
const INVALID_PHONE_CODES: ReadonlySet<string> = new Set([
  'InvalidParameterValue.IncorrectPhoneNumber',
  'FailedOperation.PhoneNumberInBlacklist',
])

/** Every response has HTTP 200: with an error, or with a status for each phone. */
const responseSchema = z.object({
  Response: z.object({
    Error: z.optional(z.object({ Code: z.string() })),
    SendStatusSet: z.optional(z.array(z.object({ Code: z.string() }))),
  }),
})

/** Tencent's SendSms, version 2021-01-11. */
export function createTencentSms(
  account: TencentSmsAccount,
  { httpClient, clock }: { httpClient: ExternalHttpClient; clock: Clock },
): SmsSender {
  const { endpoint, secretId, secretKey, region, appId, signName, templateId } = account
  return {
    async send({ phone, code, lifeMin }) {
      const json = {
        PhoneNumberSet: [`+86${phone}`],
        SmsSdkAppId: appId,
        SignName: signName,
        TemplateId: templateId,
        TemplateParamSet: [code, String(lifeMin)],
      }
      const timestamp = Math.floor(clock.nowMs() / 1000)
      const { host } = new URL(endpoint)
      const authorization = createTc3Authorization({
        service: 'sms',
        host,
        contentType: 'application/json',
        body: JSON.stringify(json),
        timestamp,
        secretId,
        secretKey,
      })
      const headers = {
        authorization,
        'x-tc-action': 'SendSms',
        'x-tc-version': '2021-01-11',
        'x-tc-region': region,
        'x-tc-timestamp': String(timestamp),
      }
      const { text } = await httpClient(endpoint, { method: 'POST', json, headers })
      const result = z.safeParse(responseSchema, tryParseJson(text))
      if (!result.success) throw new ExternalServiceUnavailable('Tencent returned an unknown response')
      const { Error: error, SendStatusSet: [status] = [] } = result.data.Response
      assertAccepted(error?.Code ?? status?.Code ?? 'nothing')
    },
  }
}

function assertAccepted(code: string): void {
  if (code === 'Ok') return
  if (INVALID_PHONE_CODES.has(code)) throw new SmsRefusedError(null)
  const waitS = WAIT_BY_CODE_S.get(code)
  throw waitS === undefined ? new Error(`Tencent answered ${code}`) : new SmsRefusedError(waitS)
}

/**
 * `Authorization` of a JSON request, by Tencent's signature V3.
 * @param request `timestamp`: seconds since 1970
 */
export function createTc3Authorization(request: {
  service: string
  host: string
  contentType: string
  body: string
  timestamp: number
  secretId: string
  secretKey: string
}): string {
  const { service, host, contentType, body, timestamp, secretId, secretKey } = request
  const signed = 'content-type;host'
  const canonical = ['POST', '/', '', `content-type:${contentType}\nhost:${host}\n`, signed, sha256(body)].join('\n')
  const day = sliceUnits(new Date(timestamp * 1000).toISOString(), 0, 10)
  const scope = `${day}/${service}/tc3_request`
  const key = [day, service, 'tc3_request'].reduce<Buffer>(hmac, Buffer.from(`TC3${secretKey}`))
  const signature = hmac(key, ['TC3-HMAC-SHA256', timestamp, scope, sha256(canonical)].join('\n')).toString('hex')
  return `TC3-HMAC-SHA256 Credential=${secretId}/${scope}, SignedHeaders=${signed}, Signature=${signature}`
}

const hmac = (key: Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest()
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')
