import { cancelDeletion } from '@zhanjian/contract/accounts/account-data.ts'
import * as identityCalls from '@zhanjian/contract/accounts/identity.ts'
import type { HandlerInput } from '@zhanjian/contract/api/endpoint.ts'
import { AppError } from '../../../failures/app-error.ts'
import { defineRoute, type Route } from '../../../http/route.ts'
import type { Grant, IdentityService } from './service.ts'

export const identityRoutes = (identity: IdentityService): Route[] => [
  defineRoute(identityCalls.requestToken, (input, caller) =>
    identity.login(
      {
        grant: parseGrant(input),
        clientId: input.query.client_id,
        invitationCode: input.query.invitation_code,
        consents: input.body.consents ?? [],
      },
      caller,
    ),
  ),
  defineRoute(identityCalls.register, ({ query, body }, caller) =>
    identity.register(
      {
        ...body,
        nickname: body.nickname,
        consents: body.consents ?? [],
        clientId: query.client_id,
        invitationCode: query.invitation_code,
      },
      caller,
    ),
  ),
  defineRoute(cancelDeletion, ({ query, body }, caller) => identity.cancelDeletion(body.cancelToken, query.client_id, caller)),
  defineRoute(identityCalls.refreshToken, ({ query, body }) => identity.refresh(body.refresh_token, query.client_id)),
  defineRoute(identityCalls.requestKey, () => identity.getPasswordKey()),
  defineRoute(identityCalls.sendSmsCode, async ({ body }, caller) => ({
    waitS: await identity.sendSmsCode(body.phone, body.purpose, caller),
  })),
  defineRoute(identityCalls.userInfo, (_input, caller) => identity.getUser(caller)),
  defineRoute(identityCalls.logout, async (_input, caller) => ({ ended: await identity.logout(caller) })),
]

/** The grant type is in the query or in the body; the body has the credentials. @throws AppError INVALID_INPUT */
function parseGrant({ query, body }: HandlerInput<typeof identityCalls.requestToken>): Grant {
  const type = query.grant_type ?? body.grant_type
  const { phone, smsCode, username, password, keyId, accessToken, openId } = body
  if (type === 'univerify' && accessToken !== undefined && openId !== undefined) return { type, accessToken, openId }
  if (type === 'phone_smscode' && phone !== undefined && smsCode !== undefined) return { type, phone, smsCode }
  if (password !== undefined && keyId !== undefined) {
    if (type === 'phone_password' && phone !== undefined) return { type, phone, password, keyId }
    if (type === 'username_password' && username !== undefined) return { type, username, password, keyId }
  }
  throw new AppError('INVALID_INPUT')
}
