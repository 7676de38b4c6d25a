import * as z from 'zod/mini'
import type { ExternalResponse } from '../../external-http-client.ts'
import { createAuthorizeValues, createExchangeValues, createTokenLogin } from '../oauth-exchange.ts'
import { appendQuery, idTextSchema, parseAs, parseObject } from '../parse-response.ts'
import { SocialLoginError } from '../social-login-error.ts'
import type { SocialClientDependencies, SocialProfile, SocialProvider } from '../social-provider.ts'

/** 1: the profile, 3: the open id. */
const SCOPE = '1 3'
const FORBIDDEN = 403
const TEXT_PREFIX = /^&&&START&&&/

const failureSchema = z.object({ error: idTextSchema })
const tokenResponseSchema = z.object({ access_token: z.string() })
const openIdResponseSchema = z.object({ data: z.object({ openId: idTextSchema }) })
const profileResponseSchema = z.object({
  data: z.object({ miliaoNick: z.optional(z.string()), unionId: z.optional(z.nullable(z.string())) }),
})

/** Xiaomi prefixes its JSON with text, and responds 403 if a token was issued for another app than the named one. */
export function createMiClient({ app, ask }: SocialClientDependencies): SocialProvider {
  const { appId, mobileAppId, authorizeBase, apiBase, openBase = apiBase } = app

  async function fetchWithToken(path: string, ownAppId: string, accessToken: string): Promise<Record<string, unknown>> {
    const raw = await ask(appendQuery(`${openBase}${path}`, { clientId: ownAppId, token: accessToken }))
    if (raw.status === FORBIDDEN) throw new SocialLoginError('refused', 'the token belongs to another app')
    const answer = parsePrefixedObject(raw)
    if (answer['result'] !== 'ok') throw new SocialLoginError('refused', `Xiaomi answered code ${String(answer['code'])}`)
    return answer
  }

  async function fetchProfile(ownAppId: string, accessToken: string): Promise<SocialProfile> {
    const { data: openIdData } = parseAs(openIdResponseSchema, await fetchWithToken('/user/openidV2', ownAppId, accessToken))
    const { data: profile } = parseAs(profileResponseSchema, await fetchWithToken('/user/profile', ownAppId, accessToken))
    return {
      appId: ownAppId,
      openId: openIdData.openId,
      unionId: profile.unionId ?? null,
      nickname: profile.miliaoNick ?? '',
      gender: 0,
    }
  }

  return {
    createAuthorizeUrl(request) {
      const query = { ...createAuthorizeValues(app, request), scope: SCOPE, skip_confirm: 'false' }
      return appendQuery(`${authorizeBase}/oauth2/authorize`, query)
    },

    async fetchProfileByCode(request) {
      const form = createExchangeValues(app, request)
      const answer = parsePrefixedObject(await ask(`${apiBase}/oauth2/token`, { method: 'POST', form }))
      const refusal = z.safeParse(failureSchema, answer)
      if (refusal.success) throw new SocialLoginError('refused', `Xiaomi answered error ${refusal.data.error}`)
      return fetchProfile(appId, parseAs(tokenResponseSchema, answer).access_token)
    },

    fetchProfileByToken: createTokenLogin(mobileAppId, fetchProfile),
  }
}

const parsePrefixedObject = (answer: ExternalResponse): Record<string, unknown> =>
  parseObject({ ...answer, text: answer.text.trim().replace(TEXT_PREFIX, '') })
