import { useQueryClient } from '@tanstack/react-query'
import { dashboard } from '@zhanjian/contract/admin.ts'
import { allFeedback, answerFeedback, closeFeedbackAsAdmin, type FeedbackState } from '@zhanjian/contract/feedback.ts'
import type { ScreenQuery } from '@zhanjian/contract/screens.ts'
import { useRef, useState } from 'react'
import { ApiError } from '../../../lib/api/api-error.ts'
import { useEndpoint } from '../../../lib/api/use-endpoint.ts'
import { friendlyNumber } from '../../../lib/friendly-number.ts'
import { isOneOf } from '../../../lib/guards.ts'
import { useServices } from '../../../lib/services.tsx'
import { adminTexts } from '../../../text/zh/admin/admin.ts'
import { adminFeedbackTexts as texts } from '../../../text/zh/admin/feedback.ts'
import { SegmentedControl } from '../../../ui/controls/segmented-control.tsx'
import { StateView } from '../../../ui/feedback/state-view.tsx'
import { AdminPage } from '../components/layout/admin-page.tsx'
import { AnswerSheet } from '../components/feedback/answer-sheet.tsx'
import { FeedbackCard } from '../components/feedback/feedback-card.tsx'
import { CardsOutline, LoadState } from '../components/layout/load-state.tsx'
import { Pager } from '../components/lists/pager.tsx'
import { Toolbar } from '../components/layout/toolbar.tsx'
import { useAddressFilters } from '../model/use-address-filters.ts'
import { type Kept, useKeptWords } from '../model/use-kept.ts'
import { useLastPage } from '../model/use-last-page.ts'
import { RECORD, useListKeys } from '../model/use-list-keys.ts'
import { pageOf } from '../model/user-filters.ts'
import type { FeedbackOfPerson } from '../model/records.ts'
import css from './reports-page.module.css'

/** What people told the operator, answered and settled. */
export const FeedbackPage = () => (
  <AdminPage section="feedback">
    <AllFeedback />
  </AdminPage>
)

const STATES: readonly FeedbackState[] = ['open', 'answered', 'closed']
const isState = isOneOf(STATES)
const filtersOf = (params: ScreenQuery<'adminFeedback'>): { state: FeedbackState; current: number } => {
  const state = params.get('state')
  return { state: isState(state) ? state : 'open', current: pageOf(params) }
}

function AllFeedback() {
  const kept = useKeptWords<string>()
  const [filters, change] = useAddressFilters(filtersOf)
  const asked = useEndpoint(allFeedback, { body: { ...filters } })
  useLastPage(filters.current, asked.data?.pages, (page) => change({ page }))
  return (
    <>
      <Toolbar
        end={asked.data === undefined ? null : adminTexts.total(friendlyNumber(asked.data.total))}
        isWithoutChoosing
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
          onChange={(state) => change({ state: state === 'open' ? undefined : state, page: undefined })}
          segments={STATES.map((value) => ({ value, label: texts.states[value] }))}
        />
      </Toolbar>
      {asked.data === undefined ? (
        <LoadState error={asked.error} onRetry={() => void asked.refetch()} outline={<CardsOutline cardPx={160} />} />
      ) : asked.data.records.length === 0 ? (
        <StateView kind="empty" {...texts.empty} />
      ) : (
        <>
          <FeedbackList records={asked.data.records} kept={kept} />
          <Pager current={filters.current} pages={asked.data.pages} onChange={(page) => change({ page: String(page) })} />
        </>
      )}
    </>
  )
}

interface FeedbackListProps {
  records: readonly FeedbackOfPerson[]
  /** Answers that are not sent, whichever list stands there. */
  kept: Kept<string>
}

function FeedbackList({ records, kept }: FeedbackListProps) {
  const { call, confirm, handleError, showToast } = useServices()
  const queryClient = useQueryClient()
  const list = useRef<HTMLUListElement>(null)
  const [answered, setAnswered] = useState<FeedbackOfPerson>()

  async function run(work: () => Promise<unknown>, done: string): Promise<boolean> {
    try {
      await work()
      showToast(done)
      return true
    } catch (error) {
      if (!isOvertaken(error)) handleError(error)
      else {
        showToast(texts.overtaken)
        setAnswered(undefined)
      }
      return false
    } finally {
      void queryClient.invalidateQueries({ queryKey: [allFeedback.path] })
      void queryClient.invalidateQueries({ queryKey: [dashboard.path] })
    }
  }
  const answer = ({ id, answers }: FeedbackOfPerson, text: string) =>
    call(answerFeedback, { params: { id }, body: { text, answersSeen: answers.length } }, { inPlace: ['ALREADY_DECIDED'] })

  async function close({ id }: FeedbackOfPerson): Promise<void> {
    if (!(await confirm({ title: texts.closeTitle, text: texts.closeText, confirmLabel: texts.close, isUsual: true }))) return
    await run(() => call(closeFeedbackAsAdmin, { params: { id } }), texts.closed)
  }
  const open = (key: string | undefined) => records.find(({ id, state }) => id === key && state !== 'closed')
  useListKeys(list, {
    actions: {
      a: (key) => setAnswered(open(key)),
      c: (key) => {
        const one = open(key)
        if (one !== undefined) void close(one)
      },
    },
  })
  return (
    <>
      <ul ref={list} className={css.cases} aria-label={texts.list}>
        {records.map((one) => (
          <li key={one.id} className={css.case} {...{ [RECORD]: one.id }}>
            <FeedbackCard one={one} onAnswer={() => setAnswered(one)} onClose={() => void close(one)} />
          </li>
        ))}
      </ul>
      {answered === undefined ? null : (
        <AnswerSheet
          one={answered}
          kept={kept}
          onSend={(text) => run(() => answer(answered, text), texts.sent)}
          onClose={() => setAnswered(undefined)}
        />
      )}
    </>
  )
}

const isOvertaken = (error: unknown): boolean => error instanceof ApiError && error.errorCode === 'ALREADY_DECIDED'
