import * as z from 'zod/mini'
import type { Ask } from './ask-provider.ts'
import { idText, objectIn, readAs, refuseUnlessSame, withQuery } from './read-answer.ts'
import { type SocialApp, SocialFailure, type SocialPerson, type SocialProvider, type TokenClaim } from './social-provider.ts'

/** `site`: the QR code on a desk. `in_app`: the messaging app's own browser. */
export type WechatKind = 'site' | 'in_app'

const PAGES: Record<WechatKind, { path: string; scope: string }> = {
  site: { path: '/connect/qrconnect', scope: 'snsapi_login' },
  in_app: { path: '/connect/oauth2/authorize', scope: 'snsapi_userinfo' },
}

const BUSY = -1
/** The code or token is wrong, used, too old or somebody else's; whatever else goes wrong is not the person's doing. */
const REFUSALS: ReadonlySet<number> = new Set([40001, 40003, 40014, 40029, 40030, 40163, 41008, 42001, 42002, 42003])
const GENDERS: Readonly<Record<number, SocialPerson['gender']>> = { 1: 1, 2: 2 }

const failure = z.object({ errcode: z.number(), errmsg: z.optional(z.string()) })
const tokenAnswer = z.object({
  access_token: z.string(),
  openid: idText,
  unionid: z.optional(z.string()),
  is_snapshotuser: z.optional(z.number()),
})
const userAnswer = z.object({
  openid: idText,
  nickname: z.optional(z.string()),
  sex: z.optional(z.number()),
  unionid: z.optional(z.string()),
})

/** WeChat answers errors with HTTP 200, calls its JSON text/plain, and wants the secret in the address. */
export function createWechat({ app, kind, ask }: { app: SocialApp; kind: WechatKind; ask: Ask }): SocialProvider {
  const { appId, secret, mobileAppId, authorizeBase, apiBase } = app

  async function get(path: string, query: Readonly<Record<string, string>>): Promise<Record<string, unknown>> {
    const address = withQuery(`${apiBase}${path}`, query)
    const first = objectIn(await ask(address))
    const answer = codeOf(first) === BUSY ? objectIn(await ask(address)) : first
    const code = codeOf(answer)
    if (code !== 0) throw new SocialFailure(REFUSALS.has(code) ? 'refused' : 'unavailable', `WeChat answered errcode ${code}`)
    return answer
  }

  async function personOf(ownAppId: string, accessToken: string, openId: string): Promise<SocialPerson> {
    const user = readAs(userAnswer, await get('/sns/userinfo', { access_token: accessToken, openid: openId, lang: 'zh_CN' }))
    refuseUnlessSame('open id', openId, user.openid)
    return {
      appId: ownAppId,
      openId: user.openid,
      unionId: user.unionid ?? null,
      nickname: user.nickname ?? '',
      gender: GENDERS[user.sex ?? 0] ?? 0,
    }
  }

  /**
   * WeChat tells that a token belongs to an open id, and not for which app either was made. An open id, or a union id,
   * that we know from a proven login can only be ours; for anybody new the refresh token has to be good for our app.
   */
  async function personByToken(ownAppId: string, claim: TokenClaim): Promise<SocialPerson> {
    const { accessToken, openId, refreshToken } = claim
    await get('/sns/auth', { access_token: accessToken, openid: openId })
    const person = await personOf(ownAppId, accessToken, openId)
    if (await claim.isKnown(person)) return person
    if (refreshToken === undefined) throw new SocialFailure('refused', 'nothing proves that the token was made for our app')
    const proof = await get('/sns/oauth2/refresh_token', {
      appid: ownAppId,
      grant_type: 'refresh_token',
      refresh_token: refreshToken,
    })
    refuseUnlessSame('open id', openId, readAs(tokenAnswer, proof).openid)
    return person
  }

  return {
    authorizeAddress({ state, callbackAddress }) {
      const { path, scope } = PAGES[kind]
      const query = { appid: appId, redirect_uri: callbackAddress, response_type: 'code', scope, state }
      return `${withQuery(`${authorizeBase}${path}`, query)}#wechat_redirect`
    },

    async personByCode({ code }) {
      const query = { appid: appId, secret, code, grant_type: 'authorization_code' }
      const token = readAs(tokenAnswer, await get('/sns/oauth2/access_token', query))
      if (token.is_snapshotuser === 1) throw new SocialFailure('snapshot', 'a preview for somebody without an account')
      const person = await personOf(appId, token.access_token, token.openid)
      return { ...person, unionId: person.unionId ?? token.unionid ?? null }
    },

    personByToken: mobileAppId === undefined ? null : (claim) => personByToken(mobileAppId, claim),
  }
}

/** 0 for an answer that is no failure. */
function codeOf(answer: Record<string, unknown>): number {
  const result = z.safeParse(failure, answer)
  return result.success ? result.data.errcode : 0
}
