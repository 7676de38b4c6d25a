import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { messageTexts } from '#text/community/messages.ts'
import { CaretRightBold, IdentificationCardDuotone } from '../../../ui/icons/icons.gen.tsx'
import css from './card-exchanges-row.module.css'

/** Leads from the messages about cards to the exchanges themselves, where they are answered. */
export function CardExchangesRow() {
  const { title, description } = messageTexts.cardExchanges
  return (
    <a className={css.row} href={`#${screenAddress('cardMessages')}`}>
      <span className={css.icon}>
        <IdentificationCardDuotone size={24} />
      </span>
      <span className={css.content}>
        <b>{title}</b>
        <span>{description}</span>
      </span>
      <CaretRightBold size={12} />
    </a>
  )
}
