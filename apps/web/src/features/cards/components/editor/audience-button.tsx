import { type CardAudience, type CardField, cardAudience } from '@zhanjian/contract/cards/cards.ts'
import { useState } from 'react'
import { cardAudienceTexts, cardFieldTexts } from '#text/cards/card.ts'
import { cardEditorTexts as texts } from '#text/cards/editor.ts'
import type { Icon } from '../../../../ui/icons/create-icon.tsx'
import { EyeRegular, HandshakeRegular, LockRegular } from '../../../../ui/icons/icons.gen.tsx'
import { ActionSheet } from '../../../../ui/overlays/action-sheet.tsx'
import css from './audience-button.module.css'

const ICONS: Readonly<Record<CardAudience, Icon>> = { everybody: EyeRegular, exchanged: HandshakeRegular, nobody: LockRegular }

interface AudienceButtonProps {
  field: CardField
  audience: CardAudience
  onChange: (audience: CardAudience) => void
}

/** Who sees a field: told by an icon and a word at its label, changed in a menu. */
export function AudienceButton({ field, audience, onChange }: AudienceButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  const AudienceIcon = ICONS[audience]
  const name = cardFieldTexts[field]
  const { label } = cardAudienceTexts[audience]
  return (
    <>
      <button
        type="button"
        className={css.button}
        data-audience={audience}
        aria-label={texts.audience(name, label)}
        onClick={() => setIsOpen(true)}
      >
        <AudienceIcon size={14} />
        {label}
      </button>
      <ActionSheet
        title={texts.audienceTitle(name)}
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        actions={cardAudience.options.map((value) => ({
          ...cardAudienceTexts[value],
          icon: ICONS[value],
          isChosen: value === audience,
          onPress: () => onChange(value),
        }))}
      />
    </>
  )
}
