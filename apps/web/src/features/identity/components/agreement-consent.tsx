import { useId, useState } from 'react'
import { identityTexts } from '../../../text/zh/identity.ts'
import { type LegalText, privacyPolicy, userAgreement } from '../../../text/zh/legal.ts'
import { CheckBold } from '../../../ui/icons.gen.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import css from './agreement-consent.module.css'

interface AgreementConsentProps {
  isGiven: boolean
  onChange: (isGiven: boolean) => void
  /** The person tried to go on without it. */
  isMissing: boolean
}

/** Consent is given by hand, never preset; each text opens in place. */
export function AgreementConsent({ isGiven, onChange, isMissing }: AgreementConsentProps) {
  const id = useId()
  const [shown, setShown] = useState<LegalText>()
  const { before, and, needed } = identityTexts.agreement
  return (
    <div className={css.consent}>
      <span className={css.tick}>
        <input
          id={id}
          type="checkbox"
          checked={isGiven}
          aria-describedby={isMissing ? `${id}-missing` : undefined}
          onChange={(event) => onChange(event.target.checked)}
        />
        <CheckBold size={12} />
      </span>
      <div className={css.words}>
        <label htmlFor={id}>{before}</label>
        <TextButton text={userAgreement} onPress={setShown} />
        {and}
        <TextButton text={privacyPolicy} onPress={setShown} />
        {isMissing ? (
          <p id={`${id}-missing`} className={css.missing} role="alert">
            {needed}
          </p>
        ) : null}
      </div>
      <Sheet title={shown?.title ?? ''} isOpen={shown !== undefined} onClose={() => setShown(undefined)}>
        {shown === undefined ? null : <LegalPoints text={shown} />}
      </Sheet>
    </div>
  )
}

function TextButton({ text, onPress }: { text: LegalText; onPress: (text: LegalText) => void }) {
  return (
    <button type="button" className={css.link} onClick={() => onPress(text)}>
      《{text.title}》
    </button>
  )
}

function LegalPoints({ text }: { text: LegalText }) {
  return (
    <div className={css.text}>
      <p>{text.lead}</p>
      <dl>
        {text.points.map(({ heading, text: point }) => (
          <div key={heading}>
            <dt>{heading}</dt>
            <dd>{point}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
