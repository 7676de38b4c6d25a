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

/** A gateway of which all `names` are required; the first one selects it. */
const defineGateway = <const Names extends readonly (keyof SmsVariables)[]>(
  names: Names,
  build: (values: { [Index in keyof Names]: string }, variables: SmsVariables) => SmsGateway,
) => ({
  names: names as readonly (keyof SmsVariables)[],
  read(variables: SmsVariables): SmsGateway | undefined {
    const values = names.map((name) => variables[name])
    const isComplete = values.every((value) => value !== undefined)
    return isComplete ? build(values as { [Index in keyof Names]: string }, variables) : undefined
  },
})

const GATEWAYS = {
  webhook: defineGateway(['SMS_WEBHOOK_URL', 'SMS_WEBHOOK_SECRET'], ([url, secret]) => ({ kind: 'webhook', url, secret })),
  aliyun: defineGateway(
    ['ALIYUN_SMS_ACCESS_KEY_ID', 'ALIYUN_SMS_ACCESS_KEY_SECRET', 'ALIYUN_SMS_SIGN_NAME', 'ALIYUN_SMS_TEMPLATE_CODE'],
    ([accessKeyId, accessKeySecret, signName, templateCode], variables) => ({
      kind: 'aliyun',
      endpoint: variables.DYSMS_ENDPOINT ?? 'https://dysmsapi.aliyuncs.com',
      accessKeyId,
      accessKeySecret,
      signName,
      templateCode,
      pauseS: Number(variables.ALIYUN_SMS_PAUSE_S ?? ALIYUN_PAUSE_S),
    }),
  ),
  tencent: defineGateway(
    ['TENCENT_SMS_SECRET_ID', 'TENCENT_SMS_SECRET_KEY', 'TENCENT_SMS_APP_ID', 'TENCENT_SMS_SIGN_NAME', 'TENCENT_SMS_TEMPLATE_ID'],
    ([secretId, secretKey, appId, signName, templateId], variables) => ({
      kind: 'tencent',
      endpoint: variables.TCSMS_ENDPOINT ?? 'https://sms.tencentcloudapi.com',
      secretId,
      secretKey,
      region: variables.TENCENT_SMS_REGION ?? 'ap-guangzhou',
      appId,
      signName,
      templateId,
    }),
  ),
} as const satisfies Record<SmsGateway['kind'], ReturnType<typeof defineGateway>>
/** Every gateway that can be configured. */
export const SMS_GATEWAY_KINDS = Object.keys(GATEWAYS) as SmsGateway['kind'][]

const REQUIRED_VARIABLES = Object.values(GATEWAYS).map(({ names }) => names)
const listNames = (names: readonly (string | undefined)[], word: 'and' | 'or') =>
  `${names.slice(0, -1).join(', ')} ${word} ${names.slice(-1).join()}`
/** One variable of each gateway, which selects it. */
export const SMS_GATEWAY_HINT = listNames(
  REQUIRED_VARIABLES.map(([first]) => first),
  'or',
)

/** Whether a variable of any gateway is given, even if others are missing. */
export const hasSmsGateway = (variables: SmsVariables): boolean =>
  REQUIRED_VARIABLES.some(([first]) => first !== undefined && variables[first] !== undefined)

/** Faults of combinations of variables. */
export function findSmsFaults(variables: SmsVariables, { production }: { production: boolean }): string[] {
  const begun = REQUIRED_VARIABLES.filter((names) => names.some((name) => variables[name] !== undefined))
  const halves = begun.filter((names) => names.some((name) => variables[name] === undefined))
  const inside = (['DYSMS_ENDPOINT', 'TCSMS_ENDPOINT'] as const).filter(
    (name) => !isExternalHttps(variables[name] ?? 'https://outside.example'),
  )
  return [
    ...(production ? inside.map((name) => `${name} must be https and not an address of this machine`) : []),
    ...halves.map((names) => `${listNames(names, 'and')} must be set together`),
    ...(begun.length > 1 ? [`only one of ${SMS_GATEWAY_HINT} may be set`] : []),
  ]
}

/** The gateway from valid variables; undefined if none is configured. */
export const toSmsGateway = (variables: SmsVariables): SmsGateway | undefined =>
  Object.values(GATEWAYS)
    .map((gateway) => gateway.read(variables))
    .find((gateway) => gateway !== undefined)
