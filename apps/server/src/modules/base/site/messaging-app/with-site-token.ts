import { ExternalServiceUnavailable } from '../../../../platform/external-http-client.ts'
import type { MessagingApp } from '../../../../platform/messaging-app.ts'
import type { SharedTokens } from './shared-tokens.ts'

/**
 * Calls the messaging app with the site's token. A rejected token is replaced once, because each new token invalidates the
 * one before.
 * @param ask returns null if the token is rejected
 * @throws ExternalServiceUnavailable, AppError SERVER_BUSY
 */
export async function withSiteToken<T>(
  messagingApp: MessagingApp,
  sharedTokens: SharedTokens,
  ask: (siteToken: string) => Promise<T | null>,
): Promise<T> {
  const name = `site token of ${messagingApp.appId}`
  const token = await sharedTokens.getToken(name, () => messagingApp.fetchSiteToken({ forceRefresh: false }))
  const first = await ask(token)
  if (first !== null) return first
  const { value, expiresInS } = await messagingApp.fetchSiteToken({ forceRefresh: true })
  await sharedTokens.storeToken(name, value, expiresInS)
  const second = await ask(value)
  if (second === null) throw new ExternalServiceUnavailable('a fresh site token was rejected too')
  return second
}
