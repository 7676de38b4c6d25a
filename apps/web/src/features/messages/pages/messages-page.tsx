import { visitorTexts } from '../../../text/zh/visitor.ts'
import { ChatCircleDotsDuotone } from '../../../ui/icons.gen.tsx'
import { PersonalPage } from '../../../ui/personal-page.tsx'
import { StateView } from '../../../ui/state-view.tsx'

/** The messages tab: what it is for; nobody is written to yet in this release. */
export function MessagesPage() {
  const { title, description, emptyTitle, emptyDescription } = visitorTexts.messages
  return (
    <PersonalPage icon={ChatCircleDotsDuotone} title={title} description={description}>
      {() => <StateView kind="empty" title={emptyTitle} description={emptyDescription} />}
    </PersonalPage>
  )
}
