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
import { fakeMiTexts } from './fake-mi-texts.zh.ts'

const AUTHORIZE_PAGE: AuthorizePageOptions = {
  title: fakeMiTexts.title,
  appIdName: 'client_id',
  refusal: { error: 'access_denied' },
}

const EXCHANGE_ERRORS: Readonly<Record<ExchangeRefusal, [code: number, description: string]>> = {
  secret: [96_008, 'client secret mismatch'],
  code: [96_013, 'invalid authorization code'],
  callback: [96_010, 'redirect uri mismatch'],
}

const toPrefixedJson = (value: unknown): FakeResponse => ({
  status: 200,
  type: 'application/json; charset=utf-8',
  body: `&&&START&&&${JSON.stringify(value)}`,
})
const toErrorResponse = (code: number, description: string): FakeResponse =>
  toPrefixedJson({ error: code, error_description: description })

/** The fake of Xiaomi. */
export const fakeMi = {
  prefix: 'mi',
  codeLifeS: 300,
  create: createFakeMi,
  createOpenId,
} as const satisfies FakeProvider

function createFakeMi(context: FakeContext): FakeProviderHandler {
  const { tokens, findApp, getFault } = context

  function exchange({ form }: FakeRequest): FakeResponse {
    const exchanged = exchangeCode(context, form)
    if (typeof exchanged === 'string') return toErrorResponse(...EXCHANGE_ERRORS[exchanged])
    const { app, agreement } = exchanged
    const { accessToken, refreshToken } = tokens.issueTokens(agreement)
    return toPrefixedJson({
      access_token: accessToken,
      expires_in: 7_776_000,
      refresh_token: refreshToken,
      scope: '1 3',
      token_type: 'mac',
      mac_key: 'key',
      mac_algorithm: 'HmacSHA1',
      openId: createOpenId(app.appId, agreement.personId),
      union_id: createUnionId('mi', app.owner, agreement.personId),
    })
  }

  /** @returns the person of the token, or an error */
  function holderOf({ query }: FakeRequest) {
    const holder = tokens.findByAccessToken(query.get('token'))
    if (holder === undefined) return toJsonResponse({ result: 'error', description: 'invalid token', code: 96_007 })
    const isOurs = holder.appId === query.get('clientId') && getFault() !== 'wrong_app'
    return isOurs ? holder : { status: 403, type: 'text/plain', body: 'access_token and app_id do not match' }
  }

  function openId(call: FakeRequest): FakeResponse {
    const holder = holderOf(call)
    if ('status' in holder) return holder
    const personId = getFault() === 'other_openid' ? `not ${holder.personId}` : holder.personId
    return toJsonResponse({ result: 'ok', description: '', data: { openId: createOpenId(holder.appId, personId) }, code: 0 })
  }

  function profile(call: FakeRequest): FakeResponse {
    const holder = holderOf(call)
    if ('status' in holder) return holder
    const owner = findApp(holder.appId)?.owner ?? ''
    const data = {
      miliaoNick: findFakePerson(holder.personId)?.nickname,
      unionId: createUnionId('mi', owner, holder.personId),
      miliaoIcon: '',
    }
    return toJsonResponse({ result: 'ok', description: '', data, code: 0 })
  }

  return answerCalls(context, {
    page: AUTHORIZE_PAGE,
    authorizePaths: ['/oauth2/authorize'],
    refuse: () => toErrorResponse(...EXCHANGE_ERRORS.code),
    calls: {
      'POST /oauth2/token': exchange,
      'GET /user/openidV2': openId,
      'GET /user/profile': profile,
    },
  })
}
