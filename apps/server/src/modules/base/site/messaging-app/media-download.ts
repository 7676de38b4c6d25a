import { AppError } from '../../../../failures/app-error.ts'
import { ExternalServiceUnavailable } from '../../../../platform/external-http-client.ts'
import type { MessagingApp } from '../../../../platform/messaging-app.ts'
import type { SharedTokens } from './shared-tokens.ts'
import { withSiteToken } from './with-site-token.ts'

interface MediaDependencies {
  /** Null if the site is not registered with the messaging app. */
  messagingApp: MessagingApp | null
  sharedTokens: SharedTokens
}

export type MediaDownload = ReturnType<typeof createMediaDownload>

/**
 * Downloads pictures and recordings that users made with the messaging app on a page of this site: the page cannot access
 * their bytes itself. Nothing is stored.
 */
export function createMediaDownload({ messagingApp, sharedTokens }: MediaDependencies) {
  /** @throws AppError MESSAGING_APP_OFF, NOT_FOUND, SERVER_BUSY */
  return async function downloadMedia(mediaId: string) {
    if (messagingApp === null) throw new AppError('MESSAGING_APP_OFF')
    const medium = await withSiteToken(messagingApp, sharedTokens, (token) => messagingApp.downloadMedia(token, mediaId)).catch(
      (cause: unknown) => {
        throw cause instanceof ExternalServiceUnavailable ? new AppError('SERVER_BUSY', { cause }) : cause
      },
    )
    if (medium === 'unknown') throw new AppError('NOT_FOUND')
    return { contentType: medium.contentType, base64: medium.bytes.toString('base64') }
  }
}
