import { createHmac } from 'node:crypto'
import * as z from 'zod/mini'
import { createFakePhone, createOpenId, isPersonId } from './fake-people.ts'
import {
  type FakeContext,
  type FakeProvider,
  type FakeProviderHandler,
  NOT_FOUND_RESPONSE,
  toJsonResponse,
} from './fake-provider.ts'

const MAX_CLOCK_SKEW_MS = 60_000
const UNIVERIFY_APP = 'univerify'

const requestSchema = z.object({
  access_token: z.string(),
  openid: z.string(),
  ts: z.string(),
  nonce: z.string(),
  sign: z.string(),
})

/** The fake of the one-click service. */
export const fakeUniverify = {
  prefix: 'univerify',
  codeLifeS: 600,
  create: createFakeUniverify,
  createOpenId,
} as const satisfies FakeProvider

/** The cloud function that returns the phone of a carrier's token, and the carrier's sheet, which issues the token. */
function createFakeUniverify({ tokens, clock, findApp, getFault }: FakeContext): FakeProviderHandler {
  const seenNonces = new Set<string>()

  return (call) => {
    // Done by the phone's own sheet; the demo has none.
    if (call.method === 'GET' && call.path === '/one-click') {
      const personId = call.query.get('person') ?? ''
      if (!isPersonId(personId)) return NOT_FOUND_RESPONSE
      const { accessToken } = tokens.issueTokens({ appId: UNIVERIFY_APP, personId })
      const phone = createFakePhone(personId)
      const maskedPhone = `${phone.slice(0, 3)}****${phone.slice(-4)}`
      return toJsonResponse({ access_token: accessToken, openid: createOpenId(UNIVERIFY_APP, personId), maskedPhone })
    }
    if (call.method !== 'POST' || call.path !== '/phone') return NOT_FOUND_RESPONSE
    const result = z.safeParse(requestSchema, call.json)
    if (!result.success) return toJsonResponse({ code: 400, message: 'parameters' })
    const { sign, ...signed } = result.data
    const text = Object.entries(signed)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, value]) => `${name}=${value}`)
      .join('&')
    const secret = findApp(UNIVERIFY_APP)?.secret ?? ''
    if (sign !== createHmac('sha256', secret).update(text).digest('hex'))
      return toJsonResponse({ code: 401, message: 'signature' })
    const isLate = Math.abs(clock.nowMs() - Number(signed.ts)) > MAX_CLOCK_SKEW_MS
    if (isLate || seenNonces.has(signed.nonce)) return toJsonResponse({ code: 402, message: 'replayed' })
    seenNonces.add(signed.nonce)
    const holder = tokens.findByAccessToken(signed.access_token)
    if (holder === undefined || signed.openid !== createOpenId(UNIVERIFY_APP, holder.personId) || getFault() === 'refuses') {
      return toJsonResponse({ code: 403, message: 'token' })
    }
    return toJsonResponse({ code: 0, message: '', phoneNumber: createFakePhone(holder.personId) })
  }
}
