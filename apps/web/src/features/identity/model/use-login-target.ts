import type { ErrorCode } from '@zhanjian/contract/api/errors.ts'
import { isContentPath, screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { identityTexts } from '#text/accounts/identity.ts'
import { useQueryParams, useRouter } from '../../../lib/navigation/navigation.tsx'
import { formatEntryAddress, parseAddress } from '../../../lib/navigation/stack-entry.ts'
import { useServices } from '../../../lib/services.tsx'

type LoginScreen = 'codeLogin' | 'passwordLogin' | 'register'

/** The page to open after the login, passed between the login pages and used once. */
export function useLoginTarget() {
  const router = useRouter()
  const { showToast } = useServices()
  const requested = useQueryParams<LoginScreen>().get('to') ?? undefined
  const target = requested !== undefined && isContentPath(parseAddress(requested, {}).path) ? requested : undefined
  return {
    /** For a login that leaves this document: the target, else the newest page that is not a login page. */
    getReturnPath: (): string | undefined => {
      const contentBelow = router
        .getState()
        .entries.filter((entry) => isContentPath(entry.path))
        .pop()
      return target ?? (contentBelow === undefined ? undefined : formatEntryAddress(contentBelow))
    },
    /** Replaces this login page by another one; `error` explains why if the user did not request it. */
    switchTo: (screen: LoginScreen, error?: ErrorCode) => router.replace(screenAddress(screen, { to: target, error })),
    finish(word: string = identityTexts.loggedIn) {
      showToast(word)
      void router.returnToContent(target)
    },
    leaveLogin: () => router.back(),
  }
}
