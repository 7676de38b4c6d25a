import { createHmac } from 'node:crypto'
import * as z from 'zod/mini'
import { type FakeContext, type FakeProvider, json, notFound } from './fake-provider.ts'
import { isPersonId, openIdOf, phoneOf } from './people.ts'

const CLOCK_SLACK_MS = 60_000
const UNIVERIFY_APP = 'univerify'

const question = z.object({
  access_token: z.string(),
  openid: z.string(),
  ts: z.string(),
  nonce: z.string(),
  sign: z.string(),
})

/** The cloud function that knows whose phone a carrier's token belongs to; and the carrier's own sheet, which gives the token. */
export function createFakeUniverify({ book, clock, appOf, fault }: FakeContext): FakeProvider {
  const seenNonces = new Set<string>()

  return (call) => {
    // What a phone's own sheet would do; the demo has none.
    if (call.method === 'GET' && call.path === '/one-click') {
      const personId = call.query.get('person') ?? ''
      if (!isPersonId(personId)) return notFound
      const { accessToken } = book.issueTokens({ appId: UNIVERIFY_APP, personId })
      const phone = phoneOf(personId)
      const maskedPhone = `${phone.slice(0, 3)}****${phone.slice(-4)}`
      return json({ access_token: accessToken, openid: openIdOf(UNIVERIFY_APP, personId), maskedPhone })
    }
    if (call.method !== 'POST' || call.path !== '/phone') return notFound
    const result = z.safeParse(question, call.json)
    if (!result.success) return json({ code: 400, message: 'parameters' })
    const { sign, ...signed } = result.data
    const text = Object.entries(signed)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, value]) => `${name}=${value}`)
      .join('&')
    const secret = appOf(UNIVERIFY_APP)?.secret ?? ''
    if (sign !== createHmac('sha256', secret).update(text).digest('hex')) return json({ code: 401, message: 'signature' })
    const isLate = Math.abs(clock.nowMs() - Number(signed.ts)) > CLOCK_SLACK_MS
    if (isLate || seenNonces.has(signed.nonce)) return json({ code: 402, message: 'replayed' })
    seenNonces.add(signed.nonce)
    const holder = book.byAccessToken(signed.access_token)
    if (holder === undefined || signed.openid !== openIdOf(UNIVERIFY_APP, holder.personId) || fault() === 'refuses') {
      return json({ code: 403, message: 'token' })
    }
    return json({ code: 0, message: '', phoneNumber: phoneOf(holder.personId) })
  }
}
