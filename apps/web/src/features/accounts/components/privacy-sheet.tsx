import { type PlainScreenName, screenAddress } from '@zhanjian/contract/screens.ts'
import { useRouter } from '../../../lib/navigation/navigation.tsx'
import { forgetWritten } from '../../../lib/personal-storage.ts'
import { useServices, useSessionState } from '../../../lib/services.tsx'
import { isPerson } from '../../../lib/session/session-state.ts'
import { forgetConsent } from '../../../shared/terms/consent-record.ts'
import { settingsTexts } from '../../../text/zh/accounts/settings.ts'
import { LinkRow, RowGroup } from '../../../ui/lists/rows.tsx'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import css from './account-form.module.css'

const texts = settingsTexts.privacy

/** What a person may decide about what is kept of them. */
export function PrivacySheet({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const router = useRouter()
  const { storage, session, confirm, showToast } = useServices()
  const state = useSessionState()
  const go = (screen: PlainScreenName) => {
    onClose()
    router.push(screenAddress(screen))
  }

  async function withdraw() {
    if (!(await confirm({ ...texts.withdrawQuestion, confirmLabel: texts.withdraw, isDangerous: true }))) return
    onClose()
    forgetConsent(storage)
    forgetWritten(storage, session.getState().user.id)
    await session.logOut()
    showToast(texts.withdrawn)
  }

  return (
    <Sheet title={settingsTexts.privacyChoices} isOpen={isOpen} onClose={onClose}>
      <p className={css.lead}>{texts.lead}</p>
      <RowGroup isFlush>
        <LinkRow label={texts.readPolicy} onPress={() => go('privacyPolicy')} />
        {isPerson(state) ? (
          <>
            <LinkRow label={texts.deleteAccount} onPress={() => go('deletionApply')} />
            <LinkRow label={texts.withdraw} hint={texts.withdrawHint} isDangerous onPress={() => void withdraw()} />
          </>
        ) : null}
      </RowGroup>
    </Sheet>
  )
}
