import { isErrorCode } from '@zhanjian/contract/api/errors.ts'
import { errorTexts } from '@zhanjian/contract/api/errors.zh.ts'
import { identityTexts } from '#text/accounts/identity.ts'
import { useQueryParams } from '../../../lib/navigation/navigation.tsx'
import { useServices } from '../../../lib/services.tsx'
import { LoginNotice } from '../components/login-notice.tsx'
import { OtherLoginMethods } from '../components/other-login-methods.tsx'
import { PhoneCodeSteps } from '../components/phone-code-steps.tsx'
import { useAgreement } from '../model/use-agreement.ts'
import { useLoginPhone } from '../model/use-login-phone.ts'
import { useLoginTarget } from '../model/use-login-target.ts'
import { usePhoneProof } from '../model/use-phone-proof.ts'

/** Login by phone and code; creates an account for an unknown phone. `error=` is set if a password was not enough. */
export function CodeLoginPage() {
  const target = useLoginTarget()
  const { session } = useServices()
  const agreement = useAgreement()
  const socialError = useQueryParams<'codeLogin'>().get('error')
  const loginPhone = useLoginPhone()
  const proof = usePhoneProof({
    purpose: 'login',
    onDone: () => target.finish(),
    initialPhone: socialError === null ? '' : loginPhone.getPhone(),
  })
  const { attempt: loginAttempt } = proof
  const { codeLogin, links } = identityTexts

  const logIn = (smsCode: string) =>
    loginAttempt.attempt(() =>
      session.logIn({ grant_type: 'phone_smscode', phone: proof.phone, smsCode, consents: agreement.consents }, [
        'SMS_CODE_WRONG',
        'ACCOUNT_BANNED',
      ]),
    )
  return (
    <PhoneCodeSteps
      proof={proof}
      heading={codeLogin.heading}
      lead={codeLogin.lead}
      notice={isErrorCode(socialError) ? <LoginNotice>{errorTexts[socialError]}</LoginNotice> : null}
      agreement={agreement}
      onBack={target.leaveLogin}
      submitLabel={codeLogin.submit}
      onCode={logIn}
      links={[
        { label: links.toPassword, onPress: () => target.switchTo('passwordLogin') },
        { label: links.toRegister, onPress: () => target.switchTo('register') },
      ]}
      footer={<OtherLoginMethods agreement={agreement} loginAttempt={loginAttempt} getReturnPath={target.getReturnPath} />}
    />
  )
}
