import { dashboard } from '@zhanjian/contract/admin/admin.ts'
import { allFeedback, answerFeedback, closeFeedbackAsAdmin } from '@zhanjian/contract/community/feedback.ts'
import { useState } from 'react'
import { adminTexts } from '#text/admin/admin.ts'
import { adminFeedbackTexts as texts } from '#text/admin/feedback.ts'
import { useEndpoint } from '../../../lib/api/use-endpoint.ts'
import { formatCompactNumber } from '../../../lib/format-compact-number.ts'
import { useServices } from '../../../lib/services.tsx'
import { FeedbackAnswerSheet } from '../components/feedback/feedback-answer-sheet.tsx'
import { FeedbackTile } from '../components/feedback/feedback-tile.tsx'
import { AdminPage } from '../components/layout/admin-page.tsx'
import { TilesSkeleton } from '../components/layout/load-state.tsx'
import { TileList } from '../components/lists/tile-list.tsx'
import { AdminQueue } from '../components/queue/admin-queue.tsx'
import { usePagedQueue } from '../components/queue/use-queue-list.tsx'
import { defineFilters, segmentsField, useQueueFilters } from '../model/queue-filters.ts'
import type { UserFeedback } from '../model/record-types.ts'
import { useDecision } from '../model/use-decision.ts'
import { type RetainedDrafts, useRetainedDrafts } from '../model/use-retained-draft.ts'

/** Feedback from users, to answer and close. */
export const FeedbackPage = () => (
  <AdminPage section="feedback">
    <AllFeedback />
  </AdminPage>
)

const FEEDBACK_FILTERS = defineFilters({
  state: segmentsField({ label: texts.state, words: texts.states, initial: 'open' }),
})
const SHORTCUTS = [
  [texts.keys.answer, texts.answer],
  [texts.keys.close, texts.close],
] as const

function AllFeedback() {
  const drafts = useRetainedDrafts<string>()
  const filters = useQueueFilters(FEEDBACK_FILTERS)
  const { state } = filters.values
  const query = useEndpoint(allFeedback, { body: { state, current: filters.current } })
  return (
    <AdminQueue
      filters={filters}
      list={usePagedQueue(query, filters)}
      end={query.data === undefined ? null : adminTexts.total(formatCompactNumber(query.data.total))}
      keys={state === 'closed' ? [] : SHORTCUTS}
      skeleton={<TilesSkeleton tilePx={160} />}
      empty={texts.empty}
    >
      {(records) => <FeedbackList records={records} drafts={drafts} />}
    </AdminQueue>
  )
}

interface FeedbackListProps {
  records: readonly UserFeedback[]
  /** Unsent answers, shared by all filters of the list. */
  drafts: RetainedDrafts<string>
}

function FeedbackList({ records, drafts }: FeedbackListProps) {
  const { call, confirm } = useServices()
  const { run } = useDecision({ changes: [allFeedback, dashboard], overtaken: texts.overtaken })
  const [feedbackToAnswer, setFeedbackToAnswer] = useState<UserFeedback>()

  async function runAction(work: () => Promise<unknown>, done: string): Promise<boolean> {
    const outcome = await run(work, () => done)
    if (outcome === 'overtaken') setFeedbackToAnswer(undefined)
    return outcome === 'done'
  }
  const answerWith = ({ id, answers }: UserFeedback, text: string) =>
    call(
      answerFeedback,
      { params: { id }, body: { text, answersSeen: answers.length } },
      { inlineErrorCodes: ['ALREADY_DECIDED'] },
    )

  async function closeFeedback({ id }: UserFeedback): Promise<void> {
    if (!(await confirm({ title: texts.closeTitle, text: texts.closeText, confirmLabel: texts.close, isConfirmFocused: true })))
      return
    await runAction(() => call(closeFeedbackAsAdmin, { params: { id } }), texts.closed)
  }
  return (
    <>
      <TileList
        label={texts.list}
        records={records}
        getKey={({ id }) => id}
        renderTile={(feedback) => (
          <FeedbackTile
            feedback={feedback}
            onAnswer={() => setFeedbackToAnswer(feedback)}
            onClose={() => void closeFeedback(feedback)}
          />
        )}
        actions={{
          a: (feedback) => setFeedbackToAnswer(feedback?.state === 'closed' ? undefined : feedback),
          c: (feedback) => {
            if (feedback !== undefined && feedback.state !== 'closed') void closeFeedback(feedback)
          },
        }}
      />
      {feedbackToAnswer === undefined ? null : (
        <FeedbackAnswerSheet
          feedback={feedbackToAnswer}
          drafts={drafts}
          onSend={(text) => runAction(() => answerWith(feedbackToAnswer, text), texts.sent)}
          onClose={() => setFeedbackToAnswer(undefined)}
        />
      )}
    </>
  )
}
