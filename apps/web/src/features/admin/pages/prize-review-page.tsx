import type { CallData } from '@zhanjian/contract/api/endpoint.ts'
import { prizeReviewSubject } from '@zhanjian/contract/lottery/prize-review.ts'
import type { PrizeReason } from '@zhanjian/contract/lottery/prizes.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { useRef, useState } from 'react'
import { adminTexts } from '#text/admin/admin.ts'
import { adminPrizeTexts as texts } from '#text/admin/prizes.ts'
import { shellTexts } from '#text/app/shell.ts'
import { prizeTexts } from '#text/lottery/publish.ts'
import { useEndpoint } from '../../../lib/api/use-endpoint.ts'
import { useDocumentTitle, useQueryParams, useRouter } from '../../../lib/navigation/navigation.tsx'
import { useServices } from '../../../lib/services.tsx'
import { PrizeHistory } from '../../../shared/lottery/prize-history.tsx'
import { PrizeTicket } from '../../../shared/lottery/prize-ticket.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { StateView } from '../../../ui/feedback/state-view.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { AdminPage } from '../components/layout/admin-page.tsx'
import { type KeyboardShortcut, KeyboardShortcuts } from '../components/layout/keyboard-shortcuts.tsx'
import { LoadState, TilesSkeleton } from '../components/layout/load-state.tsx'
import { SubjectFooter, SubjectHeader } from '../components/layout/subject-desk.tsx'
import { PersonCell } from '../components/lists/person-cell.tsx'
import { PrizeComparison } from '../components/prizes/prize-comparison.tsx'
import { PrizeVerdict } from '../components/prizes/prize-review-row.tsx'
import { type VerdictInput, VerdictSheet } from '../components/reviews/verdict-sheet.tsx'
import { usePrizeList } from '../model/prize-filters.ts'
import { type PrizeDecision, useDecidePrize } from '../model/use-decide-prize.ts'
import { useListShortcuts } from '../model/use-list-shortcuts.ts'
import { type RetainedDrafts, useRetainedDrafts } from '../model/use-retained-draft.ts'
import css from './prize-review-page.module.css'

/** One prize after another: what was submitted, beside what is in force; its history; the decision. */
export const PrizeReviewPage = () => (
  <AdminPage section="prizes">
    <PrizeReview />
  </AdminPage>
)

function PrizeReview() {
  const router = useRouter()
  const id = useQueryParams<'adminPrize'>().get('id') ?? ''
  const query = useEndpoint(prizeReviewSubject, { params: { id } })
  const list = usePrizeList({ state: 'pending' })
  const drafts = useRetainedDrafts<VerdictInput<PrizeReason>>()
  const [isQueueEmpty, setIsQueueEmpty] = useState(false)
  useDocumentTitle(query.data && shellTexts.titleOf(query.data.item.name))
  const index = list.records.findIndex(({ prizeId }) => prizeId === id)
  const next = list.records[index + 1] ?? list.records.find(({ prizeId }) => prizeId !== id)
  const showNext = () => {
    if (next === undefined) return setIsQueueEmpty(true)
    router.replaceQuery(new URLSearchParams({ id: next.prizeId }).toString())
  }
  const backToQueue = { label: texts.backToQueue, onPress: () => router.replace(screenAddress('adminPrizes')) }
  if (isQueueEmpty) return <StateView kind="empty" {...texts.allDone} action={backToQueue} />
  if (query.data === undefined)
    return query.error?.errorCode === 'NOT_FOUND' ? (
      <StateView kind="empty" {...texts.gone} action={backToQueue} />
    ) : (
      <LoadState error={query.error} onRetry={() => void query.refetch()} skeleton={<TilesSkeleton tilePx={220} />} />
    )
  return (
    <OpenReview
      key={id}
      review={query.data}
      drafts={drafts}
      onNext={next === undefined ? undefined : showNext}
      onDecided={showNext}
    />
  )
}

interface OpenReviewProps {
  review: CallData<typeof prizeReviewSubject>
  drafts: RetainedDrafts<VerdictInput<PrizeReason>>
  /** Undefined: no other one waits. */
  onNext: (() => void) | undefined
  onDecided: () => void
}

function OpenReview({ review, drafts, onNext, onDecided }: OpenReviewProps) {
  const { item, content, approvedContent, changed, history, stock } = review
  const { confirm } = useServices()
  const { decide, isBusy } = useDecidePrize()
  const main = useRef<HTMLDivElement>(null)
  const [openSheet, setOpenSheet] = useState<'reject' | 'take_down'>()
  const isPending = item.state === 'pending' && !item.isOwn
  const canTakeDown = approvedContent !== null && !item.isOwn

  async function run(decision: PrizeDecision, verdict?: VerdictInput<PrizeReason>): Promise<boolean> {
    const outcome = await decide(item, decision, verdict)
    if (outcome === 'done' && decision !== 'take_down') onDecided()
    return outcome !== 'failed'
  }
  async function approve(): Promise<void> {
    const question = { title: texts.approveOne(item.name), text: item.isFirst ? texts.approveText : texts.approveChange }
    if (await confirm({ ...question, confirmLabel: texts.approve, isConfirmFocused: true })) await run('approve')
  }
  useListShortcuts(main, {
    actions: {
      n: () => onNext?.(),
      ...(isPending ? { a: () => void approve(), r: () => setOpenSheet('reject') } : {}),
    },
  })
  const keys: KeyboardShortcut[] = [
    ...(isPending
      ? ([
          [texts.keys.approve, texts.approve],
          [texts.keys.reject, texts.reject],
        ] as const)
      : []),
    ...(onNext === undefined ? [] : [[texts.keys.next, texts.next] as const]),
  ]
  return (
    <div className={css.page} ref={main}>
      <div className={css.main}>
        <SubjectHeader title={item.name}>
          <PersonCell person={item.owner} />
          {item.submittedAt === null ? null : (
            <time className={css.time} dateTime={item.submittedAt}>
              {adminTexts.moment(item.submittedAt)}
            </time>
          )}
        </SubjectHeader>
        <PrizeVerdict item={item} />
        {item.isOwn ? <p className={css.own}>{texts.ownNote}</p> : null}
        <Panel className={css.panel} label={texts.comparison}>
          <p className={css.note}>
            {approvedContent === null ? texts.first : changed.length === 0 ? texts.unchanged : texts.changed(changed.length)}
          </p>
          <PrizeComparison {...{ content, approvedContent, changed }} />
        </Panel>
        {approvedContent === null ? null : (
          <Panel className={css.panel} label={texts.stock}>
            <h3>{texts.stock}</h3>
            <p className={css.note}>
              {prizeTexts.units(stock.total)} · {prizeTexts.stockLine(stock.left, stock.inSlices)} ·{' '}
              {prizeTexts.wonLine(stock.unused + stock.verified + stock.expired, stock.verified)}
            </p>
          </Panel>
        )}
        <Panel className={css.panel} label={texts.history}>
          <h3>{texts.history}</h3>
          <PrizeHistory history={history} />
        </Panel>
      </div>
      <aside className={css.side}>
        <h3>{texts.preview}</h3>
        <PrizeTicket content={content} />
      </aside>
      <SubjectFooter className={css.footer} below={keys.length === 0 ? null : <KeyboardShortcuts keys={keys} />}>
        {isPending ? (
          <>
            <Button kind="danger" isBusy={isBusy} onClick={() => setOpenSheet('reject')}>
              {texts.reject}
            </Button>
            <Button isBusy={isBusy} onClick={() => void approve()}>
              {texts.approve}
            </Button>
          </>
        ) : null}
        {canTakeDown ? (
          <Button kind="plain" onClick={() => setOpenSheet('take_down')}>
            {texts.takeDown}
          </Button>
        ) : null}
        {onNext === undefined ? null : (
          <Button kind="plain" onClick={onNext}>
            {isPending ? texts.skip : texts.next}
          </Button>
        )}
      </SubjectFooter>
      {openSheet === undefined ? null : (
        <VerdictSheet
          title={openSheet === 'reject' ? texts.rejectOne(item.name) : texts.takeDownOne(item.name)}
          lead={openSheet === 'reject' ? texts.rejectLead : texts.takeDownLead}
          confirmLabel={openSheet === 'reject' ? texts.reject : texts.takeDown}
          reasonTexts={prizeTexts.reasons}
          drafts={drafts}
          draftKey={`${openSheet} ${item.prizeId}`}
          onConfirm={(verdict) => run(openSheet, verdict)}
          onClose={() => setOpenSheet(undefined)}
        />
      )}
    </div>
  )
}
