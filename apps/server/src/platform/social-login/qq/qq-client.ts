import * as z from 'zod/mini'
import type { ExternalResponse } from '../../external-http-client.ts'
import { createAuthorizeValues, createExchangeValues, createTokenLogin } from '../oauth-exchange.ts'
import { appendQuery, assertSame, idTextSchema, parseAs, parseObject } from '../parse-response.ts'
import { SocialLoginError } from '../social-login-error.ts'
import type { SocialClientDependencies, SocialProfile, SocialProvider } from '../social-provider.ts'

/** The code or token is invalid, used or expired. */
const REFUSAL_CODES: ReadonlySet<string> = new Set(['100013', '100014', '100015', '100016', '100019', '100020', '100021'])
/** QQ sends the Chinese words for man and woman. */
const GENDERS: Readonly<Record<string, SocialProfile['gender']>> = { '\u7537': 1, '\u5973': 2 }

const JSONP = /^[\w$.]+\s*\(([\s\S]*)\)\s*;?$/
const FORM = /^\w+=[^<]*$/

const failureSchema = z.object({ error: idTextSchema })
const tokenResponseSchema = z.object({ access_token: z.string() })
const openIdResponseSchema = z.object({ client_id: idTextSchema, openid: idTextSchema, unionid: z.optional(z.string()) })
const userResponseSchema = z.object({ ret: z.number(), nickname: z.optional(z.string()), gender: z.optional(z.string()) })

/** QQ responds in JSONP or with a form if it ignores `fmt=json`. */
export function createQqClient({ app, ask }: SocialClientDependencies): SocialProvider {
  const { appId, mobileAppId, authorizeBase, apiBase } = app

  async function get(path: string, query: Readonly<Record<string, string>>): Promise<Record<string, unknown>> {
    const answer = parseAnyObject(await ask(appendQuery(`${apiBase}${path}`, query)))
    const result = z.safeParse(failureSchema, answer)
    if (!result.success || result.data.error === '0') return answer
    const { error } = result.data
    throw new SocialLoginError(REFUSAL_CODES.has(error) ? 'refused' : 'unavailable', `QQ answered error ${error}`)
  }

  /** @param ownAppId the app that the token must have been issued for */
  async function fetchProfile(ownAppId: string, accessToken: string): Promise<SocialProfile> {
    const openIdData = parseAs(
      openIdResponseSchema,
      await get('/oauth2.0/me', { access_token: accessToken, unionid: '1', fmt: 'json' }),
    )
    assertSame('app', ownAppId, openIdData.client_id)
    const query = { access_token: accessToken, oauth_consumer_key: ownAppId, openid: openIdData.openid }
    const user = parseAs(userResponseSchema, await get('/user/get_user_info', query))
    if (user.ret !== 0) throw new SocialLoginError('refused', `QQ answered ret ${user.ret}`)
    return {
      appId: ownAppId,
      openId: openIdData.openid,
      unionId: openIdData.unionid ?? null,
      nickname: user.nickname ?? '',
      gender: GENDERS[user.gender ?? ''] ?? 0,
    }
  }

  return {
    createAuthorizeUrl(request) {
      const query = { ...createAuthorizeValues(app, request), scope: 'get_user_info' }
      return appendQuery(`${authorizeBase}/oauth2.0/authorize`, query)
    },

    async fetchProfileByCode(request) {
      const query = { ...createExchangeValues(app, request), fmt: 'json' }
      const { access_token } = parseAs(tokenResponseSchema, await get('/oauth2.0/token', query))
      return fetchProfile(appId, access_token)
    },

    fetchProfileByToken: createTokenLogin(mobileAppId, fetchProfile),
  }
}

/** Parses JSON, JSONP or a form. @throws SocialLoginError unavailable for anything else */
function parseAnyObject(answer: ExternalResponse): Record<string, unknown> {
  const text = answer.text.trim()
  const bare = JSONP.exec(text)?.[1] ?? text
  return FORM.test(bare) ? Object.fromEntries(new URLSearchParams(bare)) : parseObject({ ...answer, text: bare })
}
