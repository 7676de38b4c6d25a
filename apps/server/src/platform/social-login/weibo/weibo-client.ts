import * as z from 'zod/mini'
import { createAuthorizeValues, createExchangeValues } from '../oauth-exchange.ts'
import { appendQuery, assertSame, idTextSchema, parseAs, parseObject } from '../parse-response.ts'
import { SocialLoginError } from '../social-login-error.ts'
import type { SocialClientDependencies, SocialProfile, SocialProvider } from '../social-provider.ts'
import type { SocialProviderClient } from '../social-provider-client.ts'

/** The code or token is invalid, used or expired, or the user refused. */
const REFUSAL_CODES: ReadonlySet<number> = new Set([
  21314, 21315, 21316, 21317, 21319, 21325, 21327, 21330, 21332, 21501, 10006, 20003,
])
const GENDERS: Readonly<Record<string, SocialProfile['gender']>> = { m: 1, f: 2 }

const failureSchema = z.object({ error_code: z.number() })
const tokenResponseSchema = z.object({ access_token: z.string(), uid: idTextSchema })
const tokenInfoSchema = z.object({ uid: idTextSchema, appkey: idTextSchema, expire_in: z.number() })
const userResponseSchema = z.object({ idstr: z.string(), screen_name: z.optional(z.string()), gender: z.optional(z.string()) })

/**
 * A Weibo uid is the same in every app, so a token issued for any app identifies a user of this site. Therefore the token's app
 * is checked: otherwise the owner of any Weibo app could log in here as its users.
 */
export function createWeiboClient({ app, ask }: SocialClientDependencies): SocialProvider {
  const { appId, mobileAppId, authorizeBase, apiBase } = app

  async function requestApi(path: string, request: Parameters<SocialProviderClient>[1]): Promise<Record<string, unknown>> {
    const answer = parseObject(await ask(`${apiBase}${path}`, request))
    const result = z.safeParse(failureSchema, answer)
    if (!result.success) return answer
    const { error_code: code } = result.data
    throw new SocialLoginError(REFUSAL_CODES.has(code) ? 'refused' : 'unavailable', `Weibo answered error_code ${code}`)
  }

  async function fetchProfile(ownAppId: string, accessToken: string, uid: string): Promise<SocialProfile> {
    const form = { access_token: accessToken }
    const info = parseAs(tokenInfoSchema, await requestApi('/oauth2/get_token_info', { method: 'POST', form }))
    assertSame('app', ownAppId, info.appkey)
    assertSame('uid', uid, info.uid)
    if (info.expire_in <= 0) throw new SocialLoginError('refused', 'the token has expired')
    const user = parseAs(
      userResponseSchema,
      await requestApi(appendQuery('/2/users/show.json', { access_token: accessToken, uid }), {}),
    )
    assertSame('uid', uid, user.idstr)
    return {
      appId: ownAppId,
      openId: uid,
      unionId: uid,
      nickname: user.screen_name ?? '',
      gender: GENDERS[user.gender ?? ''] ?? 0,
    }
  }

  return {
    createAuthorizeUrl: (request) => appendQuery(`${authorizeBase}/oauth2/authorize`, createAuthorizeValues(app, request)),

    async fetchProfileByCode(request) {
      const form = createExchangeValues(app, request)
      const { access_token, uid } = parseAs(
        tokenResponseSchema,
        await requestApi('/oauth2/access_token', { method: 'POST', form }),
      )
      return fetchProfile(appId, access_token, uid)
    },

    fetchProfileByToken:
      mobileAppId === undefined ? null : ({ accessToken, openId }) => fetchProfile(mobileAppId, accessToken, openId),
  }
}
