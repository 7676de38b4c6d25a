import { LoginRequiredPage } from '../../../shared/people/login-required-page.tsx'
import { visitorTexts } from '../../../text/zh/accounts/visitor.ts'
import { StateView } from '../../../ui/feedback/state-view.tsx'
import { IdentificationCardDuotone } from '../../../ui/icons/icons.gen.tsx'
import css from './cards-page.module.css'

/** The cards tab: an introduction for visitors, or the user's own cards, which are loaded with the session. */
export function CardsPage() {
  const { title, description, emptyTitle, emptyDescription } = visitorTexts.cards
  return (
    <LoginRequiredPage icon={IdentificationCardDuotone} title={title} description={description}>
      {({ cards }) =>
        cards.length === 0 ? (
          <StateView kind="empty" title={emptyTitle} description={emptyDescription} />
        ) : (
          <ul className={css.cards}>
            {cards.map((card) => (
              <li key={card.id} className={css.card}>
                {card.name}
              </li>
            ))}
          </ul>
        )
      }
    </LoginRequiredPage>
  )
}
