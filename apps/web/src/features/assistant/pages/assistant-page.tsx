import type { AssistantPlace } from '@zhanjian/contract/community/assistant.ts'
import { screenTitles } from '@zhanjian/contract/screens/screen-titles.zh.ts'
import { useMemo } from 'react'
import { assistantTexts as texts } from '#text/assistant/assistant.ts'
import { useQueryParams, useRouter } from '../../../lib/navigation/navigation.tsx'
import { useServices, useSessionState } from '../../../lib/services.tsx'
import { isLoggedInState } from '../../../lib/session/session-state.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { NavBar } from '../../../ui/navigation/nav-bar.tsx'
import { ConversationView } from '../components/conversation-view.tsx'
import { useConversation } from '../model/use-conversation.ts'
import css from './assistant-page.module.css'

/** The assistant, open to visitors. */
export function AssistantPage() {
  const session = useSessionState()
  // Another person has another conversation.
  return <PersonsPage key={isLoggedInState(session) ? session.user.id : 'visitor'} />
}

function PersonsPage() {
  const router = useRouter()
  const query = useQueryParams<'assistant'>()
  const { confirm, showToast } = useServices()
  const place = useMemo(() => toPlace(query.get('hall'), query.get('work')), [query])
  const conversation = useConversation(place)

  async function clear(): Promise<void> {
    const text = conversation.isMember ? texts.clearText : texts.clearLocalText
    if (!(await confirm({ title: texts.clearQuestion, text, confirmLabel: texts.clear, isDangerous: true }))) return
    if (await conversation.clear()) showToast(texts.cleared)
  }
  return (
    <Page>
      <div className={css.page}>
        <NavBar title={screenTitles.assistant} onBack={() => router.back()}>
          {conversation.turns.length === 0 ? null : (
            <Button kind="plain" size="small" onClick={() => void clear()}>
              {texts.clear}
            </Button>
          )}
        </NavBar>
        <main className={css.main}>
          <ConversationView {...{ conversation, place }} article={query.get('article')} firstQuestion={query.get('ask')} />
        </main>
      </div>
    </Page>
  )
}

const toPlace = (hallCode: string | null, workId: string | null): AssistantPlace | null =>
  hallCode === null ? null : { hallCode, ...(workId === null ? {} : { workId }) }
