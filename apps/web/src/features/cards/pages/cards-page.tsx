import { useRouter } from '../../../lib/navigation/navigation.tsx'
import { screens } from '../../../lib/navigation/screens.ts'
import { useSessionState } from '../../../lib/services.tsx'
import { isPerson } from '../../../lib/session/session-state.ts'
import { visitorTexts } from '../../../text/zh/visitor.ts'
import { IdentificationCardDuotone } from '../../../ui/icons.gen.tsx'
import { Page, PageHeading } from '../../../ui/page.tsx'
import { StateView } from '../../../ui/state-view.tsx'
import { VisitorIntro } from '../../../ui/visitor-intro.tsx'
import css from './cards-page.module.css'

/** The cards tab: what it is for, or the person's own cards (C-31, loaded with the session). */
export function CardsPage() {
  const router = useRouter()
  const state = useSessionState()
  const { title, description, emptyTitle, emptyDescription } = visitorTexts.cards
  if (!isPerson(state)) {
    const action = { label: visitorTexts.logIn, onPress: () => router.push(screens.codeLogin) }
    return (
      <Page hasTabBar>
        <VisitorIntro icon={IdentificationCardDuotone} title={title} description={description} action={action} />
      </Page>
    )
  }
  return (
    <Page hasTabBar>
      <header className={css.header}>
        <PageHeading>{title}</PageHeading>
      </header>
      {state.cards.length === 0 ? <StateView kind="empty" title={emptyTitle} description={emptyDescription} /> : null}
      <ul className={css.cards}>
        {state.cards.map((card) => (
          <li key={card.id} className={css.card}>
            {card.name}
          </li>
        ))}
      </ul>
    </Page>
  )
}
