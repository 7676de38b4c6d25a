import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { clientId, loginData, product } from './identity.ts'

/**
 * A console, where the person is logged in, asks for a token that logs the same person in elsewhere: once, within 60 s,
 * and for the named client only. Until it is activated it opens nothing.
 */
export const requestLaunchToken = endpoint({
  method: 'POST',
  path: '/{product}/api/launch_token',
  access: 'user',
  summary: 'A temporary token to launch the app with',
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

/** C-06. The temporary token stands in the `Authorization` header, where an access token would. */
export const activateToken = endpoint({
  method: 'POST',
  path: '/{product}/api/active_token',
  access: 'public',
  summary: 'Turn a temporary token into a login',
  params: product,
  query: z.object({ client_id: clientId }),
  data: loginData,
  errors: ['LOGIN_TOKEN_INVALID', 'ACCOUNT_BANNED', 'DELETION_PENDING', 'ACCOUNT_BEING_ERASED'],
  perMinute: 30,
})
