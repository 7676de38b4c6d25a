import { isErrorCode } from '@zhanjian/contract/errors.ts'
import { errorTexts } from '@zhanjian/contract/errors.zh.ts'
import { useQueryParams } from '../../../lib/navigation/navigation.tsx'
import { useServices } from '../../../lib/services.tsx'
import { identityTexts } from '../../../text/zh/accounts/identity.ts'
import { Notice } from '../components/notice.tsx'
import { OtherWays } from '../components/other-ways.tsx'
import { PhoneThenCode } from '../components/phone-then-code.tsx'
import { usePhoneToProve } from '../model/phone-to-prove.ts'
import { useAgreement } from '../model/use-agreement.ts'
import { useLoginTarget } from '../model/use-login-target.ts'
import { usePhoneProof } from '../model/use-phone-proof.ts'

/** S-26: phone, then code; a phone without an account gets one. Where a password was not enough this begins with `error=`. */
export function CodeLoginPage() {
  const target = useLoginTarget()
  const { session } = useServices()
  const agreement = useAgreement()
  const failedElsewhere = useQueryParams<'codeLogin'>().get('error')
  const phoneToProve = usePhoneToProve()
  const proof = usePhoneProof({
    purpose: 'login',
    onDone: () => target.finish(),
    firstPhone: failedElsewhere === null ? '' : phoneToProve.present(),
  })
  const { attempt } = proof
  const { codeLogin, links } = identityTexts

  const logIn = (smsCode: string) =>
    attempt.attempt(() =>
      session.logIn({ grant_type: 'phone_smscode', phone: proof.phone, smsCode, consents: agreement.consents }, [
        'SMS_CODE_WRONG',
        'ACCOUNT_BANNED',
      ]),
    )
  return (
    <PhoneThenCode
      proof={proof}
      heading={codeLogin.heading}
      lead={codeLogin.lead}
      notice={isErrorCode(failedElsewhere) ? <Notice>{errorTexts[failedElsewhere]}</Notice> : null}
      agreement={agreement}
      onBack={target.leave}
      submitLabel={codeLogin.submit}
      onCode={logIn}
      links={[
        { label: links.toPassword, onPress: () => target.switchTo('passwordLogin') },
        { label: links.toRegister, onPress: () => target.switchTo('register') },
      ]}
      footer={<OtherWays agreement={agreement} attempt={attempt} returnTo={target.returnTo} />}
    />
  )
}
