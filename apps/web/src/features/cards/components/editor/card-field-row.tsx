import type { CardField } from '@zhanjian/contract/cards/cards.ts'
import type { ReactNode } from 'react'
import type { CardEditor } from '../../model/use-card-editor.ts'
import { AudienceButton } from './audience-button.tsx'
import css from './card-field-row.module.css'

interface CardFieldRowProps {
  editor: CardEditor
  field: CardField
  /** Shown by the row itself, for a control without a label of its own. */
  label?: string
  children: ReactNode
}

/** A field of the card with who sees it, at the end of its label. */
export function CardFieldRow({ editor, field, label, children }: CardFieldRowProps) {
  const { audience } = editor.edited.form
  return (
    <div className={css.row} role={label === undefined ? undefined : 'group'} aria-label={label}>
      {label === undefined ? null : <p className={css.label}>{label}</p>}
      {children}
      <span className={css.audience}>
        <AudienceButton
          field={field}
          audience={audience[field]}
          onChange={(next) => editor.change({ audience: { ...audience, [field]: next } })}
        />
      </span>
    </div>
  )
}
