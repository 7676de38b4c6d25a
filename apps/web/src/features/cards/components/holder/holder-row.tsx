import type { HeldCard } from '@zhanjian/contract/cards/card-holder.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { holderTexts as texts } from '#text/cards/holder.ts'
import { CardPortrait } from '../../../../shared/cards/card-portrait.tsx'
import { Chip } from '../../../../ui/controls/chip.tsx'
import css from './holder-row.module.css'

interface HolderRowProps {
  card: HeldCard
  isOpen: boolean
  onOpen: (card: HeldCard) => void
}

/** A card of the holder: whom it is of, and what helps to remember. */
export function HolderRow({ card, isOpen, onOpen }: HolderRowProps) {
  const { id, name, avatar, company, title, note, metAt, isEnded } = card
  const post = [title, company].filter(Boolean).join(' · ')
  const memory = note || (metAt === '' ? '' : texts.metAt(metAt))
  return (
    <a
      className={css.row}
      href={`#${screenAddress('card', { id })}`}
      aria-current={isOpen || undefined}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        onOpen(card)
      }}
    >
      <CardPortrait src={avatar} name={name} size={44} />
      <span className={css.text}>
        <b>
          {name}
          {isEnded ? <Chip kind="outline">{texts.ended}</Chip> : null}
        </b>
        {post === '' ? null : <small>{post}</small>}
        {memory === '' ? null : <small className={css.memory}>{memory}</small>}
      </span>
    </a>
  )
}
