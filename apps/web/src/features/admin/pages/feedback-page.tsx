import { useQueryClient } from '@tanstack/react-query'
import { dashboard } from '@zhanjian/contract/admin.ts'
import { allFeedback, answerFeedback, closeFeedbackAsAdmin, type FeedbackState } from '@zhanjian/contract/feedback.ts'
import type { ScreenQuery } from '@zhanjian/contract/screens.ts'
import { useRef, useState } from 'react'
import { ApiError } from '../../../lib/api/api-error.ts'
import { useEndpoint } from '../../../lib/api/use-endpoint.ts'
import { formatCompactNumber } from '../../../lib/format-compact-number.ts'
import { useServices } from '../../../lib/services.tsx'
import { isOneOf, keysOf } from '../../../lib/type-guards.ts'
import { adminTexts } from '../../../text/zh/admin/admin.ts'
import { adminFeedbackTexts as texts } from '../../../text/zh/admin/feedback.ts'
import { SegmentedControl } from '../../../ui/controls/segmented-control.tsx'
import { StateView } from '../../../ui/feedback/state-view.tsx'
import { FeedbackAnswerSheet } from '../components/feedback/feedback-answer-sheet.tsx'
import { FeedbackCard } from '../components/feedback/feedback-card.tsx'
import { AdminPage } from '../components/layout/admin-page.tsx'
import { ListToolbar } from '../components/layout/list-toolbar.tsx'
import { CardsSkeleton, LoadState } from '../components/layout/load-state.tsx'
import { Pager } from '../components/lists/pager.tsx'
import type { UserFeedback } from '../model/record-types.ts'
import { useAddressFilters } from '../model/use-address-filters.ts'
import { useClampedPage } from '../model/use-clamped-page.ts'
import { RECORD_ATTRIBUTE, useListShortcuts } from '../model/use-list-shortcuts.ts'
import { type RetainedDrafts, useRetainedDrafts } from '../model/use-retained-draft.ts'
import { parsePageNumber } from '../model/user-filters.ts'
import css from './reports-page.module.css'

/** Feedback from users, to answer and close. */
export const FeedbackPage = () => (
  <AdminPage section="feedback">
    <AllFeedback />
  </AdminPage>
)

const STATES = keysOf(texts.states)
const isState = isOneOf(STATES)
const parseFilters = (params: ScreenQuery<'adminFeedback'>): { state: FeedbackState; current: number } => {
  const state = params.get('state')
  return { state: isState(state) ? state : 'open', current: parsePageNumber(params) }
}

function AllFeedback() {
  const drafts = useRetainedDrafts<string>()
  const [filters, changeFilters] = useAddressFilters(parseFilters)
  const feedbackQuery = useEndpoint(allFeedback, { body: { ...filters } })
  useClampedPage(filters.current, feedbackQuery.data?.pages, (page) => changeFilters({ page }))
  return (
    <>
      <ListToolbar
        end={feedbackQuery.data === undefined ? null : adminTexts.total(formatCompactNumber(feedbackQuery.data.total))}
        hidesSelectionKeys
        keys={
          filters.state === 'closed'
            ? []
            : [
                [texts.keys.answer, texts.answer],
                [texts.keys.close, texts.close],
              ]
        }
      >
        <SegmentedControl
          label={texts.state}
          value={filters.state}
          onChange={(state) => changeFilters({ state: state === 'open' ? undefined : state, page: undefined })}
          segments={STATES.map((value) => ({ value, label: texts.states[value] }))}
        />
      </ListToolbar>
      {feedbackQuery.data === undefined ? (
        <LoadState
          error={feedbackQuery.error}
          onRetry={() => void feedbackQuery.refetch()}
          skeleton={<CardsSkeleton cardPx={160} />}
        />
      ) : feedbackQuery.data.records.length === 0 ? (
        <StateView kind="empty" {...texts.empty} />
      ) : (
        <>
          <FeedbackList records={feedbackQuery.data.records} drafts={drafts} />
          <Pager
            current={filters.current}
            pages={feedbackQuery.data.pages}
            onChange={(page) => changeFilters({ page: String(page) })}
          />
        </>
      )}
    </>
  )
}

interface FeedbackListProps {
  records: readonly UserFeedback[]
  /** Unsent answers, shared by all filters of the list. */
  drafts: RetainedDrafts<string>
}

function FeedbackList({ records, drafts }: FeedbackListProps) {
  const { call, confirm, handleError, showToast } = useServices()
  const queryClient = useQueryClient()
  const list = useRef<HTMLUListElement>(null)
  const [feedbackToAnswer, setFeedbackToAnswer] = useState<UserFeedback>()

  async function runAction(work: () => Promise<unknown>, done: string): Promise<boolean> {
    try {
      await work()
      showToast(done)
      return true
    } catch (error) {
      if (!isAlreadyDecided(error)) handleError(error)
      else {
        showToast(texts.overtaken)
        setFeedbackToAnswer(undefined)
      }
      return false
    } finally {
      void queryClient.invalidateQueries({ queryKey: [allFeedback.path] })
      void queryClient.invalidateQueries({ queryKey: [dashboard.path] })
    }
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
  const findOpen = (key: string | undefined) => records.find(({ id, state }) => id === key && state !== 'closed')
  useListShortcuts(list, {
    actions: {
      a: (key) => setFeedbackToAnswer(findOpen(key)),
      c: (key) => {
        const feedback = findOpen(key)
        if (feedback !== undefined) void closeFeedback(feedback)
      },
    },
  })
  return (
    <>
      <ul ref={list} className={css.cases} aria-label={texts.list}>
        {records.map((feedback) => (
          <li key={feedback.id} className={css.case} {...{ [RECORD_ATTRIBUTE]: feedback.id }}>
            <FeedbackCard
              feedback={feedback}
              onAnswer={() => setFeedbackToAnswer(feedback)}
              onClose={() => void closeFeedback(feedback)}
            />
          </li>
        ))}
      </ul>
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

const isAlreadyDecided = (error: unknown): boolean => error instanceof ApiError && error.errorCode === 'ALREADY_DECIDED'
