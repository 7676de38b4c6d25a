import { type PlainScreenName, screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { settingsTexts } from '#text/accounts/settings.ts'
import { useRouter } from '../../../lib/navigation/navigation.tsx'
import { deletePersonalValues } from '../../../lib/personal-storage-keys.ts'
import { useServices, useSessionState } from '../../../lib/services.tsx'
import { isLoggedInState } from '../../../lib/session/session-state.ts'
import { clearConsent } from '../../../shared/terms/consent-record.ts'
import { LinkRow, RowGroup } from '../../../ui/lists/rows.tsx'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import css from './account-form.module.css'

const texts = settingsTexts.privacy

/** Privacy settings of the account. */
export function PrivacySheet({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const router = useRouter()
  const { storage, session, confirm, showToast } = useServices()
  const state = useSessionState()
  const goTo = (screen: PlainScreenName) => {
    onClose()
    router.push(screenAddress(screen))
  }

  async function withdrawConsent() {
    if (!(await confirm({ ...texts.withdrawQuestion, confirmLabel: texts.withdraw, isDangerous: true }))) return
    onClose()
    clearConsent(storage)
    deletePersonalValues(storage, session.getState().user.id)
    await session.logOut()
    showToast(texts.withdrawn)
  }

  return (
    <Sheet title={settingsTexts.privacyChoices} isOpen={isOpen} onClose={onClose}>
      <p className={css.lead}>{texts.lead}</p>
      <RowGroup place="sheet">
        <LinkRow label={texts.readPolicy} onPress={() => goTo('privacyPolicy')} />
        {isLoggedInState(state) ? (
          <>
            <LinkRow label={texts.deleteAccount} onPress={() => goTo('deletionApply')} />
            <LinkRow label={texts.withdraw} hint={texts.withdrawHint} isDangerous onPress={() => void withdrawConsent()} />
          </>
        ) : null}
      </RowGroup>
    </Sheet>
  )
}
