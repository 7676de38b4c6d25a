import type { TermsType } from '@zhanjian/contract/terms.ts'
import { useId, useState } from 'react'
import { identityTexts } from '../../../text/zh/accounts/identity.ts'
import { Tick } from '../../../ui/controls/tick.tsx'
import type { Agreement } from '../model/use-agreement.ts'
import css from './agreement-consent.module.css'
import { TermsSheet } from './terms-sheet.tsx'

/** Consent is given by hand; each text opens in place. */
export function AgreementConsent({ agreement }: { agreement: Pick<Agreement, 'isGiven' | 'isMissing' | 'change'> }) {
  const { isGiven, isMissing, change } = agreement
  const id = useId()
  const [shown, setShown] = useState<TermsType>()
  const { before, and, needed } = identityTexts.agreement
  return (
    <div className={css.consent}>
      <Tick
        id={id}
        checked={isGiven}
        aria-describedby={isMissing ? `${id}-missing` : undefined}
        aria-invalid={isMissing || undefined}
        onChange={change}
      />
      <div className={css.words}>
        <label htmlFor={id}>{before}</label>
        <TextButton type="userAgreement" onPress={setShown} />
        {and}
        <TextButton type="privacyPolicy" onPress={setShown} />
        {isMissing ? (
          <p id={`${id}-missing`} className={css.missing} role="alert">
            {needed}
          </p>
        ) : null}
      </div>
      <TermsSheet type={shown} onClose={() => setShown(undefined)} />
    </div>
  )
}

interface TextButtonProps {
  type: keyof typeof identityTexts.agreement.titles
  onPress: (type: TermsType) => void
}

function TextButton({ type, onPress }: TextButtonProps) {
  return (
    <button type="button" className={css.link} onClick={() => onPress(type)}>
      《{identityTexts.agreement.titles[type]}》
    </button>
  )
}
