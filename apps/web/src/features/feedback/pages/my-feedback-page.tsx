import { useState } from 'react'
import { feedbackTexts as texts } from '#text/community/feedback.ts'
import { useQueryParams, useRouter } from '../../../lib/navigation/navigation.tsx'
import { useServices, useSessionState } from '../../../lib/services.tsx'
import { isLoggedInState } from '../../../lib/session/session-state.ts'
import { SegmentedControl } from '../../../ui/controls/segmented-control.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { NavBar } from '../../../ui/navigation/nav-bar.tsx'
import { FeedbackForm } from '../components/feedback-form.tsx'
import { FeedbackList } from '../components/feedback-list.tsx'
import { FeedbackSheet } from '../components/feedback-sheet.tsx'
import { createFeedbackDraftStore } from '../model/feedback-draft.ts'
import { useUnreadFeedbackCount } from '../model/use-my-feedback.ts'
import css from './my-feedback-page.module.css'

/** Write feedback and read the answers. `view=mine` shows the list, `id` opens one entry. */
export function MyFeedbackPage() {
  const router = useRouter()
  const state = useSessionState()
  return (
    <Page>
      <NavBar title={texts.title} onBack={() => router.back()} />
      {isLoggedInState(state) ? <FeedbackViews key={state.user.id} userId={state.user.id} /> : null}
    </Page>
  )
}

type FeedbackView = 'write' | 'mine'

function FeedbackViews({ userId }: { userId: string }) {
  const { storage } = useServices()
  const query = useQueryParams<'myFeedback'>()
  const addressedId = query.get('id')
  const [view, setView] = useState<FeedbackView>(addressedId !== null || query.get('view') === 'mine' ? 'mine' : 'write')
  const [openId, setOpenId] = useState(addressedId)
  const [draft] = useState(() => createFeedbackDraftStore(storage, userId))
  const unread = useUnreadFeedbackCount()
  return (
    <main className={css.main}>
      <SegmentedControl<FeedbackView>
        label={texts.views}
        value={view}
        onChange={setView}
        segments={[
          { value: 'write', label: texts.write },
          { value: 'mine', label: texts.mine(unread) },
        ]}
      />
      {view === 'write' ? (
        <FeedbackForm ownerId={userId} draft={draft} onSent={() => setView('mine')} />
      ) : (
        <FeedbackList onOpen={setOpenId} onWrite={() => setView('write')} />
      )}
      {openId === null ? null : <FeedbackSheet id={openId} onClose={() => setOpenId(null)} />}
    </main>
  )
}
