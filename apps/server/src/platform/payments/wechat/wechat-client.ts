import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import type { Clock } from '../../clock.ts'
import { type ExternalExchange, ExternalServiceUnavailable, tryParseJson } from '../../external-http-client.ts'
import type { Random } from '../../random.ts'
import { PaymentUnclear } from '../payment-provider.ts'
import type { WechatPayAccount } from './wechat-account.ts'
import { failure } from './wechat-schemas.ts'
import { findSignatureFault, signText } from './wechat-signature.ts'

export interface WechatClientDependencies {
  account: WechatPayAccount
  exchange: ExternalExchange
  clock: Clock
  random: Random
}

/** A verified answer. `code`: of a refusal. */
export interface WechatAnswer {
  status: number
  code: string
  json: unknown
}

const NONCE_BYTES = 16
const TOO_MANY = 429

/** Signs every request, and believes no answer that is not signed. */
export function createWechatClient({ account, exchange, clock, random }: WechatClientDependencies) {
  return {
    /** @throws PaymentUnclear unless the provider has clearly accepted or refused it */
    async call(method: 'GET' | 'POST', path: string, content?: object): Promise<WechatAnswer> {
      const body = content === undefined ? '' : JSON.stringify(content)
      const { status, headers, bytes } = await send(method, path, body)
      if (status >= 500 || status === TOO_MANY) throw new PaymentUnclear(`the provider answered ${status}`)
      const fault = findSignatureFault(bytes, headers, { keys: account.providerKeys, nowMs: clock.nowMs() })
      if (fault !== null) throw new PaymentUnclear(`an answer of the provider is ${fault.reason}`)
      const json = tryParseJson(bytes.toString('utf8'))
      const refusal = z.safeParse(failure, json)
      return { status, code: status >= 400 && refusal.success ? refusal.data.code : '', json }
    },

    /** The answer is not signed; its hash came with a signed one. @throws PaymentUnclear */
    async download(address: string, sha1: string): Promise<Buffer> {
      const { origin, pathname, search } = new URL(address)
      const base = new URL(account.base)
      if (origin !== base.origin) throw new PaymentUnclear('the bill is somewhere else')
      const { status, bytes } = await send('GET', `${pathname}${search}`, '')
      const hash = createHash('sha1').update(bytes).digest('hex')
      if (status !== 200 || hash !== sha1.toLowerCase()) throw new PaymentUnclear('the bill did not arrive')
      return bytes
    },
  }

  async function send(method: 'GET' | 'POST', path: string, body: string) {
    const timestamp = String(Math.floor(clock.nowMs() / 1000))
    const nonce = random.bytes(NONCE_BYTES).toString('hex')
    const signature = signText(`${method}\n${path}\n${timestamp}\n${nonce}\n${body}\n`, account.privateKey)
    const fields = { mchid: account.merchantId, nonce_str: nonce, signature, timestamp, serial_no: account.serial }
    const authorization = Object.entries(fields).map(([name, value]) => `${name}="${value}"`)
    try {
      return await exchange(`${account.base}${path}`, {
        method,
        headers: {
          authorization: `WECHATPAY2-SHA256-RSA2048 ${authorization.join(',')}`,
          accept: 'application/json',
          'user-agent': 'zhanjian',
          // While keys change, answers are signed by the certificate unless a request says which key it knows.
          'wechatpay-serial': account.keyId,
          ...(body === '' ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === '' ? {} : { body }),
      })
    } catch (error) {
      if (error instanceof ExternalServiceUnavailable) throw new PaymentUnclear(error.message)
      throw error
    }
  }
}
