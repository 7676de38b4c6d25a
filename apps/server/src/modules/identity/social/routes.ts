import { activateToken, requestLaunchToken } from '@zhanjian/contract/launch.ts'
import {
  bindPhone,
  loginProviders,
  logInWithOpenId,
  renderSocialLogin,
  socialProvider,
  swapSocialToken,
} from '@zhanjian/contract/social.ts'
import * as z from 'zod/mini'
import { AppError } from '../../../app-error.ts'
import { type Route, serve } from '../../../http/serve.ts'
import { browserCookieOf, type CallbackSite, originSeenBy } from './callback-routes.ts'
import type { SocialService } from './service.ts'
import { ATTEMPT_LIFE_S } from './social-login.ts'

export const socialRoutes = (social: SocialService, site: CallbackSite): Route[] => [
  serve(loginProviders, () => social.waysIn()),
  serve(renderSocialLogin, async ({ params, query }, _caller, exchange) => {
    const provider = z.safeParse(socialProvider, params.provider)
    if (!provider.success) throw new AppError('NOT_FOUND')
    const { address, browserKey } = await social.begin({
      provider: provider.data,
      clientId: query.client_id,
      invitationCode: query.invitation_code,
      redirect: query.redirect,
      origin: originSeenBy(exchange, site),
      browserKey: exchange.cookie(browserCookieOf(site)),
    })
    exchange.setCookie(browserCookieOf(site), browserKey, ATTEMPT_LIFE_S)
    return address
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
