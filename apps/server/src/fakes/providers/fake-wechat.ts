import { answerOfPage, type AuthorizeDialect, authorizePage } from './authorize-page.ts'
import { type FakeAnswer, type FakeCall, type FakeContext, type FakeProvider, json, notFound } from './fake-provider.ts'
import { openIdOf, personOf, unionIdOf } from './people.ts'

const DIALECT: AuthorizeDialect = { name: 'wx', appIdName: 'appid', refusal: null }
const TOKEN_LIFE_S = 7200
const MEDIA_TYPES: Readonly<Record<string, string>> = { image: 'image/jpeg', voice: 'audio/amr', video: 'video/mp4' }

/** Errors are HTTP 200 with an errcode; the JSON calls itself text/plain. */
const plain = (value: unknown): FakeAnswer => json(value, 200, 'text/plain')
const error = (errcode: number, errmsg: string): FakeAnswer => plain({ errcode, errmsg })

export function createFakeWechat(context: FakeContext): FakeProvider {
  const { book, appOf, fault, random } = context
  let isBusyOver = false
  let platformToken = ''
  let isTokenStale = false

  const openIdFor = (holder: { appId: string; personId: string }): string =>
    openIdOf(holder.appId, fault() === 'other_openid' ? `not ${holder.personId}` : holder.personId)

  function exchange({ query }: FakeCall): FakeAnswer {
    const app = appOf(query.get('appid') ?? '')
    if (app === undefined) return error(40013, 'invalid appid')
    if (query.get('secret') !== app.secret) return error(40125, 'invalid appsecret')
    const agreement = book.useCode(query.get('code') ?? '')
    if (agreement === undefined) return error(40163, 'code been used')
    if (agreement.appId !== app.appId) return error(40029, 'invalid code')
    const { accessToken, refreshToken } = book.issueTokens(agreement)
    return plain({
      access_token: accessToken,
      expires_in: TOKEN_LIFE_S,
      refresh_token: refreshToken,
      openid: openIdOf(app.appId, agreement.personId),
      scope: 'snsapi_userinfo',
      ...(fault() === 'snapshot' && { is_snapshotuser: 1 }),
    })
  }

  function auth({ query }: FakeCall): FakeAnswer {
    const holder = book.byAccessToken(query.get('access_token'))
    if (holder === undefined) return error(40001, 'invalid credential')
    if (query.get('openid') !== openIdOf(holder.appId, holder.personId)) return error(40003, 'invalid openid')
    return plain({ errcode: 0, errmsg: 'ok' })
  }

  function userInfo({ query }: FakeCall): FakeAnswer {
    const holder = book.byAccessToken(query.get('access_token'))
    const person = personOf(holder?.personId ?? '')
    const app = appOf(holder?.appId ?? '')
    if (holder === undefined || person === undefined || app === undefined) return error(40001, 'invalid credential')
    if (query.get('openid') !== openIdOf(holder.appId, holder.personId)) return error(40003, 'invalid openid')
    const { nickname, gender } = person
    return plain({
      openid: openIdFor(holder),
      nickname,
      sex: gender,
      language: 'zh_CN',
      province: '',
      city: '',
      country: '',
      headimgurl: '',
      privilege: [],
      unionid: unionIdOf('wx', app.owner, person.id),
    })
  }

  function refresh({ query }: FakeCall): FakeAnswer {
    const holder = book.byRefreshToken(query.get('refresh_token'))
    const isOurs = holder !== undefined && holder.appId === query.get('appid') && fault() !== 'wrong_app'
    if (!isOurs) return error(40030, 'invalid refresh_token')
    const openid = openIdFor(holder)
    return plain({
      access_token: holder.accessToken,
      expires_in: TOKEN_LIFE_S,
      refresh_token: 'next',
      openid,
      scope: 'snsapi_userinfo',
    })
  }

  /** The site's own token, for tickets. */
  function stableToken({ json: body }: FakeCall): FakeAnswer {
    const { appid, secret, force_refresh } = typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {}
    if (appOf(String(appid))?.secret !== secret) return error(40125, 'invalid appsecret')
    if (platformToken === '' || force_refresh === true) platformToken = random.bytes(16).toString('hex')
    isTokenStale = fault() === 'stale_token' && force_refresh !== true
    return plain({ access_token: platformToken, expires_in: TOKEN_LIFE_S })
  }

  function ticket({ query }: FakeCall): FakeAnswer {
    if (query.get('access_token') !== platformToken || platformToken === '' || isTokenStale)
      return error(40001, 'invalid credential')
    if (query.get('type') !== 'jsapi') return error(40097, 'invalid args')
    const pageTicket = `ticket-${random.bytes(24).toString('hex')}`
    context.noteTicket(pageTicket)
    return plain({ errcode: 0, errmsg: 'ok', ticket: pageTicket, expires_in: TOKEN_LIFE_S })
  }

  /** What a person handed over on a page: everything whose name begins so is there. */
  function medium({ query }: FakeCall): FakeAnswer {
    if (query.get('access_token') !== platformToken || platformToken === '' || isTokenStale)
      return error(40001, 'invalid credential')
    const mediaId = query.get('media_id') ?? ''
    const type = MEDIA_TYPES[mediaId.split('-')[0] ?? '']
    return type === undefined ? error(40007, 'invalid media_id') : { status: 200, type, body: Buffer.from(`bytes of ${mediaId}`) }
  }

  function isBusy(): boolean {
    if (fault() !== 'busy_once') return false
    isBusyOver = !isBusyOver
    return isBusyOver
  }

  const API: Readonly<Record<string, (call: FakeCall) => FakeAnswer>> = {
    'GET /sns/oauth2/access_token': exchange,
    'GET /sns/auth': auth,
    'GET /sns/userinfo': userInfo,
    'GET /sns/oauth2/refresh_token': refresh,
    'POST /cgi-bin/stable_token': stableToken,
    'GET /cgi-bin/ticket/getticket': ticket,
    'GET /cgi-bin/media/get': medium,
  }

  return (call) => {
    if (call.path === '/connect/qrconnect' || call.path === '/connect/oauth2/authorize')
      return authorizePage(call, DIALECT, context)
    if (call.path === '/approve' || call.path === '/refuse') return answerOfPage(call, DIALECT, context)
    if (fault() === 'refuses') return error(40029, 'invalid code')
    if (isBusy()) return error(-1, 'system error')
    return API[`${call.method} ${call.path}`]?.(call) ?? notFound
  }
}
