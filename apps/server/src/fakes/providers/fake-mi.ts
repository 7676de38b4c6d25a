import { answerOfPage, type AuthorizeDialect, authorizePage } from './authorize-page.ts'
import { type FakeAnswer, type FakeCall, type FakeContext, type FakeProvider, json, notFound } from './fake-provider.ts'
import { openIdOf, personOf, unionIdOf } from './people.ts'

const DIALECT: AuthorizeDialect = { name: 'mi', appIdName: 'client_id', refusal: { error: 'access_denied' } }

const prefixed = (value: unknown): FakeAnswer => ({
  status: 200,
  type: 'application/json; charset=utf-8',
  body: `&&&START&&&${JSON.stringify(value)}`,
})
const error = (code: number, description: string): FakeAnswer => prefixed({ error: code, error_description: description })

export function createFakeMi(context: FakeContext): FakeProvider {
  const { book, appOf, fault } = context

  function exchange({ form }: FakeCall): FakeAnswer {
    const app = appOf(form.get('client_id') ?? '')
    if (app === undefined || form.get('client_secret') !== app.secret) return error(96_008, 'client secret mismatch')
    const agreement = book.useCode(form.get('code') ?? '')
    if (agreement === undefined || agreement.appId !== app.appId) return error(96_013, 'invalid authorization code')
    if (agreement.callbackAddress !== form.get('redirect_uri')) return error(96_010, 'redirect uri mismatch')
    const { accessToken, refreshToken } = book.issueTokens(agreement)
    return prefixed({
      access_token: accessToken,
      expires_in: 7_776_000,
      refresh_token: refreshToken,
      scope: '1 3',
      token_type: 'mac',
      mac_key: 'key',
      mac_algorithm: 'HmacSHA1',
      openId: openIdOf(app.appId, agreement.personId),
      union_id: unionIdOf('mi', app.owner, agreement.personId),
    })
  }

  /** @returns the person of the token, or why there is none */
  function holderOf({ query }: FakeCall) {
    const holder = book.byAccessToken(query.get('token'))
    if (holder === undefined) return json({ result: 'error', description: 'invalid token', code: 96_007 })
    const isOurs = holder.appId === query.get('clientId') && fault() !== 'wrong_app'
    return isOurs ? holder : { status: 403, type: 'text/plain', body: 'access_token and app_id do not match' }
  }

  function openId(call: FakeCall): FakeAnswer {
    const holder = holderOf(call)
    if ('status' in holder) return holder
    const personId = fault() === 'other_openid' ? `not ${holder.personId}` : holder.personId
    return json({ result: 'ok', description: '', data: { openId: openIdOf(holder.appId, personId) }, code: 0 })
  }

  function profile(call: FakeCall): FakeAnswer {
    const holder = holderOf(call)
    if ('status' in holder) return holder
    const owner = appOf(holder.appId)?.owner ?? ''
    const data = {
      miliaoNick: personOf(holder.personId)?.nickname,
      unionId: unionIdOf('mi', owner, holder.personId),
      miliaoIcon: '',
    }
    return json({ result: 'ok', description: '', data, code: 0 })
  }

  const API: Readonly<Record<string, (call: FakeCall) => FakeAnswer>> = {
    'POST /oauth2/token': exchange,
    'GET /user/openidV2': openId,
    'GET /user/profile': profile,
  }

  return (call) => {
    if (call.path === '/oauth2/authorize') return authorizePage(call, DIALECT, context)
    if (call.path === '/approve' || call.path === '/refuse') return answerOfPage(call, DIALECT, context)
    if (fault() === 'refuses') return error(96_013, 'invalid authorization code')
    return API[`${call.method} ${call.path}`]?.(call) ?? notFound
  }
}
