import { screenAddress } from '@zhanjian/contract/screens.ts'
import { maskedPhone } from '../model/masked-phone.ts'
import { useRouter } from '../../../lib/navigation/navigation.tsx'
import { accountSafetyTexts } from '../../../text/zh/accounts/account-safety.ts'
import { identityTexts } from '../../../text/zh/accounts/identity.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { CodeRequestField } from '../../../shared/proof/code-request-field.tsx'
import { PasswordField } from '../../../ui/forms/password-field.tsx'
import { SegmentedControl } from '../../../ui/controls/segmented-control.tsx'
import type { OwnerProof } from '../model/use-owner-proof.ts'
import css from './account-form.module.css'

const texts = accountSafetyTexts.proof

interface OwnerProofFieldsProps {
  proof: OwnerProof
  phone: string | null
  passwordLabel?: string
  /** Before this page is left to bind a phone: closes what stands above it. */
  onLeave?: () => void
}

/** Something only the owner has: the phone or the password. */
export function OwnerProofFields({ proof, phone, passwordLabel = texts.password, onLeave }: OwnerProofFieldsProps) {
  const router = useRouter()
  const { ways, way, fault } = proof
  const bindPhone = () => {
    onLeave?.()
    router.push(screenAddress('otherLogin'))
  }
  return (
    <section className={css.part}>
      <h2>{texts.title}</h2>
      {ways.length < 2 || way === undefined ? null : (
        <SegmentedControl
          label={texts.ways}
          value={way}
          onChange={proof.choose}
          segments={ways.map((value) => ({ value, label: value === 'code' ? texts.code : passwordLabel }))}
        />
      )}
      {way === undefined ? (
        <>
          <p>{texts.neither}</p>
          <Button kind="weak" isWide onClick={bindPhone}>
            {texts.bindPhone}
          </Button>
        </>
      ) : null}
      {way === 'code' && phone !== null ? (
        <CodeRequestField
          label={texts.codeLabel}
          hint={texts.sentTo(maskedPhone(phone))}
          value={proof.code}
          onChange={proof.changeCode}
          codeRequest={proof.codeRequest}
          onAsk={proof.askForCode}
          error={fault}
        />
      ) : null}
      {way === 'password' ? (
        <PasswordField
          label={passwordLabel}
          placeholder={identityTexts.password.placeholder}
          purpose="current"
          value={proof.password}
          onChange={proof.changePassword}
          error={fault}
        />
      ) : null}
    </section>
  )
}
