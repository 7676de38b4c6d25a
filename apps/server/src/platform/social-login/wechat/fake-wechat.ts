import {
  type AuthorizePageOptions,
  handleAuthorizeDecision,
  renderAuthorizePage,
} from '../../../fakes/providers/authorize-page.ts'
import { createOpenId, createUnionId, findFakePerson } from '../../../fakes/providers/fake-people.ts'
import {
  type FakeContext,
  type FakeProvider,
  type FakeProviderHandler,
  type FakeRequest,
  type FakeResponse,
  NOT_FOUND_RESPONSE,
  toJsonResponse,
} from '../../../fakes/providers/fake-provider.ts'
import { fakeWechatTexts } from './fake-wechat-texts.zh.ts'

const AUTHORIZE_PAGE: AuthorizePageOptions = { title: fakeWechatTexts.title, appIdName: 'appid', refusal: null }
const TOKEN_LIFE_S = 7200
const MEDIA_TYPES: Readonly<Record<string, string>> = { image: 'image/jpeg', voice: 'audio/amr', video: 'video/mp4' }

/** Errors are HTTP 200 with an errcode; JSON has the type text/plain. */
const toPlainJsonResponse = (value: unknown): FakeResponse => toJsonResponse(value, 200, 'text/plain')
const toErrorResponse = (errcode: number, errmsg: string): FakeResponse => toPlainJsonResponse({ errcode, errmsg })

/** The fake of WeChat. */
export const fakeWechat = {
  prefix: 'wx',
  codeLifeS: 600,
  create: createFakeWechat,
  createOpenId,
} as const satisfies FakeProvider

function createFakeWechat(context: FakeContext): FakeProviderHandler {
  const { tokens, findApp, getFault, random } = context
  let isBusyOver = false
  let platformToken = ''
  let isTokenStale = false

  const openIdFor = (holder: { appId: string; personId: string }): string =>
    createOpenId(holder.appId, getFault() === 'other_openid' ? `not ${holder.personId}` : holder.personId)

  function exchange({ query }: FakeRequest): FakeResponse {
    const app = findApp(query.get('appid') ?? '')
    if (app === undefined) return toErrorResponse(40013, 'invalid appid')
    if (query.get('secret') !== app.secret) return toErrorResponse(40125, 'invalid appsecret')
    const agreement = tokens.consumeCode(query.get('code') ?? '')
    if (agreement === undefined) return toErrorResponse(40163, 'code been used')
    if (agreement.appId !== app.appId) return toErrorResponse(40029, 'invalid code')
    const { accessToken, refreshToken } = tokens.issueTokens(agreement)
    return toPlainJsonResponse({
      access_token: accessToken,
      expires_in: TOKEN_LIFE_S,
      refresh_token: refreshToken,
      openid: createOpenId(app.appId, agreement.personId),
      scope: 'snsapi_userinfo',
      ...(getFault() === 'snapshot' && { is_snapshotuser: 1 }),
    })
  }

  function auth({ query }: FakeRequest): FakeResponse {
    const holder = tokens.findByAccessToken(query.get('access_token'))
    if (holder === undefined) return toErrorResponse(40001, 'invalid credential')
    if (query.get('openid') !== createOpenId(holder.appId, holder.personId)) return toErrorResponse(40003, 'invalid openid')
    return toPlainJsonResponse({ errcode: 0, errmsg: 'ok' })
  }

  function userInfo({ query }: FakeRequest): FakeResponse {
    const holder = tokens.findByAccessToken(query.get('access_token'))
    const person = findFakePerson(holder?.personId ?? '')
    const app = findApp(holder?.appId ?? '')
    if (holder === undefined || person === undefined || app === undefined) return toErrorResponse(40001, 'invalid credential')
    if (query.get('openid') !== createOpenId(holder.appId, holder.personId)) return toErrorResponse(40003, 'invalid openid')
    const { nickname, gender } = person
    return toPlainJsonResponse({
      openid: openIdFor(holder),
      nickname,
      sex: gender,
      language: 'zh_CN',
      province: '',
      city: '',
      country: '',
      headimgurl: '',
      privilege: [],
      unionid: createUnionId('wx', app.owner, person.id),
    })
  }

  function refresh({ query }: FakeRequest): FakeResponse {
    const holder = tokens.findByRefreshToken(query.get('refresh_token'))
    const isOurs = holder !== undefined && holder.appId === query.get('appid') && getFault() !== 'wrong_app'
    if (!isOurs) return toErrorResponse(40030, 'invalid refresh_token')
    const openid = openIdFor(holder)
    return toPlainJsonResponse({
      access_token: holder.accessToken,
      expires_in: TOKEN_LIFE_S,
      refresh_token: 'next',
      openid,
      scope: 'snsapi_userinfo',
    })
  }

  /** The site's own token, for tickets. */
  function stableToken({ json: body }: FakeRequest): FakeResponse {
    const { appid, secret, force_refresh } = typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {}
    if (findApp(String(appid))?.secret !== secret) return toErrorResponse(40125, 'invalid appsecret')
    if (platformToken === '' || force_refresh === true) platformToken = random.bytes(16).toString('hex')
    isTokenStale = getFault() === 'stale_token' && force_refresh !== true
    return toPlainJsonResponse({ access_token: platformToken, expires_in: TOKEN_LIFE_S })
  }

  function ticket({ query }: FakeRequest): FakeResponse {
    if (query.get('access_token') !== platformToken || platformToken === '' || isTokenStale)
      return toErrorResponse(40001, 'invalid credential')
    if (query.get('type') !== 'jsapi') return toErrorResponse(40097, 'invalid args')
    const pageTicket = `ticket-${random.bytes(24).toString('hex')}`
    context.onTicketIssued(pageTicket)
    return toPlainJsonResponse({ errcode: 0, errmsg: 'ok', ticket: pageTicket, expires_in: TOKEN_LIFE_S })
  }

  /** An uploaded file: every id with the known prefix exists. */
  function downloadMedia({ query }: FakeRequest): FakeResponse {
    if (query.get('access_token') !== platformToken || platformToken === '' || isTokenStale)
      return toErrorResponse(40001, 'invalid credential')
    const mediaId = query.get('media_id') ?? ''
    const type = MEDIA_TYPES[mediaId.split('-')[0] ?? '']
    return type === undefined
      ? toErrorResponse(40007, 'invalid media_id')
      : { status: 200, type, body: Buffer.from(`bytes of ${mediaId}`) }
  }

  function isBusy(): boolean {
    if (getFault() !== 'busy_once') return false
    isBusyOver = !isBusyOver
    return isBusyOver
  }

  const API: Readonly<Record<string, (call: FakeRequest) => FakeResponse>> = {
    'GET /sns/oauth2/access_token': exchange,
    'GET /sns/auth': auth,
    'GET /sns/userinfo': userInfo,
    'GET /sns/oauth2/refresh_token': refresh,
    'POST /cgi-bin/stable_token': stableToken,
    'GET /cgi-bin/ticket/getticket': ticket,
    'GET /cgi-bin/media/get': downloadMedia,
  }

  return (call) => {
    if (call.path === '/connect/qrconnect' || call.path === '/connect/oauth2/authorize')
      return renderAuthorizePage(call, AUTHORIZE_PAGE, context)
    if (call.path === '/approve' || call.path === '/refuse') return handleAuthorizeDecision(call, AUTHORIZE_PAGE, context)
    if (getFault() === 'refuses') return toErrorResponse(40029, 'invalid code')
    if (isBusy()) return toErrorResponse(-1, 'system error')
    return API[`${call.method} ${call.path}`]?.(call) ?? NOT_FOUND_RESPONSE
  }
}
