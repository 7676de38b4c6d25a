import { AppError } from '../../../../app-error.ts'
import type { MessagingApp } from '../../../../platform/messaging-app.ts'
import { ExternalServiceUnavailable } from '../../../../platform/external-http-client.ts'
import type { SharedTokens } from './shared-tokens.ts'
import { withSiteToken } from './with-site-token.ts'

interface MediaDependencies {
  /** Null where the site is not registered at the messaging app. */
  messagingApp: MessagingApp | null
  lentValues: SharedTokens
}

export type MediaDownload = ReturnType<typeof createMediaDownload>

/**
 * Pictures and recordings that people hand to the messaging app on our pages, for the page that asked for them: it has no
 * other way to their bytes. Nothing is kept here.
 */
export function createMediaDownload({ messagingApp, lentValues }: MediaDependencies) {
  /** @throws AppError MESSAGING_APP_OFF, NOT_FOUND, SERVER_BUSY */
  return async function downloadMedia(mediaId: string) {
    if (messagingApp === null) throw new AppError('MESSAGING_APP_OFF')
    const medium = await withSiteToken(messagingApp, lentValues, (token) => messagingApp.downloadMedia(token, mediaId)).catch(
      (cause: unknown) => {
        throw cause instanceof ExternalServiceUnavailable ? new AppError('SERVER_BUSY', { cause }) : cause
      },
    )
    if (medium === 'unknown') throw new AppError('NOT_FOUND')
    return { contentType: medium.contentType, base64: medium.bytes.toString('base64') }
  }
}
