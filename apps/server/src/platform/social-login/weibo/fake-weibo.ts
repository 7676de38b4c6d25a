import {
  type AuthorizePageOptions,
  handleAuthorizeDecision,
  renderAuthorizePage,
} from '../../../fakes/providers/authorize-page.ts'
import { digest, findFakePerson } from '../../../fakes/providers/fake-people.ts'
import {
  type FakeContext,
  type FakeProvider,
  type FakeProviderHandler,
  type FakeRequest,
  type FakeResponse,
  NOT_FOUND_RESPONSE,
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
  const { tokens, findApp, getFault } = context

  function exchange(call: FakeRequest): FakeResponse {
    const { form } = call
    const app = findApp(form.get('client_id') ?? '')
    if (app === undefined || form.get('client_secret') !== app.secret) return toErrorResponse(call, 21324, 'invalid_client')
    const agreement = tokens.consumeCode(form.get('code') ?? '')
    if (agreement === undefined || agreement.appId !== app.appId) return toErrorResponse(call, 21325, 'invalid_grant')
    if (agreement.callbackAddress !== form.get('redirect_uri')) return toErrorResponse(call, 21322, 'redirect_uri_mismatch')
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

  const API: Readonly<Record<string, (call: FakeRequest) => FakeResponse>> = {
    'POST /oauth2/access_token': exchange,
    'POST /oauth2/get_token_info': tokenInfo,
    'GET /2/users/show.json': show,
  }

  return (call) => {
    if (call.path === '/oauth2/authorize') return renderAuthorizePage(call, AUTHORIZE_PAGE, context)
    if (call.path === '/approve' || call.path === '/refuse') return handleAuthorizeDecision(call, AUTHORIZE_PAGE, context)
    if (getFault() === 'refuses') return toErrorResponse(call, 21325, 'invalid_grant')
    return API[`${call.method} ${call.path}`]?.(call) ?? NOT_FOUND_RESPONSE
  }
}

/** A number, and the same in all apps. */
const createUid = (personId: string): string =>
  `56${String(Number.parseInt(digest(personId, 'hex').slice(0, 7), 16)).padStart(9, '0')}`
