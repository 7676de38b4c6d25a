import type { reviewSubject } from '@zhanjian/contract/review.ts'
import type { CallData } from '@zhanjian/contract/endpoint.ts'
import { parseHallDocument } from '@zhanjian/scene/parse-document.ts'
import { useMemo, useRef, useState } from 'react'
import { useServices } from '../../../lib/services.tsx'
import { auditTexts as texts, adminReviewTexts } from '../../../text/zh/admin-reviews.ts'
import { shellTexts } from '../../../text/zh/shell.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { CaretDownBold, CaretLeftBold, CaretUpBold } from '../../../ui/icons.gen.tsx'
import { StateView } from '../../../ui/state-view.tsx'
import { useIsWide } from '../../../ui/use-is-wide.ts'
import { useJudge } from '../model/use-judge.ts'
import { useListKeys } from '../model/use-list-keys.ts'
import { useMarks } from '../model/use-marks.ts'
import type { ReviewShows } from '../model/review-shows.ts'
import { HungWorkList } from './hung-work-list.tsx'
import css from './review-desk.module.css'
import { ReviewFacts } from './review-facts.tsx'
import { VerdictBar } from './verdict-bar.tsx'
import { VerdictSheet } from './verdict-sheet.tsx'

interface ReviewDeskProps extends ReviewShows {
  subject: CallData<typeof reviewSubject>
  /** Where in the queue it stands. */
  position: string | undefined
  /** Undefined: it is the last one. */
  onNext: (() => void) | undefined
  onDecided: () => void
  onBack: () => void
}

type Asked = 'reject' | 'take_down'

/** What is reviewed on one side, what there is to know of it and to decide on the other. */
export function ReviewDesk({ subject, position, onNext, onDecided, onBack, walkOf, mediaOf }: ReviewDeskProps) {
  const { item, hall, detail } = subject
  const { confirm } = useServices()
  const isWide = useIsWide()
  const panel = useRef<HTMLElement>(null)
  const marks = useMarks(item.marks)
  const judge = useJudge(item, marks.all, onDecided)
  const [chosenId, setChosenId] = useState<string | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const [asked, setAsked] = useState<Asked | null>(null)
  const parsed = useMemo(() => (hall === null ? null : parseHallDocument(hall.document)), [hall])
  const document = parsed?.ok ? parsed.document : undefined
  const isPending = item.state === 'pending'
  const { title } = item.work

  const choose = (workId: string) => {
    setChosenId(workId)
    setIsOpen(true)
  }
  async function approve(): Promise<void> {
    const question = { title: adminReviewTexts.approveOne(title), text: adminReviewTexts.approveText }
    if (await confirm({ ...question, confirmLabel: adminReviewTexts.approve })) await judge.decide('approve')
  }
  async function putBack(): Promise<void> {
    const question = { title: adminReviewTexts.putBackOne(title), text: adminReviewTexts.putBackText }
    if (await confirm({ ...question, confirmLabel: adminReviewTexts.putBack })) await judge.putBack()
  }
  useListKeys(panel, {
    onToggle: marks.toggle,
    actions: {
      n: () => onNext?.(),
      ...(isPending ? { a: () => void approve(), r: () => setAsked('reject') } : {}),
    },
  })

  return (
    <main className={css.desk}>
      <div className={css.subject}>
        {hall === null ? (
          <div className={css.post} tabIndex={0} role="region" aria-label={title}>
            {mediaOf(detail)}
          </div>
        ) : document === undefined ? (
          <div className={css.unreadable}>
            <StateView kind="error" title={texts.unreadable} />
          </div>
        ) : (
          walkOf({ hall, document, workId: chosenId, onTapWork: choose })
        )}
        <div className={css.back}>
          <IconButton icon={CaretLeftBold} kind="glass" label={shellTexts.back} iconSize={20} onClick={onBack} />
        </div>
      </div>
      <section ref={panel} className={css.panel} aria-label={texts.panel} data-open={isOpen || isWide || undefined}>
        <header className={css.header}>
          <div>
            <h1 className={css.title} tabIndex={-1} data-page-heading>
              {title}
            </h1>
            <p className={css.position}>{position ?? adminReviewTexts.states[item.state]}</p>
          </div>
          {isWide ? null : (
            <IconButton
              icon={isOpen ? CaretDownBold : CaretUpBold}
              iconSize={18}
              label={isOpen ? texts.collapse : texts.expand}
              aria-expanded={isOpen}
              onClick={() => setIsOpen(!isOpen)}
            />
          )}
        </header>
        <div className={css.body} hidden={!isOpen && !isWide}>
          <ReviewFacts subject={subject} musicUrl={musicOf(subject, document?.music?.assetId)} />
          {document === undefined || hall === null ? null : (
            <HungWorkList
              works={document.works}
              assets={hall.assets}
              chosenId={chosenId}
              onChoose={setChosenId}
              marks={marks}
              isFixed={!isPending}
            />
          )}
        </div>
        <VerdictBar
          item={item}
          markCount={marks.all.length}
          isBusy={judge.isBusy}
          onApprove={() => void approve()}
          onReject={() => setAsked('reject')}
          onTakeDown={() => setAsked('take_down')}
          onPutBack={() => void putBack()}
          onNext={onNext}
        />
      </section>
      {asked === null ? null : (
        <VerdictSheet
          title={(asked === 'reject' ? adminReviewTexts.rejectOne : adminReviewTexts.takeDownOne)(title)}
          lead={asked === 'reject' ? adminReviewTexts.rejectLead : adminReviewTexts.takeDownLead}
          confirmLabel={asked === 'reject' ? adminReviewTexts.reject : adminReviewTexts.takeDown}
          onConfirm={async (judgement) => {
            if (await judge.decide(asked, judgement)) setAsked(null)
          }}
          onClose={() => setAsked(null)}
        >
          {marks.all.length === 0 ? null : <p className={css.marked}>{texts.marks(marks.all.length)}</p>}
        </VerdictSheet>
      )}
    </main>
  )
}

const musicOf = ({ hall }: ReviewDeskProps['subject'], assetId: string | undefined): string | undefined =>
  hall?.assets.find(({ id }) => id === assetId)?.urls.original
