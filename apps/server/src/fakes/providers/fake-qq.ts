import { answerOfPage, type AuthorizeDialect, authorizePage } from './authorize-page.ts'
import { type FakeAnswer, type FakeCall, type FakeContext, type FakeProvider, json, notFound } from './fake-provider.ts'
import { openIdOf, personOf, unionIdOf } from './people.ts'

const DIALECT: AuthorizeDialect = { name: 'qq', appIdName: 'client_id', refusal: { usercancel: '1' } }
const GENDERS = ['', '\u7537', '\u5973'] as const

const jsonp = (value: unknown): FakeAnswer => ({
  status: 200,
  type: 'text/html; charset=utf-8',
  body: `callback( ${JSON.stringify(value)} );\n`,
})

/** Without `fmt=json`, and whenever it feels like it, QQ answers in JSONP and gives tokens as a form. */
export function createFakeQq(context: FakeContext): FakeProvider {
  const { book, appOf, fault } = context

  const wantsJson = ({ query }: FakeCall): boolean => query.get('fmt') === 'json' && fault() !== 'jsonp'
  const speak = (call: FakeCall, value: unknown): FakeAnswer => (wantsJson(call) ? json(value) : jsonp(value))
  const error = (call: FakeCall, code: number, description: string): FakeAnswer =>
    speak(call, { error: code, error_description: description })

  function exchange(call: FakeCall): FakeAnswer {
    const { query } = call
    const app = appOf(query.get('client_id') ?? '')
    if (app === undefined || query.get('client_secret') !== app.secret) return error(call, 100009, 'client secret is illegal')
    const agreement = book.useCode(query.get('code') ?? '')
    if (agreement === undefined || agreement.appId !== app.appId) return error(call, 100020, 'code is reused error')
    if (agreement.callbackAddress !== query.get('redirect_uri')) return error(call, 100010, 'redirect uri is illegal')
    const { accessToken, refreshToken } = book.issueTokens(agreement)
    const tokens = { access_token: accessToken, expires_in: '7776000', refresh_token: refreshToken }
    if (wantsJson(call)) return json(tokens)
    return { status: 200, type: 'text/html', body: new URLSearchParams(tokens).toString() }
  }

  function me(call: FakeCall): FakeAnswer {
    const holder = book.byAccessToken(call.query.get('access_token'))
    const app = appOf(holder?.appId ?? '')
    if (holder === undefined || app === undefined) return error(call, 100016, 'access token check failed')
    const personId = fault() === 'other_openid' ? `not ${holder.personId}` : holder.personId
    return speak(call, {
      client_id: fault() === 'wrong_app' ? '999999999' : holder.appId,
      openid: openIdOf(holder.appId, personId),
      unionid: unionIdOf('qq', app.owner, holder.personId),
    })
  }

  function userInfo({ query }: FakeCall): FakeAnswer {
    const holder = book.byAccessToken(query.get('access_token'))
    const person = personOf(holder?.personId ?? '')
    if (holder === undefined || person === undefined || query.get('oauth_consumer_key') !== holder.appId) {
      return json({ ret: 100016, msg: 'access token check failed' })
    }
    const { nickname, gender } = person
    return json({ ret: 0, msg: '', nickname, gender: GENDERS[gender], figureurl_qq_1: '', province: '', city: '', year: '' })
  }

  const API: Readonly<Record<string, (call: FakeCall) => FakeAnswer>> = {
    'GET /oauth2.0/token': exchange,
    'GET /oauth2.0/me': me,
    'GET /user/get_user_info': userInfo,
  }

  return (call) => {
    if (call.path === '/oauth2.0/authorize') return authorizePage(call, DIALECT, context)
    if (call.path === '/approve' || call.path === '/refuse') return answerOfPage(call, DIALECT, context)
    if (fault() === 'refuses') return error(call, 100020, 'code is reused error')
    return API[`${call.method} ${call.path}`]?.(call) ?? notFound
  }
}
