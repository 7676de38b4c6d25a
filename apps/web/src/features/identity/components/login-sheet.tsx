import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { identityTexts } from '#text/accounts/identity.ts'
import { useRouter } from '../../../lib/navigation/navigation.tsx'
import { formatEntryAddress } from '../../../lib/navigation/stack-entry.ts'
import { useServices } from '../../../lib/services.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import { useAgreement } from '../model/use-agreement.ts'
import { usePhoneProof } from '../model/use-phone-proof.ts'
import { CodeStep } from './code-step.tsx'
import css from './login-sheet.module.css'
import { PhoneStep } from './phone-step.tsx'

/** Login by phone and code over a page, which closes it when the user is logged in; other ways are on the login page. */
export function LoginSheet({ onClose }: { onClose: () => void }) {
  const router = useRouter()
  const { session, showToast } = useServices()
  const agreement = useAgreement()
  const proof = usePhoneProof({ purpose: 'login', onDone: () => showToast(identityTexts.loggedIn) })
  const { phone, setPhone, step, codeRequest, attempt: loginAttempt, showCodeStep, changePhone } = proof
  const { codeLogin, code, sheet } = identityTexts

  const logIn = (smsCode: string) =>
    loginAttempt.attempt(() =>
      session.logIn({ grant_type: 'phone_smscode', phone, smsCode, consents: agreement.consents }, [
        'SMS_CODE_WRONG',
        'ACCOUNT_BANNED',
      ]),
    )
  function openLoginPage(): void {
    const top = router.getState().entries.slice(-1)[0]
    onClose()
    router.push(screenAddress('codeLogin', { to: top && formatEntryAddress(top) }))
  }
  return (
    <Sheet title={step === 'code' ? code.heading : sheet.title} onClose={onClose}>
      <div className={css.content}>
        <p className={css.lead}>{step === 'code' ? code.sent(phone) : sheet.lead}</p>
        {step === 'code' ? (
          <CodeStep
            {...{ phone, codeRequest, loginAttempt }}
            submitLabel={codeLogin.submit}
            onCode={logIn}
            onChangePhone={changePhone}
          />
        ) : (
          <>
            <PhoneStep
              {...{ phone, codeRequest, agreement }}
              onPhone={setPhone}
              hasFocus={step === 'again'}
              onSent={showCodeStep}
            />
            <div className={css.others}>
              <Button kind="plain" size="small" onClick={openLoginPage}>
                {sheet.others}
              </Button>
            </div>
          </>
        )}
      </div>
    </Sheet>
  )
}
