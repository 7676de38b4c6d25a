import { cancelDeletion } from '@zhanjian/contract/account-data.ts'
import type { HandlerInput } from '@zhanjian/contract/endpoint.ts'
import { logout, refreshToken, register, requestKey, requestToken, sendSmsCode, userInfo } from '@zhanjian/contract/identity.ts'
import { AppError } from '../../app-error.ts'
import { type Route, serve } from '../../http/serve.ts'
import type { Grant, IdentityService } from './service.ts'

export const identityRoutes = (identity: IdentityService): Route[] => [
  serve(requestToken, (input, caller) =>
    identity.login(
      {
        grant: grantOf(input),
        clientId: input.query.client_id,
        invitationCode: input.query.invitation_code,
        consents: input.body.consents ?? [],
      },
      caller,
    ),
  ),
  serve(register, ({ query, body }, caller) =>
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
  serve(cancelDeletion, ({ query, body }, caller) => identity.cancelDeletion(body.cancelToken, query.client_id, caller)),
  serve(refreshToken, ({ query, body }) => identity.refresh(body.refresh_token, query.client_id)),
  serve(requestKey, () => identity.currentKey()),
  serve(sendSmsCode, async ({ body }, caller) => ({ waitS: await identity.sendSmsCode(body.phone, body.purpose, caller) })),
  serve(userInfo, (_input, caller) => identity.me(caller)),
  serve(logout, async (_input, caller) => ({ ended: await identity.logout(caller) })),
]

/** C-41: the grant's name stands in the query or in the body; the body brings what that grant needs. */
function grantOf({ query, body }: HandlerInput<typeof requestToken>): Grant {
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
