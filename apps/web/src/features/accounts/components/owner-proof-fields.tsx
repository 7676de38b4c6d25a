import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { accountSafetyTexts } from '#text/accounts/account-safety.ts'
import { identityTexts } from '#text/accounts/identity.ts'
import { useRouter } from '../../../lib/navigation/navigation.tsx'
import { SmsCodeField } from '../../../shared/verification/sms-code-field.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { SegmentedControl } from '../../../ui/controls/segmented-control.tsx'
import { PasswordField } from '../../../ui/forms/password-field.tsx'
import { maskPhone } from '../model/mask-phone.ts'
import type { OwnerProof } from '../model/use-owner-proof.ts'
import css from './account-form.module.css'

const texts = accountSafetyTexts.proof

interface OwnerProofFieldsProps {
  proof: OwnerProof
  phone: string | null
  passwordLabel?: string
  /** Called before navigating to the page that binds a phone: closes the sheets above this page. */
  onLeave?: () => void
}

/** Fields for the proof of ownership: a code sent to the phone, or the password. */
export function OwnerProofFields({ proof, phone, passwordLabel = texts.password, onLeave }: OwnerProofFieldsProps) {
  const router = useRouter()
  const { methods, method, error } = proof
  const goToBindPhone = () => {
    onLeave?.()
    router.push(screenAddress('otherLogin'))
  }
  return (
    <section className={`surface ${css.section}`}>
      <h2>{texts.title}</h2>
      {methods.length < 2 || method === undefined ? null : (
        <SegmentedControl
          label={texts.methods}
          value={method}
          onChange={proof.chooseMethod}
          segments={methods.map((value) => ({ value, label: value === 'code' ? texts.code : passwordLabel }))}
        />
      )}
      {method === undefined ? (
        <>
          <p>{texts.neither}</p>
          <Button kind="weak" isWide onClick={goToBindPhone}>
            {texts.bindPhone}
          </Button>
        </>
      ) : null}
      {method === 'code' && phone !== null ? (
        <SmsCodeField
          label={texts.codeLabel}
          hint={texts.sentTo(maskPhone(phone))}
          value={proof.code}
          onChange={proof.changeCode}
          codeRequest={proof.codeRequest}
          onRequestCode={proof.requestCode}
          error={error}
        />
      ) : null}
      {method === 'password' ? (
        <PasswordField
          label={passwordLabel}
          placeholder={identityTexts.password.placeholder}
          purpose="current"
          value={proof.password}
          onChange={proof.changePassword}
          error={error}
        />
      ) : null}
    </section>
  )
}
