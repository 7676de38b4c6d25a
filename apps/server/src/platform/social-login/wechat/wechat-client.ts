import * as z from 'zod/mini'
import { appendQuery, assertSame, idTextSchema, parseAs, parseObject } from '../parse-response.ts'
import { SocialLoginError } from '../social-login-error.ts'
import type { SocialClientDependencies, SocialProfile, SocialProvider, TokenClaim } from '../social-provider.ts'

/** `site`: the QR code on a computer. `in_app`: the messaging app's own browser. */
export type WechatKind = 'site' | 'in_app'

const AUTHORIZE_PAGES: Record<WechatKind, { path: string; scope: string }> = {
  site: { path: '/connect/qrconnect', scope: 'snsapi_login' },
  in_app: { path: '/connect/oauth2/authorize', scope: 'snsapi_userinfo' },
}

const BUSY_CODE = -1
/** The code or token is invalid, used, expired or of another app; other errors are not caused by the user. */
const REFUSAL_CODES: ReadonlySet<number> = new Set([40001, 40003, 40014, 40029, 40030, 40163, 41008, 42001, 42002, 42003])
const GENDERS: Readonly<Record<number, SocialProfile['gender']>> = { 1: 1, 2: 2 }

const failureSchema = z.object({ errcode: z.number(), errmsg: z.optional(z.string()) })
const tokenResponseSchema = z.object({
  access_token: z.string(),
  openid: idTextSchema,
  unionid: z.optional(z.string()),
  is_snapshotuser: z.optional(z.number()),
})
const userResponseSchema = z.object({
  openid: idTextSchema,
  nickname: z.optional(z.string()),
  sex: z.optional(z.number()),
  unionid: z.optional(z.string()),
})

/** WeChat sends errors with HTTP 200 and JSON as text/plain, and requires the secret in the address. */
export function createWechatClient({ app, ask, kind }: SocialClientDependencies & { kind: WechatKind }): SocialProvider {
  const { appId, secret, mobileAppId, authorizeBase, apiBase } = app

  async function get(path: string, query: Readonly<Record<string, string>>): Promise<Record<string, unknown>> {
    const address = appendQuery(`${apiBase}${path}`, query)
    const first = parseObject(await ask(address))
    const answer = getErrorCode(first) === BUSY_CODE ? parseObject(await ask(address)) : first
    const code = getErrorCode(answer)
    if (code !== 0)
      throw new SocialLoginError(REFUSAL_CODES.has(code) ? 'refused' : 'unavailable', `WeChat answered errcode ${code}`)
    return answer
  }

  async function fetchProfile(ownAppId: string, accessToken: string, openId: string): Promise<SocialProfile> {
    const user = parseAs(
      userResponseSchema,
      await get('/sns/userinfo', { access_token: accessToken, openid: openId, lang: 'zh_CN' }),
    )
    assertSame('open id', openId, user.openid)
    return {
      appId: ownAppId,
      openId: user.openid,
      unionId: user.unionid ?? null,
      nickname: user.nickname ?? '',
      gender: GENDERS[user.sex ?? 0] ?? 0,
    }
  }

  /**
   * WeChat confirms that a token belongs to an open id, but not for which app either was issued. An open id or union id that is
   * known from a confirmed login can only be of this site's apps; for a new user the refresh token must be valid for this site's
   * app.
   */
  async function fetchProfileByToken(ownAppId: string, claim: TokenClaim): Promise<SocialProfile> {
    const { accessToken, openId, refreshToken } = claim
    await get('/sns/auth', { access_token: accessToken, openid: openId })
    const person = await fetchProfile(ownAppId, accessToken, openId)
    if (await claim.hasAccount(person)) return person
    if (refreshToken === undefined) throw new SocialLoginError('refused', 'the token cannot be verified to be for this app')
    const proof = await get('/sns/oauth2/refresh_token', {
      appid: ownAppId,
      grant_type: 'refresh_token',
      refresh_token: refreshToken,
    })
    assertSame('open id', openId, parseAs(tokenResponseSchema, proof).openid)
    return person
  }

  return {
    createAuthorizeUrl({ state, callbackAddress }) {
      const { path, scope } = AUTHORIZE_PAGES[kind]
      const query = { appid: appId, redirect_uri: callbackAddress, response_type: 'code', scope, state }
      return `${appendQuery(`${authorizeBase}${path}`, query)}#wechat_redirect`
    },

    async fetchProfileByCode({ code }) {
      const query = { appid: appId, secret, code, grant_type: 'authorization_code' }
      const token = parseAs(tokenResponseSchema, await get('/sns/oauth2/access_token', query))
      if (token.is_snapshotuser === 1) throw new SocialLoginError('snapshot', 'a preview for a person without an account')
      const person = await fetchProfile(appId, token.access_token, token.openid)
      return { ...person, unionId: person.unionId ?? token.unionid ?? null }
    },

    fetchProfileByToken: mobileAppId === undefined ? null : (claim) => fetchProfileByToken(mobileAppId, claim),
  }
}

/** 0 for a response without an error. */
function getErrorCode(answer: Record<string, unknown>): number {
  const result = z.safeParse(failureSchema, answer)
  return result.success ? result.data.errcode : 0
}
