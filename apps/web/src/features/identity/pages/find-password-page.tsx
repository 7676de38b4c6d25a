import { requestPasswordReset } from '@zhanjian/contract/accounts/account.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { identityTexts } from '#text/accounts/identity.ts'
import { useRouter } from '../../../lib/navigation/navigation.tsx'
import { useServices } from '../../../lib/services.tsx'
import { PhoneCodeSteps } from '../components/phone-code-steps.tsx'
import { usePhoneProof } from '../model/use-phone-proof.ts'
import { useResetPermit } from '../model/use-reset-permit.ts'

/** First step of resetting the password: proves the phone by a code. */
export function FindPasswordPage() {
  const router = useRouter()
  const { call } = useServices()
  const permit = useResetPermit()
  const proof = usePhoneProof({ purpose: 'find-pwd', onDone: () => router.replace(screenAddress('findPasswordReset')) })
  const { heading, lead, submit } = identityTexts.findPassword

  const verifyCode = (smsCode: string) =>
    proof.attempt.attempt(async () => {
      const { phone } = proof
      const { resetToken, lifeS } = await call(
        requestPasswordReset,
        { body: { phone, smsCode } },
        { inlineErrorCodes: ['SMS_CODE_WRONG'] },
      )
      permit.setPermit({ phone, resetToken, expiresAtMs: Date.now() + lifeS * 1000 })
    })
  return (
    <PhoneCodeSteps
      proof={proof}
      heading={heading}
      lead={lead}
      onBack={() => router.back()}
      submitLabel={submit}
      onCode={verifyCode}
    />
  )
}
