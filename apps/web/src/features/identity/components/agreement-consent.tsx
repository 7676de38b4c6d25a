import type { TermsType } from '@zhanjian/contract/admin/terms.ts'
import { useId, useState } from 'react'
import { identityTexts } from '#text/accounts/identity.ts'
import { RoundCheckbox } from '../../../ui/controls/round-checkbox.tsx'
import type { Agreement } from '../model/use-agreement.ts'
import css from './agreement-consent.module.css'
import { TermsTextSheet } from './terms-text-sheet.tsx'

/** Check box of consent, never preselected; each document opens in a sheet. */
export function AgreementConsent({ agreement }: { agreement: Pick<Agreement, 'isGiven' | 'isMissing' | 'setAgreed'> }) {
  const { isGiven, isMissing, setAgreed } = agreement
  const id = useId()
  const [openType, setOpenType] = useState<TermsType>()
  const { before, and, needed } = identityTexts.agreement
  return (
    <div className={css.consent}>
      <RoundCheckbox
        id={id}
        checked={isGiven}
        aria-describedby={isMissing ? `${id}-missing` : undefined}
        aria-invalid={isMissing || undefined}
        onChange={setAgreed}
      />
      <div className={css.label}>
        <label htmlFor={id}>{before}</label>
        <TermsButton type="userAgreement" onPress={setOpenType} />
        {and}
        <TermsButton type="privacyPolicy" onPress={setOpenType} />
        {isMissing ? (
          <p id={`${id}-missing`} className={css.missing} role="alert">
            {needed}
          </p>
        ) : null}
      </div>
      <TermsTextSheet type={openType} onClose={() => setOpenType(undefined)} />
    </div>
  )
}

interface TermsButtonProps {
  type: keyof typeof identityTexts.agreement.titles
  onPress: (type: TermsType) => void
}

function TermsButton({ type, onPress }: TermsButtonProps) {
  return (
    <button type="button" className={css.link} onClick={() => onPress(type)}>
      《{identityTexts.agreement.titles[type]}》
    </button>
  )
}
