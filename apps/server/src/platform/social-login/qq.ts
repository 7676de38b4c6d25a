import * as z from 'zod/mini'
import type { Ask } from './ask-provider.ts'
import { idText, objectIn, readAs, refuseUnlessSame, withQuery } from './read-answer.ts'
import { type SocialApp, SocialFailure, type SocialPerson, type SocialProvider } from './social-provider.ts'

/** The code or token is wrong, used or too old. */
const REFUSALS: ReadonlySet<string> = new Set(['100013', '100014', '100015', '100016', '100019', '100020', '100021'])
/** Written out by QQ: "man" and "woman". */
const GENDERS: Readonly<Record<string, SocialPerson['gender']>> = { '\u7537': 1, '\u5973': 2 }

const failure = z.object({ error: idText })
const tokenAnswer = z.object({ access_token: z.string() })
const whoAnswer = z.object({ client_id: idText, openid: idText, unionid: z.optional(z.string()) })
const userAnswer = z.object({ ret: z.number(), nickname: z.optional(z.string()), gender: z.optional(z.string()) })

/** QQ answers in JSONP or as a form where `fmt=json` is forgotten on its side. */
export function createQq({ app, ask }: { app: SocialApp; ask: Ask }): SocialProvider {
  const { appId, secret, mobileAppId, authorizeBase, apiBase } = app

  async function get(path: string, query: Readonly<Record<string, string>>): Promise<Record<string, unknown>> {
    const answer = objectIn(await ask(withQuery(`${apiBase}${path}`, query)))
    const result = z.safeParse(failure, answer)
    if (!result.success || result.data.error === '0') return answer
    const { error } = result.data
    throw new SocialFailure(REFUSALS.has(error) ? 'refused' : 'unavailable', `QQ answered error ${error}`)
  }

  /** @param ownAppId the app of ours that the token must have been made for */
  async function personOf(ownAppId: string, accessToken: string): Promise<SocialPerson> {
    const who = readAs(whoAnswer, await get('/oauth2.0/me', { access_token: accessToken, unionid: '1', fmt: 'json' }))
    refuseUnlessSame('app', ownAppId, who.client_id)
    const query = { access_token: accessToken, oauth_consumer_key: ownAppId, openid: who.openid }
    const user = readAs(userAnswer, await get('/user/get_user_info', query))
    if (user.ret !== 0) throw new SocialFailure('refused', `QQ answered ret ${user.ret}`)
    return {
      appId: ownAppId,
      openId: who.openid,
      unionId: who.unionid ?? null,
      nickname: user.nickname ?? '',
      gender: GENDERS[user.gender ?? ''] ?? 0,
    }
  }

  return {
    authorizeAddress: ({ state, callbackAddress }) =>
      withQuery(`${authorizeBase}/oauth2.0/authorize`, {
        response_type: 'code',
        client_id: appId,
        redirect_uri: callbackAddress,
        state,
        scope: 'get_user_info',
      }),

    async personByCode({ code, callbackAddress }) {
      const query = {
        grant_type: 'authorization_code',
        client_id: appId,
        client_secret: secret,
        code,
        redirect_uri: callbackAddress,
        fmt: 'json',
      }
      const { access_token } = readAs(tokenAnswer, await get('/oauth2.0/token', query))
      return personOf(appId, access_token)
    },

    personByToken:
      mobileAppId === undefined
        ? null
        : async ({ accessToken, openId }) => {
            const person = await personOf(mobileAppId, accessToken)
            refuseUnlessSame('open id', openId, person.openId)
            return person
          },
  }
}
