import * as z from 'zod/mini'
import type { AliyunSmsAccount } from '../platform/sms-aliyun.ts'
import type { TencentSmsAccount } from '../platform/sms-tencent.ts'
import { isExternalHttps } from './provider-environment.ts'
import { isHttpUrl } from './variable-addresses.ts'

/** The configured SMS gateway. */
export type SmsGateway =
  | { kind: 'webhook'; url: string; secret: string }
  | ({ kind: 'aliyun' } & AliyunSmsAccount)
  | ({ kind: 'tencent' } & TencentSmsAccount)

const ALIYUN_VARIABLES = [
  'ALIYUN_SMS_ACCESS_KEY_ID',
  'ALIYUN_SMS_ACCESS_KEY_SECRET',
  'ALIYUN_SMS_SIGN_NAME',
  'ALIYUN_SMS_TEMPLATE_CODE',
] as const
const TENCENT_VARIABLES = [
  'TENCENT_SMS_SECRET_ID',
  'TENCENT_SMS_SECRET_KEY',
  'TENCENT_SMS_APP_ID',
  'TENCENT_SMS_SIGN_NAME',
  'TENCENT_SMS_TEMPLATE_ID',
] as const
/** Variables of each gateway, all of them required. */
const VARIABLES_BY_KIND = {
  webhook: ['SMS_WEBHOOK_URL', 'SMS_WEBHOOK_SECRET'],
  aliyun: ALIYUN_VARIABLES,
  tencent: TENCENT_VARIABLES,
} as const satisfies Record<SmsGateway['kind'], readonly string[]>
const REQUIRED_VARIABLES = Object.values(VARIABLES_BY_KIND)
/** One variable of each gateway, which selects it. */
export const SMS_GATEWAY_HINT = 'SMS_WEBHOOK_URL, ALIYUN_SMS_ACCESS_KEY_ID or TENCENT_SMS_SECRET_ID'

const SECRET_MIN_CHARACTERS = 32
const ALIYUN_PAUSE_S = 60

const isOrigin = (value: string): boolean => URL.canParse(value) && new URL(value).origin === value && isHttpUrl(value)
const endpointSchema = z.optional(z.string().check(z.refine(isOrigin, 'must be an http(s) address without a path')))
const textSchema = z.optional(z.string().check(z.maxLength(256)))

/** Schemas of the gateways' environment variables. */
export const smsVariableSchemas = {
  SMS_WEBHOOK_URL: z.optional(z.string().check(z.refine(isHttpUrl, 'must be an http(s) address'))),
  SMS_WEBHOOK_SECRET: z.optional(
    z.string().check(z.minLength(SECRET_MIN_CHARACTERS, `must have at least ${SECRET_MIN_CHARACTERS} characters`)),
  ),
  ALIYUN_SMS_ACCESS_KEY_ID: textSchema,
  ALIYUN_SMS_ACCESS_KEY_SECRET: textSchema,
  ALIYUN_SMS_SIGN_NAME: textSchema,
  ALIYUN_SMS_TEMPLATE_CODE: textSchema,
  ALIYUN_SMS_PAUSE_S: z.optional(z.string().check(z.regex(/^[1-9]\d{1,2}$/, 'must be a whole number of seconds, 10 to 999'))),
  DYSMS_ENDPOINT: endpointSchema,
  TENCENT_SMS_SECRET_ID: textSchema,
  TENCENT_SMS_SECRET_KEY: textSchema,
  TENCENT_SMS_APP_ID: textSchema,
  TENCENT_SMS_SIGN_NAME: textSchema,
  TENCENT_SMS_TEMPLATE_ID: textSchema,
  TENCENT_SMS_REGION: textSchema,
  TCSMS_ENDPOINT: endpointSchema,
}
type SmsVariables = Readonly<Partial<Record<keyof z.infer<z.ZodMiniObject<typeof smsVariableSchemas>>, string | undefined>>>

/** Whether a variable of any gateway is given, even if others are missing. */
export const hasSmsGateway = (variables: SmsVariables): boolean =>
  REQUIRED_VARIABLES.some(([first]) => variables[first] !== undefined)

/** Faults of combinations of variables. */
export function findSmsFaults(variables: SmsVariables, { production }: { production: boolean }): string[] {
  const begun = REQUIRED_VARIABLES.filter((names) => names.some((name) => variables[name] !== undefined))
  const halves = begun.filter((names) => names.some((name) => variables[name] === undefined))
  const inside = (['DYSMS_ENDPOINT', 'TCSMS_ENDPOINT'] as const).filter(
    (name) => !isExternalHttps(variables[name] ?? 'https://outside.example'),
  )
  return [
    ...(production ? inside.map((name) => `${name} must be https and not an address of this machine`) : []),
    ...halves.map((names) => `${names.slice(0, -1).join(', ')} and ${names.slice(-1).join()} must be set together`),
    ...(begun.length > 1 ? [`only one of ${SMS_GATEWAY_HINT} may be set`] : []),
  ]
}

/** The gateway from valid variables; undefined if none is configured. */
export function toSmsGateway(variables: SmsVariables): SmsGateway | undefined {
  const { SMS_WEBHOOK_URL: url, SMS_WEBHOOK_SECRET: secret } = variables
  if (url !== undefined && secret !== undefined) return { kind: 'webhook', url, secret }
  const [accessKeyId, accessKeySecret, aliyunSignName, templateCode] = ALIYUN_VARIABLES.map((name) => variables[name])
  if (accessKeyId !== undefined && accessKeySecret !== undefined && aliyunSignName !== undefined && templateCode !== undefined) {
    return {
      kind: 'aliyun',
      endpoint: variables.DYSMS_ENDPOINT ?? 'https://dysmsapi.aliyuncs.com',
      accessKeyId,
      accessKeySecret,
      signName: aliyunSignName,
      templateCode,
      pauseS: Number(variables.ALIYUN_SMS_PAUSE_S ?? ALIYUN_PAUSE_S),
    }
  }
  const [secretId, secretKey, appId, signName, templateId] = TENCENT_VARIABLES.map((name) => variables[name])
  if (secretId === undefined || secretKey === undefined) return undefined
  if (appId === undefined || signName === undefined || templateId === undefined) return undefined
  return {
    kind: 'tencent',
    endpoint: variables.TCSMS_ENDPOINT ?? 'https://sms.tencentcloudapi.com',
    secretId,
    secretKey,
    region: variables.TENCENT_SMS_REGION ?? 'ap-guangzhou',
    appId,
    signName,
    templateId,
  }
}
