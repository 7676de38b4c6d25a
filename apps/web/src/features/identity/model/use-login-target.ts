import type { ErrorCode } from '@zhanjian/contract/errors.ts'
import { isContentPath, screenAddress } from '@zhanjian/contract/screens.ts'
import { useQueryParams, useRouter } from '../../../lib/navigation/navigation.tsx'
import { formatEntryAddress, parseAddress } from '../../../lib/navigation/stack-entry.ts'
import { useServices } from '../../../lib/services.tsx'
import { identityTexts } from '../../../text/zh/accounts/identity.ts'

type LoginScreen = 'codeLogin' | 'passwordLogin' | 'register'

/** Where the person wanted to go, carried from one login page to the next and used once logged in (S-83). */
export function useLoginTarget() {
  const router = useRouter()
  const { showToast } = useServices()
  const requested = useQueryParams<LoginScreen>().get('to') ?? undefined
  const target = requested !== undefined && isContentPath(parseAddress(requested, {}).path) ? requested : undefined
  return {
    /** For a login that leaves this document: what was wanted, else the newest page that is no login page. */
    getReturnPath: (): string | undefined => {
      const contentBelow = router
        .getState()
        .entries.filter((entry) => isContentPath(entry.path))
        .pop()
      return target ?? (contentBelow === undefined ? undefined : formatEntryAddress(contentBelow))
    },
    /** Another login page takes the place of this one, and says why where it was not asked for. */
    switchTo: (screen: LoginScreen, error?: ErrorCode) => router.replace(screenAddress(screen, { to: target, error })),
    finish(word: string = identityTexts.loggedIn) {
      showToast(word)
      void router.returnToContent(target)
    },
    leaveLogin: () => router.back(),
  }
}
