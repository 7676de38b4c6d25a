import * as z from 'zod/mini'
import type { Clock } from '../../clock.ts'
import { type ExternalExchange, ExternalServiceUnavailable, tryParseJson } from '../../external-http-client.ts'
import { PaymentUnclear } from '../payment-provider.ts'
import { toPlainTime } from '../shanghai-time.ts'
import type { AlipayAccount } from './alipay-account.ts'
import { isTextSigned, signParameters, sliceObject } from './alipay-signature.ts'

export interface AlipayClientDependencies {
  account: AlipayAccount
  notifyUrl: string
  exchange: ExternalExchange
  clock: Clock
}

const envelope = z.object({ sign: z.string() })
const head = z.object({ code: z.string(), sub_code: z._default(z.string(), '') })

/** A verified answer. */
export interface AlipayAnswer {
  /** `10000`: done. */
  code: string
  subCode: string
  json: unknown
}

/** Neither done nor refused. */
const UNCLEAR_CODES = ['20000', '20001']
const UNCLEAR_SUB_CODES = ['ACQ.SYSTEM_ERROR', 'isp.unknow-error', 'aop.unknow-error']

/** Signs every request, and believes no answer that is not signed. */
export function createAlipayClient({ account, notifyUrl, exchange, clock }: AlipayClientDependencies) {
  return {
    /** @throws PaymentUnclear unless the provider has clearly done or refused it */
    async call(method: string, content: object): Promise<AlipayAnswer> {
      const { biz_content, ...rest } = sign(method, content, {})
      const text = await send(`${account.gateway}?${new URLSearchParams(rest).toString()}`, { biz_content: biz_content ?? '' })
      const node = sliceObject(text, `${method.replaceAll('.', '_')}_response`)
      const signature = z.safeParse(envelope, tryParseJson(text))
      if (node === null || !signature.success || !isTextSigned(node, signature.data.sign, account.providerKey))
        throw new PaymentUnclear('an answer of the provider is not signed')
      const json = tryParseJson(node)
      const parsed = z.safeParse(head, json)
      if (!parsed.success) throw new PaymentUnclear('an answer of the provider is not readable')
      const { code, sub_code: subCode } = parsed.data
      if (UNCLEAR_CODES.includes(code) || UNCLEAR_SUB_CODES.includes(subCode)) throw new PaymentUnclear(`${code} ${subCode}`)
      return { code, subCode, json }
    },

    /** The address of a page of the provider. */
    toPage(method: string, content: object, returnUrl: string): string {
      const parameters = sign(method, content, { notify_url: notifyUrl, return_url: returnUrl })
      return `${account.pages}?${new URLSearchParams(parameters).toString()}`
    },

    /** An address that came with a signed answer. @throws PaymentUnclear */
    async download(address: string): Promise<Buffer> {
      try {
        const { status, bytes } = await exchange(address, { method: 'GET', headers: {} })
        if (status !== 200) throw new PaymentUnclear(`the bill was answered with ${status}`)
        return bytes
      } catch (error) {
        throw toUnclear(error)
      }
    },
  }

  function sign(method: string, content: object, more: Readonly<Record<string, string>>): Record<string, string> {
    const parameters = {
      app_id: account.appId,
      method,
      format: 'JSON',
      charset: 'utf-8',
      sign_type: 'RSA2',
      timestamp: toPlainTime(clock.now()),
      version: '1.0',
      ...more,
      biz_content: JSON.stringify(content),
    }
    return { ...parameters, sign: signParameters(parameters, account.privateKey) }
  }

  async function send(address: string, form: Readonly<Record<string, string>>): Promise<string> {
    const headers = { 'content-type': 'application/x-www-form-urlencoded;charset=utf-8' }
    try {
      const { status, bytes } = await exchange(address, { method: 'POST', headers, body: new URLSearchParams(form).toString() })
      if (status !== 200) throw new PaymentUnclear(`the provider answered ${status}`)
      return bytes.toString('utf8')
    } catch (error) {
      throw toUnclear(error)
    }
  }
}

const toUnclear = (error: unknown): unknown =>
  error instanceof ExternalServiceUnavailable ? new PaymentUnclear(error.message) : error
