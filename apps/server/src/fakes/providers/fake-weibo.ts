import { answerOfPage, type AuthorizeDialect, authorizePage } from './authorize-page.ts'
import { type FakeAnswer, type FakeCall, type FakeContext, type FakeProvider, json, notFound } from './fake-provider.ts'
import { personOf, uidOf } from './people.ts'

const DIALECT: AuthorizeDialect = {
  name: 'weibo',
  appIdName: 'client_id',
  refusal: { error: 'access_denied', error_code: '21330' },
}
const TOKEN_LIFE_S = 157_679_999
const GENDERS = ['n', 'm', 'f'] as const

const error = (call: FakeCall, code: number, name: string): FakeAnswer =>
  json({ error: name, error_code: code, request: call.path, error_uri: call.path, error_description: name }, 400)

export function createFakeWeibo(context: FakeContext): FakeProvider {
  const { book, appOf, fault } = context

  function exchange(call: FakeCall): FakeAnswer {
    const { form } = call
    const app = appOf(form.get('client_id') ?? '')
    if (app === undefined || form.get('client_secret') !== app.secret) return error(call, 21324, 'invalid_client')
    const agreement = book.useCode(form.get('code') ?? '')
    if (agreement === undefined || agreement.appId !== app.appId) return error(call, 21325, 'invalid_grant')
    if (agreement.callbackAddress !== form.get('redirect_uri')) return error(call, 21322, 'redirect_uri_mismatch')
    const { accessToken } = book.issueTokens(agreement)
    return json({
      access_token: accessToken,
      expires_in: TOKEN_LIFE_S,
      remind_in: String(TOKEN_LIFE_S),
      uid: uidOf(agreement.personId),
      isRealName: 'true',
    })
  }

  function tokenInfo(call: FakeCall): FakeAnswer {
    const holder = book.byAccessToken(call.form.get('access_token'))
    if (holder === undefined) return error(call, 21332, 'invalid_access_token')
    return json({
      uid: Number(uidOf(fault() === 'other_openid' ? `not ${holder.personId}` : holder.personId)),
      appkey: fault() === 'wrong_app' ? '1352222456' : holder.appId,
      scope: null,
      create_at: Math.floor(context.clock.nowMs() / 1000),
      expire_in: TOKEN_LIFE_S,
    })
  }

  function show(call: FakeCall): FakeAnswer {
    const holder = book.byAccessToken(call.query.get('access_token'))
    const person = personOf(holder?.personId ?? '')
    if (person === undefined) return error(call, 21332, 'invalid_access_token')
    const uid = uidOf(person.id)
    if (call.query.get('uid') !== uid) return error(call, 20003, 'user_not_exists')
    const { nickname, gender } = person
    return json({
      id: Number(uid),
      idstr: uid,
      screen_name: nickname,
      name: nickname,
      gender: GENDERS[gender],
      location: '',
      description: '',
    })
  }

  const API: Readonly<Record<string, (call: FakeCall) => FakeAnswer>> = {
    'POST /oauth2/access_token': exchange,
    'POST /oauth2/get_token_info': tokenInfo,
    'GET /2/users/show.json': show,
  }

  return (call) => {
    if (call.path === '/oauth2/authorize') return authorizePage(call, DIALECT, context)
    if (call.path === '/approve' || call.path === '/refuse') return answerOfPage(call, DIALECT, context)
    if (fault() === 'refuses') return error(call, 21325, 'invalid_grant')
    return API[`${call.method} ${call.path}`]?.(call) ?? notFound
  }
}
