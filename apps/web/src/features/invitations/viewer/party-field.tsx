import { useId } from 'react'
import { answerTexts as texts } from '#text/invitations/invitation.ts'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { MinusBold, PlusBold } from '../../../ui/icons/icons.gen.tsx'
import css from './party-field.module.css'

interface PartyFieldProps {
  value: number
  max: number
  onChange: (value: number) => void
}

/** How many come, the guest included. */
export function PartyField({ value, max, onChange }: PartyFieldProps) {
  const labelId = useId()
  // The host may have lowered the limit since it was typed.
  const size = Math.max(1, Math.min(max, value))
  return (
    <div className={css.field} role="group" aria-labelledby={labelId}>
      <span id={labelId}>{texts.party}</span>
      <span className={css.steps}>
        <IconButton icon={MinusBold} iconSize={16} label={texts.fewer} disabled={size <= 1} onClick={() => onChange(size - 1)} />
        <output className={css.value}>{texts.people(size)}</output>
        <IconButton
          icon={PlusBold}
          iconSize={16}
          label={texts.oneMore}
          disabled={size >= max}
          onClick={() => onChange(size + 1)}
        />
      </span>
    </div>
  )
}
