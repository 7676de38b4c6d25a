import { useRouter } from '../../../lib/navigation/navigation.tsx'
import { screens } from '../../../lib/navigation/screens.ts'
import { useSessionState } from '../../../lib/services.tsx'
import { isPerson } from '../../../lib/session/session-state.ts'
import { visitorTexts } from '../../../text/zh/visitor.ts'
import { ChatCircleDotsDuotone } from '../../../ui/icons.gen.tsx'
import { Page, PageHeading } from '../../../ui/page.tsx'
import { StateView } from '../../../ui/state-view.tsx'
import { VisitorIntro } from '../../../ui/visitor-intro.tsx'
import css from './messages-page.module.css'

/** The messages tab: what it is for; nobody is written to yet in this release. */
export function MessagesPage() {
  const router = useRouter()
  const state = useSessionState()
  const { title, description, emptyTitle, emptyDescription } = visitorTexts.messages
  if (!isPerson(state)) {
    const action = { label: visitorTexts.logIn, onPress: () => router.push(screens.codeLogin) }
    return (
      <Page hasTabBar>
        <VisitorIntro icon={ChatCircleDotsDuotone} title={title} description={description} action={action} />
      </Page>
    )
  }
  return (
    <Page hasTabBar>
      <header className={css.header}>
        <PageHeading>{title}</PageHeading>
      </header>
      <StateView kind="empty" title={emptyTitle} description={emptyDescription} />
    </Page>
  )
}
