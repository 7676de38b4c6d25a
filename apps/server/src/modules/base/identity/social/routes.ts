import * as socialCalls from '@zhanjian/contract/accounts/social.ts'
import { activateToken, requestLaunchToken } from '@zhanjian/contract/screens/launch.ts'
import * as z from 'zod/mini'
import { AppError } from '../../../../failures/app-error.ts'
import type { HttpContext } from '../../../../http/http-context.ts'
import { defineRoute, type Route } from '../../../../http/route.ts'
import { type CallbackOptions, getBrowserCookieName, getCallbackOrigin } from './callback-routes.ts'
import type { SocialService } from './service.ts'
import { PENDING_LOGIN_LIFE_S, type SocialLoginRequest } from './social-login.ts'

export function socialRoutes(social: SocialService, site: CallbackOptions): Route[] {
  /** Starts a login and stores the browser key as a cookie. */
  async function beginLogin(request: Omit<SocialLoginRequest, 'origin' | 'browserKey'>, exchange: HttpContext): Promise<string> {
    const cookie = getBrowserCookieName(site)
    const origin = getCallbackOrigin(exchange, site)
    const { address, browserKey } = await social.beginLogin({ ...request, origin, browserKey: exchange.getCookie(cookie) })
    exchange.setCookie(cookie, browserKey, PENDING_LOGIN_LIFE_S)
    return address
  }

  return [
    defineRoute(socialCalls.loginProviders, () => social.listLoginMethods()),
    defineRoute(socialCalls.beginSocialLogin, async ({ params, query }, _caller, exchange) => {
      const provider = z.safeParse(socialCalls.socialProvider, params.provider)
      if (!provider.success) throw new AppError('NOT_FOUND')
      const { client_id: clientId, invitation_code: invitationCode, redirect } = query
      return beginLogin({ provider: provider.data, clientId, invitationCode, redirect, sessionId: null }, exchange)
    }),
    defineRoute(socialCalls.mySocialLogins, (_input, { user }) => social.binding.list(user.id)),
    defineRoute(socialCalls.bindSocialLogin, async ({ params, body: { redirect, ...proof } }, caller, exchange) => {
      await social.verifyOwner(proof, 'bind-social', caller)
      const { clientId, sessionId } = caller
      return beginLogin({ ...params, clientId, invitationCode: undefined, redirect, sessionId }, exchange)
    }),
    defineRoute(socialCalls.unbindSocialLogin, async ({ params, body }, caller) => {
      await social.verifyOwner(body, 'bind-social', caller)
      return { unbound: await social.binding.unbind(caller.user.id, params.family) }
    }),
    defineRoute(socialCalls.exchangeSocialToken, ({ query }, caller, exchange) =>
      social.exchangeToken(query.social_temp_token, exchange.getCookie(getBrowserCookieName(site)), caller.userAgent),
    ),
    defineRoute(socialCalls.logInWithOpenId, ({ query, body }, caller) =>
      social.logInByToken(
        {
          provider: query.source,
          accessToken: body.accessToken,
          openId: body.openid,
          refreshToken: body.refreshToken,
          invitationCode: query.invitation_code,
        },
        { clientId: query.client_id, userAgent: caller.userAgent },
      ),
    ),
    defineRoute(socialCalls.bindPhone, ({ query, body }, caller) =>
      social.bindPhone({ ...body, join: body.join === true, clientId: query.client_id }, caller),
    ),
    defineRoute(requestLaunchToken, ({ body }, caller) => social.launch.issueToken(body.clientId, caller)),
    defineRoute(activateToken, ({ query }, caller, exchange) =>
      social.launch.activateToken(exchange.getBearerToken(), { clientId: query.client_id, userAgent: caller.userAgent }),
    ),
  ]
}
