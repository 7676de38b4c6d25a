import { AppError } from '../../../app-error.ts'
import { SocialFailure, type SocialPerson } from '../../../platform/social-login/social-provider.ts'

const CODES = { unavailable: 'SOCIAL_UNAVAILABLE', refused: 'SOCIAL_REFUSED', snapshot: 'SOCIAL_SNAPSHOT' } as const

/** @throws AppError SOCIAL_UNAVAILABLE, SOCIAL_REFUSED, SOCIAL_SNAPSHOT for what the provider could not or would not say */
export async function personFrom(answer: Promise<SocialPerson>): Promise<SocialPerson> {
  try {
    return await answer
  } catch (cause) {
    if (!(cause instanceof SocialFailure)) throw cause
    throw new AppError(CODES[cause.kind], { cause })
  }
}
