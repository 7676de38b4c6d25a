import { activateToken, requestLaunchToken } from '@zhanjian/contract/launch.ts'
import {
  bindPhone,
  bindSocialLogin,
  loginProviders,
  logInWithOpenId,
  mySocialLogins,
  renderSocialLogin,
  socialProvider,
  swapSocialToken,
  unbindSocialLogin,
} from '@zhanjian/contract/social.ts'
import * as z from 'zod/mini'
import { AppError } from '../../../app-error.ts'
import type { Exchange } from '../../../http/exchange.ts'
import { type Route, serve } from '../../../http/serve.ts'
import { browserCookieOf, type CallbackSite, originSeenBy } from './callback-routes.ts'
import type { SocialService } from './service.ts'
import { ATTEMPT_LIFE_S, type SocialLoginRequest } from './social-login.ts'

export function socialRoutes(social: SocialService, site: CallbackSite): Route[] {
  /** The browser keeps the key of what it began. */
  async function begin(wishes: Omit<SocialLoginRequest, 'origin' | 'browserKey'>, exchange: Exchange): Promise<string> {
    const cookie = browserCookieOf(site)
    const origin = originSeenBy(exchange, site)
    const { address, browserKey } = await social.begin({ ...wishes, origin, browserKey: exchange.cookie(cookie) })
    exchange.setCookie(cookie, browserKey, ATTEMPT_LIFE_S)
    return address
  }

  return [
    serve(loginProviders, () => social.waysIn()),
    serve(renderSocialLogin, async ({ params, query }, _caller, exchange) => {
      const provider = z.safeParse(socialProvider, params.provider)
      if (!provider.success) throw new AppError('NOT_FOUND')
      const { client_id: clientId, invitation_code: invitationCode, redirect } = query
      return begin({ provider: provider.data, clientId, invitationCode, redirect, sessionId: null }, exchange)
    }),
    serve(mySocialLogins, (_input, { user }) => social.binding.list(user.id)),
    serve(bindSocialLogin, async ({ params, body: { redirect, ...proof } }, caller, exchange) => {
      await social.prove(proof, 'bind-social', caller)
      const { clientId, sessionId } = caller
      return begin({ ...params, clientId, invitationCode: undefined, redirect, sessionId }, exchange)
    }),
    serve(unbindSocialLogin, async ({ params, body }, caller) => {
      await social.prove(body, 'bind-social', caller)
      return { unbound: await social.binding.unbind(caller.user.id, params.family) }
    }),
    serve(swapSocialToken, ({ query }, caller, exchange) =>
      social.swap(query.social_temp_token, exchange.cookie(browserCookieOf(site)), caller.userAgent),
    ),
    serve(logInWithOpenId, ({ query, body }, caller) =>
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
    serve(bindPhone, ({ query, body }, caller) =>
      social.bindPhone({ ...body, join: body.join === true, clientId: query.client_id }, caller),
    ),
    serve(requestLaunchToken, ({ body }, caller) => social.launch.request(body.clientId, caller)),
    serve(activateToken, ({ query }, caller, exchange) =>
      social.launch.activate(exchange.bearer(), { clientId: query.client_id, userAgent: caller.userAgent }),
    ),
  ]
}
