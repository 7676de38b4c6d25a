import { AppError } from '../../../app-error.ts'
import type { MessagingApp } from '../../../platform/messaging-app.ts'
import { OutsideUnavailable } from '../../../platform/outside-call.ts'
import type { LentValues } from './lent-values.ts'
import { withSiteToken } from './with-site-token.ts'

interface MediaDependencies {
  /** Null where the site is not registered at the messaging app. */
  messagingApp: MessagingApp | null
  lentValues: LentValues
}

export type HandedOverMedia = ReturnType<typeof createHandedOverMedia>

/**
 * Pictures and recordings that people hand to the messaging app on our pages, for the page that asked for them: it has no
 * other way to their bytes. Nothing is kept here.
 */
export function createHandedOverMedia({ messagingApp, lentValues }: MediaDependencies) {
  /** @throws AppError MESSAGING_APP_OFF, NOT_FOUND, SERVER_BUSY */
  return async function handedOverMedium(mediaId: string) {
    if (messagingApp === null) throw new AppError('MESSAGING_APP_OFF')
    const medium = await withSiteToken(messagingApp, lentValues, (token) => messagingApp.medium(token, mediaId)).catch(
      (cause: unknown) => {
        throw cause instanceof OutsideUnavailable ? new AppError('SERVER_BUSY', { cause }) : cause
      },
    )
    if (medium === 'unknown') throw new AppError('NOT_FOUND')
    return { contentType: medium.contentType, base64: medium.bytes.toString('base64') }
  }
}
