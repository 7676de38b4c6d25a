import * as z from 'zod/mini'
import { clientId, loginData, product } from '../accounts/identity.ts'
import { endpoint } from '../api/endpoint.ts'

/**
 * A console where the user is logged in requests a token that logs the same user in elsewhere: once, within 60 s, and for the
 * named client only. It grants no access until it is activated.
 */
export const requestLaunchToken = endpoint('POST /{product}/api/launch_token', 'user', {
  summary: 'Create a temporary token to launch the app with',
  params: product,
  body: z.object({ clientId }),
  data: z.object({
    token: z.string(),
    /** Seconds from now. */
    expires_in: z.int(),
    /** The app's address with the token in it. */
    launchUrl: z.string(),
  }),
  perMinute: 20,
})

/** The temporary token is in the `Authorization` header, in place of an access token. */
export const activateToken = endpoint('POST /{product}/api/active_token', 'public', {
  summary: 'Exchange a temporary token for a login',
  params: product,
  query: z.object({ client_id: clientId }),
  data: loginData,
  errors: ['LOGIN_TOKEN_INVALID', 'ACCOUNT_BANNED', 'DELETION_PENDING', 'ACCOUNT_BEING_ERASED'],
  perMinute: 30,
})
