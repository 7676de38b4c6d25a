import { answerCalls, type ExchangeRefusal, exchangeCode } from '../../../fakes/providers/answer-calls.ts'
import type { AuthorizePageOptions } from '../../../fakes/providers/authorize-page.ts'
import { createOpenId, createUnionId, findFakePerson } from '../../../fakes/providers/fake-people.ts'
import {
  type FakeContext,
  type FakeProvider,
  type FakeProviderHandler,
  type FakeRequest,
  type FakeResponse,
  toJsonResponse,
} from '../../../fakes/providers/fake-provider.ts'
import { fakeQqTexts } from './fake-qq-texts.zh.ts'

const AUTHORIZE_PAGE: AuthorizePageOptions = { title: fakeQqTexts.title, appIdName: 'client_id', refusal: { usercancel: '1' } }
const GENDERS = ['', '\u7537', '\u5973'] as const

const EXCHANGE_ERRORS: Readonly<Record<ExchangeRefusal, [code: number, description: string]>> = {
  secret: [100009, 'client secret is illegal'],
  code: [100020, 'code is reused error'],
  callback: [100010, 'redirect uri is illegal'],
}

const toJsonpResponse = (value: unknown): FakeResponse => ({
  status: 200,
  type: 'text/html; charset=utf-8',
  body: `callback( ${JSON.stringify(value)} );\n`,
})

/** The fake of QQ. */
export const fakeQq = {
  prefix: 'qq',
  codeLifeS: 600,
  create: createFakeQq,
  createOpenId,
} as const satisfies FakeProvider

/** Without `fmt=json`, and at times with it, QQ responds in JSONP, and with tokens as a form. */
function createFakeQq(context: FakeContext): FakeProviderHandler {
  const { tokens: book, findApp, getFault } = context

  const wantsJson = ({ query }: FakeRequest): boolean => query.get('fmt') === 'json' && getFault() !== 'jsonp'
  const respond = (call: FakeRequest, value: unknown): FakeResponse =>
    wantsJson(call) ? toJsonResponse(value) : toJsonpResponse(value)
  const error = (call: FakeRequest, code: number, description: string): FakeResponse =>
    respond(call, { error: code, error_description: description })

  function exchange(call: FakeRequest): FakeResponse {
    const exchanged = exchangeCode(context, call.query)
    if (typeof exchanged === 'string') return error(call, ...EXCHANGE_ERRORS[exchanged])
    const { accessToken, refreshToken } = book.issueTokens(exchanged.agreement)
    const tokens = { access_token: accessToken, expires_in: '7776000', refresh_token: refreshToken }
    if (wantsJson(call)) return toJsonResponse(tokens)
    return { status: 200, type: 'text/html', body: new URLSearchParams(tokens).toString() }
  }

  function getOpenIdInfo(call: FakeRequest): FakeResponse {
    const holder = book.findByAccessToken(call.query.get('access_token'))
    const app = findApp(holder?.appId ?? '')
    if (holder === undefined || app === undefined) return error(call, 100016, 'access token check failed')
    const personId = getFault() === 'other_openid' ? `not ${holder.personId}` : holder.personId
    return respond(call, {
      client_id: getFault() === 'wrong_app' ? '999999999' : holder.appId,
      openid: createOpenId(holder.appId, personId),
      unionid: createUnionId('qq', app.owner, holder.personId),
    })
  }

  function userInfo({ query }: FakeRequest): FakeResponse {
    const holder = book.findByAccessToken(query.get('access_token'))
    const person = findFakePerson(holder?.personId ?? '')
    if (holder === undefined || person === undefined || query.get('oauth_consumer_key') !== holder.appId) {
      return toJsonResponse({ ret: 100016, msg: 'access token check failed' })
    }
    const { nickname, gender } = person
    return toJsonResponse({
      ret: 0,
      msg: '',
      nickname,
      gender: GENDERS[gender],
      figureurl_qq_1: '',
      province: '',
      city: '',
      year: '',
    })
  }

  return answerCalls(context, {
    page: AUTHORIZE_PAGE,
    authorizePaths: ['/oauth2.0/authorize'],
    refuse: (call) => error(call, ...EXCHANGE_ERRORS.code),
    calls: {
      'GET /oauth2.0/token': exchange,
      'GET /oauth2.0/me': getOpenIdInfo,
      'GET /user/get_user_info': userInfo,
    },
  })
}
