import type { cardOfUser } from '@zhanjian/contract/cards.ts'
import type { CallData } from '@zhanjian/contract/endpoint.ts'
import { screenAddress } from '@zhanjian/contract/screens.ts'
import { CardFace } from '../../../shared/cards/card-face.tsx'
import { cardTexts } from '../../../text/zh/cards/card.ts'
import { CaretRightBold } from '../../../ui/icons/icons.gen.tsx'
import css from './person-card.module.css'

/** The short form of a card. */
export type PublicCard = NonNullable<CallData<typeof cardOfUser>>

/** The business card of a person who lets others find it. */
export function PersonCard({ card }: { card: PublicCard }) {
  const { name, company, title, code } = card
  const post = [title, company].filter(Boolean).join(' · ')
  return (
    <a className={css.row} href={`#${screenAddress('card', { id: code })}`}>
      <span className={css.face} aria-hidden>
        <CardFace card={{ ...card, ...NOT_ON_THUMBNAIL }} />
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

/** Too small to be read there, and not part of the short form. */
const NOT_ON_THUMBNAIL = {
  mobile: '',
  phone: '',
  email: '',
  wechat: '',
  website: '',
  place: null,
  introduction: '',
  tags: [],
  recording: null,
}
