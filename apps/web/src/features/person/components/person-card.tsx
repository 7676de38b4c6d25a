import type { CallData } from '@zhanjian/contract/api/endpoint.ts'
import type { cardOfUser } from '@zhanjian/contract/cards/cards.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { cardTexts } from '#text/cards/card.ts'
import { CardFace } from '../../../shared/cards/card-face.tsx'
import { EMPTY_CARD } from '../../../shared/cards/empty-card.ts'
import { CaretRightBold } from '../../../ui/icons/icons.gen.tsx'
import css from './person-card.module.css'

/** The short form of a card. */
export type PublicCard = NonNullable<CallData<typeof cardOfUser>>

/** The business card of a person who lets others find it. */
export function PersonCard({ card }: { card: PublicCard }) {
  const { name, avatar, style, company, title, code } = card
  const post = [title, company].filter(Boolean).join(' · ')
  return (
    <a className={`surface ${css.row}`} href={`#${screenAddress('card', { id: code })}`}>
      <span className={css.face} aria-hidden>
        {/* The rest is too small to be read there, and not part of the short form. */}
        <CardFace card={{ ...EMPTY_CARD, name, avatar, style, company, title }} />
      </span>
      <span className={css.text}>
        <small>{cardTexts.title}</small>
        <b>{name}</b>
        {post === '' ? null : <span>{post}</span>}
      </span>
      <CaretRightBold size={16} />
    </a>
  )
}
