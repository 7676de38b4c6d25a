import { assertSame } from './parse-response.ts'
import type { SocialApp, SocialProfile, SocialProvider } from './social-provider.ts'

/** What OAuth 2 asks a page for, on which the user agrees. */
export const createAuthorizeValues = (
  { appId }: Pick<SocialApp, 'appId'>,
  { state, callbackAddress }: Parameters<SocialProvider['createAuthorizeUrl']>[0],
) => ({ client_id: appId, redirect_uri: callbackAddress, response_type: 'code', state })

/** What OAuth 2 sends for a token. */
export const createExchangeValues = (
  { appId, secret }: Pick<SocialApp, 'appId' | 'secret'>,
  { code, callbackAddress }: Parameters<SocialProvider['fetchProfileByCode']>[0],
) => ({
  client_id: appId,
  client_secret: secret,
  grant_type: 'authorization_code',
  code,
  redirect_uri: callbackAddress,
})

/** The login with a token of the native app, where the token alone says whose it is. */
export const createTokenLogin = (
  mobileAppId: string | undefined,
  fetchProfile: (appId: string, accessToken: string) => Promise<SocialProfile>,
): SocialProvider['fetchProfileByToken'] =>
  mobileAppId === undefined
    ? null
    : async ({ accessToken, openId }) => {
        const person = await fetchProfile(mobileAppId, accessToken)
        assertSame('open id', openId, person.openId)
        return person
      }
