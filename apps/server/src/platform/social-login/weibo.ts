import * as z from 'zod/mini'
import type { Ask } from './ask-provider.ts'
import { idText, objectIn, readAs, refuseUnlessSame, withQuery } from './read-answer.ts'
import { type SocialApp, SocialFailure, type SocialPerson, type SocialProvider } from './social-provider.ts'

/** The code or token is wrong, used or too old, or the person said no. */
const REFUSALS: ReadonlySet<number> = new Set([
  21314, 21315, 21316, 21317, 21319, 21325, 21327, 21330, 21332, 21501, 10006, 20003,
])
const GENDERS: Readonly<Record<string, SocialPerson['gender']>> = { m: 1, f: 2 }

const failure = z.object({ error_code: z.number() })
const tokenAnswer = z.object({ access_token: z.string(), uid: idText })
const tokenInfo = z.object({ uid: idText, appkey: idText, expire_in: z.number() })
const userAnswer = z.object({ idstr: z.string(), screen_name: z.optional(z.string()), gender: z.optional(z.string()) })

/**
 * A Weibo uid is the same in every app, so a token made for any app of anybody's names a person whom we may know:
 * without the look at the token's own app, whoever runs a quiz on Weibo could log in here as its players.
 */
export function createWeibo({ app, ask }: { app: SocialApp; ask: Ask }): SocialProvider {
  const { appId, secret, mobileAppId, authorizeBase, apiBase } = app

  async function call(path: string, request: Parameters<Ask>[1]): Promise<Record<string, unknown>> {
    const answer = objectIn(await ask(`${apiBase}${path}`, request))
    const result = z.safeParse(failure, answer)
    if (!result.success) return answer
    const { error_code: code } = result.data
    throw new SocialFailure(REFUSALS.has(code) ? 'refused' : 'unavailable', `Weibo answered error_code ${code}`)
  }

  async function personOf(ownAppId: string, accessToken: string, uid: string): Promise<SocialPerson> {
    const form = { access_token: accessToken }
    const info = readAs(tokenInfo, await call('/oauth2/get_token_info', { method: 'POST', form }))
    refuseUnlessSame('app', ownAppId, info.appkey)
    refuseUnlessSame('uid', uid, info.uid)
    if (info.expire_in <= 0) throw new SocialFailure('refused', 'the token has run out')
    const user = readAs(userAnswer, await call(withQuery('/2/users/show.json', { access_token: accessToken, uid }), {}))
    refuseUnlessSame('uid', uid, user.idstr)
    return {
      appId: ownAppId,
      openId: uid,
      unionId: uid,
      nickname: user.screen_name ?? '',
      gender: GENDERS[user.gender ?? ''] ?? 0,
    }
  }

  return {
    authorizeAddress: ({ state, callbackAddress }) =>
      withQuery(`${authorizeBase}/oauth2/authorize`, {
        client_id: appId,
        redirect_uri: callbackAddress,
        response_type: 'code',
        state,
      }),

    async personByCode({ code, callbackAddress }) {
      const form = {
        client_id: appId,
        client_secret: secret,
        grant_type: 'authorization_code',
        code,
        redirect_uri: callbackAddress,
      }
      const { access_token, uid } = readAs(tokenAnswer, await call('/oauth2/access_token', { method: 'POST', form }))
      return personOf(appId, access_token, uid)
    },

    personByToken: mobileAppId === undefined ? null : ({ accessToken, openId }) => personOf(mobileAppId, accessToken, openId),
  }
}
