import { AppError } from '../../../../failures/app-error.ts'
import { SocialLoginError } from '../../../../platform/social-login/social-login-error.ts'
import type { SocialProfile } from '../../../../platform/social-login/social-provider.ts'

const ERROR_CODE_BY_FAILURE = {
  unavailable: 'SOCIAL_UNAVAILABLE',
  refused: 'SOCIAL_REFUSED',
  snapshot: 'SOCIAL_SNAPSHOT',
} as const

/** Maps failures of a provider. @throws AppError SOCIAL_UNAVAILABLE, SOCIAL_REFUSED, SOCIAL_SNAPSHOT */
export async function translateSocialProviderErrors(answer: Promise<SocialProfile>): Promise<SocialProfile> {
  try {
    return await answer
  } catch (cause) {
    if (!(cause instanceof SocialLoginError)) throw cause
    throw new AppError(ERROR_CODE_BY_FAILURE[cause.kind], { cause })
  }
}
