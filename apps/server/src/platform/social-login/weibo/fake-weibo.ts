import { answerCalls, type ExchangeRefusal, exchangeCode } from '../../../fakes/providers/answer-calls.ts'
import type { AuthorizePageOptions } from '../../../fakes/providers/authorize-page.ts'
import { digest, findFakePerson } from '../../../fakes/providers/fake-people.ts'
import {
  type FakeContext,
  type FakeProvider,
  type FakeProviderHandler,
  type FakeRequest,
  type FakeResponse,
  toJsonResponse,
} from '../../../fakes/providers/fake-provider.ts'
import { fakeWeiboTexts } from './fake-weibo-texts.zh.ts'

const AUTHORIZE_PAGE: AuthorizePageOptions = {
  title: fakeWeiboTexts.title,
  appIdName: 'client_id',
  refusal: { error: 'access_denied', error_code: '21330' },
}
const TOKEN_LIFE_S = 157_679_999
const GENDERS = ['n', 'm', 'f'] as const

const EXCHANGE_ERRORS: Readonly<Record<ExchangeRefusal, [code: number, name: string]>> = {
  secret: [21324, 'invalid_client'],
  code: [21325, 'invalid_grant'],
  callback: [21322, 'redirect_uri_mismatch'],
}

const toErrorResponse = (call: FakeRequest, code: number, name: string): FakeResponse =>
  toJsonResponse({ error: name, error_code: code, request: call.path, error_uri: call.path, error_description: name }, 400)

/** The fake of Weibo. */
export const fakeWeibo = {
  prefix: 'weibo',
  codeLifeS: 600,
  create: createFakeWeibo,
  createOpenId: (_, personId) => createUid(personId),
} as const satisfies FakeProvider

function createFakeWeibo(context: FakeContext): FakeProviderHandler {
  const { tokens, getFault } = context

  function exchange(call: FakeRequest): FakeResponse {
    const exchanged = exchangeCode(context, call.form)
    if (typeof exchanged === 'string') return toErrorResponse(call, ...EXCHANGE_ERRORS[exchanged])
    const { agreement } = exchanged
    const { accessToken } = tokens.issueTokens(agreement)
    return toJsonResponse({
      access_token: accessToken,
      expires_in: TOKEN_LIFE_S,
      remind_in: String(TOKEN_LIFE_S),
      uid: createUid(agreement.personId),
      isRealName: 'true',
    })
  }

  function tokenInfo(call: FakeRequest): FakeResponse {
    const holder = tokens.findByAccessToken(call.form.get('access_token'))
    if (holder === undefined) return toErrorResponse(call, 21332, 'invalid_access_token')
    return toJsonResponse({
      uid: Number(createUid(getFault() === 'other_openid' ? `not ${holder.personId}` : holder.personId)),
      appkey: getFault() === 'wrong_app' ? '1352222456' : holder.appId,
      scope: null,
      create_at: Math.floor(context.clock.nowMs() / 1000),
      expire_in: TOKEN_LIFE_S,
    })
  }

  function show(call: FakeRequest): FakeResponse {
    const holder = tokens.findByAccessToken(call.query.get('access_token'))
    const person = findFakePerson(holder?.personId ?? '')
    if (person === undefined) return toErrorResponse(call, 21332, 'invalid_access_token')
    const uid = createUid(person.id)
    if (call.query.get('uid') !== uid) return toErrorResponse(call, 20003, 'user_not_exists')
    const { nickname, gender } = person
    return toJsonResponse({
      id: Number(uid),
      idstr: uid,
      screen_name: nickname,
      name: nickname,
      gender: GENDERS[gender],
      location: '',
      description: '',
    })
  }

  return answerCalls(context, {
    page: AUTHORIZE_PAGE,
    authorizePaths: ['/oauth2/authorize'],
    refuse: (call) => toErrorResponse(call, ...EXCHANGE_ERRORS.code),
    calls: {
      'POST /oauth2/access_token': exchange,
      'POST /oauth2/get_token_info': tokenInfo,
      'GET /2/users/show.json': show,
    },
  })
}

/** A number, and the same in all apps. */
const createUid = (personId: string): string =>
  `56${String(Number.parseInt(digest(personId, 'hex').slice(0, 7), 16)).padStart(9, '0')}`
