import * as z from 'zod/mini'
import type { Ask } from './ask-provider.ts'
import { idText, objectIn, readAs, refuseUnlessSame, withQuery } from './read-answer.ts'
import { type SocialApp, SocialFailure, type SocialPerson, type SocialProvider } from './social-provider.ts'

/** 1: the profile, 3: the open id. */
const SCOPE = '1 3'
const FORBIDDEN = 403

const failure = z.object({ error: idText })
const tokenAnswer = z.object({ access_token: z.string() })
const openIdAnswer = z.object({ data: z.object({ openId: idText }) })
const profileAnswer = z.object({
  data: z.object({ miliaoNick: z.optional(z.string()), unionId: z.optional(z.nullable(z.string())) }),
})

/**
 * Xiaomi puts a text before its JSON, and answers 403 when a token was made for another app than the one that is named.
 * @param openBase where profiles are asked for: another host than the one that gives tokens
 */
export function createMi({ app, openBase, ask }: { app: SocialApp; openBase: string; ask: Ask }): SocialProvider {
  const { appId, secret, mobileAppId, authorizeBase, apiBase } = app

  async function ofPerson(path: string, ownAppId: string, accessToken: string): Promise<Record<string, unknown>> {
    const raw = await ask(withQuery(`${openBase}${path}`, { clientId: ownAppId, token: accessToken }))
    if (raw.status === FORBIDDEN) throw new SocialFailure('refused', 'the token belongs to another app')
    const answer = objectIn(raw)
    if (answer['result'] !== 'ok') throw new SocialFailure('refused', `Xiaomi answered code ${String(answer['code'])}`)
    return answer
  }

  async function personOf(ownAppId: string, accessToken: string): Promise<SocialPerson> {
    const { data: who } = readAs(openIdAnswer, await ofPerson('/user/openidV2', ownAppId, accessToken))
    const { data: profile } = readAs(profileAnswer, await ofPerson('/user/profile', ownAppId, accessToken))
    return {
      appId: ownAppId,
      openId: who.openId,
      unionId: profile.unionId ?? null,
      nickname: profile.miliaoNick ?? '',
      gender: 0,
    }
  }

  return {
    authorizeAddress: ({ state, callbackAddress }) =>
      withQuery(`${authorizeBase}/oauth2/authorize`, {
        client_id: appId,
        redirect_uri: callbackAddress,
        response_type: 'code',
        state,
        scope: SCOPE,
        skip_confirm: 'false',
      }),

    async personByCode({ code, callbackAddress }) {
      const form = {
        client_id: appId,
        client_secret: secret,
        grant_type: 'authorization_code',
        code,
        redirect_uri: callbackAddress,
      }
      const answer = objectIn(await ask(`${apiBase}/oauth2/token`, { method: 'POST', form }))
      const refusal = z.safeParse(failure, answer)
      if (refusal.success) throw new SocialFailure('refused', `Xiaomi answered error ${refusal.data.error}`)
      return personOf(appId, readAs(tokenAnswer, answer).access_token)
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
