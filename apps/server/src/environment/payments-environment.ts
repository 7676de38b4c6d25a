import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto'
import * as z from 'zod/mini'
import type { AlipayAccount } from '../platform/payments/alipay/alipay-account.ts'
import type { PaymentAccounts } from '../platform/payments/payment-providers.ts'
import type { WechatPayAccount } from '../platform/payments/wechat/wechat-account.ts'
import { isExternalHttps } from './provider-environment.ts'
import { isHttpUrl } from './variable-addresses.ts'

const WECHAT_VARIABLES = [
  'WXPAY_APP_ID',
  'WXPAY_MCH_ID',
  'WXPAY_SERIAL',
  'WXPAY_PRIVATE_KEY',
  'WXPAY_API_V3_KEY',
  'WXPAY_PUBLIC_KEY_ID',
  'WXPAY_PUBLIC_KEY',
] as const
const PREVIOUS_KEY_VARIABLES = ['WXPAY_PREVIOUS_KEY_ID', 'WXPAY_PREVIOUS_KEY'] as const
const ALIPAY_VARIABLES = ['ALIPAY_APP_ID', 'ALIPAY_SELLER_ID', 'ALIPAY_PRIVATE_KEY', 'ALIPAY_PUBLIC_KEY'] as const
const SETS = [WECHAT_VARIABLES, PREVIOUS_KEY_VARIABLES, ALIPAY_VARIABLES]

const WECHAT_BASE = 'https://api.mch.weixin.qq.com'
const ALIPAY_GATEWAY = 'https://openapi.alipay.com/gateway.do'

const textSchema = z.optional(z.string().check(z.maxLength(256)))
const keySchema = (parse: (text: string) => KeyObject | null, name: string) =>
  z.optional(
    z.string().check(z.refine((text) => parse(text) !== null, `must be a ${name} key of RSA, as PEM or its Base64 alone`)),
  )

/** Schemas of the environment variables of payments. */
export const paymentVariableSchemas = {
  WXPAY_BASE: z.optional(
    z
      .string()
      .check(z.refine((value) => isHttpUrl(value) && !value.endsWith('/'), 'must be an http(s) address without a final slash')),
  ),
  WXPAY_APP_ID: textSchema,
  WXPAY_MCH_ID: textSchema,
  WXPAY_SERIAL: textSchema,
  WXPAY_PRIVATE_KEY: keySchema(parsePrivateKey, 'private'),
  WXPAY_API_V3_KEY: z.optional(z.string().check(z.regex(/^[\x21-\x7e]{32}$/, 'must be 32 characters'))),
  WXPAY_PUBLIC_KEY_ID: textSchema,
  WXPAY_PUBLIC_KEY: keySchema(parsePublicKey, 'public'),
  WXPAY_PREVIOUS_KEY_ID: textSchema,
  WXPAY_PREVIOUS_KEY: keySchema(parsePublicKey, 'public'),
  ALIPAY_GATEWAY: z.optional(z.string().check(z.refine(isHttpUrl, 'must be an http(s) address'))),
  ALIPAY_APP_ID: textSchema,
  ALIPAY_SELLER_ID: textSchema,
  ALIPAY_PRIVATE_KEY: keySchema(parsePrivateKey, 'private'),
  ALIPAY_PUBLIC_KEY: keySchema(parsePublicKey, 'public'),
  PAYMENT_SANDBOX: z.optional(z.enum(['0', '1', 'true', 'false', 'on', 'off'], 'must be on or off')),
}
type PaymentVariables = Readonly<
  Partial<Record<keyof z.infer<z.ZodMiniObject<typeof paymentVariableSchemas>>, string | undefined>>
>

/** Faults of combinations of variables. */
export function findPaymentFaults(variables: PaymentVariables, { production }: { production: boolean }): string[] {
  const halves = SETS.filter((names) => {
    const given = names.filter((name) => variables[name] !== undefined)
    return given.length > 0 && given.length < names.length
  })
  const inside = (['WXPAY_BASE', 'ALIPAY_GATEWAY'] as const).filter(
    (name) => !isExternalHttps(variables[name] ?? 'https://outside.example'),
  )
  return [
    ...(production ? inside.map((name) => `${name} must be https and not an address of this machine`) : []),
    ...halves.map((names) => `${names.slice(0, -1).join(', ')} and ${names.slice(-1).join()} must be set together`),
  ]
}

/** Where payments are made. The built-in cashier is on in a demo, and elsewhere only if it is asked for. */
export const toPaymentAccounts = (variables: PaymentVariables, { demo }: { demo: boolean }): PaymentAccounts => ({
  wechat: toWechat(variables),
  alipay: toAlipay(variables),
  hasSandbox: variables.PAYMENT_SANDBOX === undefined ? demo : ['1', 'true', 'on'].includes(variables.PAYMENT_SANDBOX),
})

function toWechat(variables: PaymentVariables): WechatPayAccount | undefined {
  const [appId, merchantId, serial, privateText, apiKey, keyId, publicText] = WECHAT_VARIABLES.map((name) => variables[name])
  const privateKey = privateText === undefined ? null : parsePrivateKey(privateText)
  const publicKey = publicText === undefined ? null : parsePublicKey(publicText)
  if (!appId || !merchantId || !serial || !apiKey || !keyId || privateKey === null || publicKey === null) return undefined
  const [previousId, previousText] = PREVIOUS_KEY_VARIABLES.map((name) => variables[name])
  const previousKey = previousText === undefined ? null : parsePublicKey(previousText)
  const previous = previousId === undefined || previousKey === null ? {} : { [previousId]: previousKey }
  const base = variables.WXPAY_BASE ?? WECHAT_BASE
  const providerKeys = { ...previous, [keyId]: publicKey }
  return { base, isSimulated: false, appId, merchantId, serial, privateKey, apiKey, keyId, providerKeys }
}

function toAlipay(variables: PaymentVariables): AlipayAccount | undefined {
  const [appId, sellerId, privateText, publicText] = ALIPAY_VARIABLES.map((name) => variables[name])
  const privateKey = privateText === undefined ? null : parsePrivateKey(privateText)
  const providerKey = publicText === undefined ? null : parsePublicKey(publicText)
  if (!appId || !sellerId || privateKey === null || providerKey === null) return undefined
  const gateway = variables.ALIPAY_GATEWAY ?? ALIPAY_GATEWAY
  return { gateway, pages: gateway, isSimulated: false, appId, sellerId, privateKey, providerKey }
}

/** PEM, in which line breaks may be written as `\n`, or the Base64 alone. */
function parsePrivateKey(text: string): KeyObject | null {
  return parseKey(
    text,
    (pem) => createPrivateKey(pem),
    (der) => createPrivateKey({ key: der, format: 'der', type: 'pkcs8' }),
  )
}

function parsePublicKey(text: string): KeyObject | null {
  return parseKey(
    text,
    (pem) => createPublicKey(pem),
    (der) => createPublicKey({ key: der, format: 'der', type: 'spki' }),
  )
}

function parseKey(text: string, fromPem: (pem: string) => KeyObject, fromDer: (der: Buffer) => KeyObject): KeyObject | null {
  try {
    const plain = text.replaceAll('\\n', '\n').trim()
    const key = plain.startsWith('-----') ? fromPem(plain) : fromDer(Buffer.from(plain, 'base64'))
    return key.asymmetricKeyType === 'rsa' ? key : null
  } catch {
    return null
  }
}
