import type { ReviewMark, reviewSubject } from '@zhanjian/contract/review.ts'
import type { CallData } from '@zhanjian/contract/endpoint.ts'
import { parseHallDocument } from '@zhanjian/scene/parse-document.ts'
import { useMemo, useRef, useState } from 'react'
import { useServices } from '../../../../lib/services.tsx'
import { auditTexts as texts, adminReviewTexts } from '../../../../text/zh/admin/reviews.ts'
import { SplitDesk } from '../../../../ui/layout/split-desk.tsx'
import { useJudge } from '../../model/use-judge.ts'
import { consequencesOf, revisionKey } from '../../model/review-filters.ts'
import type { Kept } from '../../model/use-kept.ts'
import { useListKeys } from '../../model/use-list-keys.ts'
import { useMarks } from '../../model/use-marks.ts'
import type { ReviewShows } from '../../model/review-shows.ts'
import { HungWorkList } from './hung-work-list.tsx'
import { KeyLegend, type KeyWords } from '../layout/key-legend.tsx'
import css from './review-desk.module.css'
import { ReviewFacts } from './review-facts.tsx'
import { ReviewPanel } from './review-panel.tsx'
import { ReviewedSubject } from './reviewed-subject.tsx'
import { VerdictBar } from './verdict-bar.tsx'
import { type Judgement, VerdictSheet } from './verdict-sheet.tsx'

interface ReviewDeskProps extends ReviewShows {
  subject: CallData<typeof reviewSubject>
  /** What was marked and written of this publication and others before, and not sent. */
  keptMarks: Kept<readonly ReviewMark[]>
  keptJudgements: Kept<Judgement>
  /** Where in the queue it stands. */
  position: string | undefined
  /** Undefined: it is the last one. */
  onNext: (() => void) | undefined
  onDecided: () => void
  onBack: () => void
}

type Asked = 'reject' | 'take_down'

const PENDING_KEYS: readonly KeyWords[] = [
  [adminReviewTexts.keys.approve, adminReviewTexts.approve],
  [adminReviewTexts.keys.reject, adminReviewTexts.reject],
]
const NEXT_KEY: readonly KeyWords[] = [[texts.keyNext, texts.next]]

/** What is reviewed on one side, what there is to know of it and to decide on the other. */
export function ReviewDesk(props: ReviewDeskProps) {
  const { subject, keptMarks, keptJudgements, position, onNext, onDecided, onBack, walkOf, mediaOf } = props
  const { item, hall } = subject
  const { confirm } = useServices()
  const panel = useRef<HTMLElement>(null)
  const about = revisionKey(item)
  const marks = useMarks(keptMarks, about, item.marks)
  const judge = useJudge(item, marks.all, onDecided)
  const [chosenId, setChosenId] = useState<string | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const [asked, setAsked] = useState<Asked | null>(null)
  const parsed = useMemo(() => (hall === null ? null : parseHallDocument(hall.document)), [hall])
  const hallDocument = parsed?.ok ? parsed.document : undefined
  const isPending = item.state === 'pending'
  const { title } = item.work

  const choose = (workId: string) => {
    setChosenId(workId)
    setIsOpen(true)
  }
  async function approve(): Promise<void> {
    const question = { title: adminReviewTexts.approveOne(title), text: consequencesOf(item.work.kind).approved }
    if (await confirm({ ...question, confirmLabel: adminReviewTexts.approve, isUsual: true })) await judge.decide('approve')
  }
  async function putBack(): Promise<void> {
    const question = { title: adminReviewTexts.putBackOne(title), text: adminReviewTexts.putBackText }
    if (await confirm({ ...question, confirmLabel: adminReviewTexts.putBack })) await judge.putBack()
  }
  useListKeys(panel, {
    ...(isPending ? { onToggle: marks.toggle } : {}),
    actions: {
      n: () => onNext?.(),
      ...(isPending ? { a: () => void approve(), r: () => setAsked('reject') } : {}),
    },
  })

  return (
    <SplitDesk
      subject={<ReviewedSubject {...{ subject, walkOf, mediaOf, chosenId }} document={hallDocument} onChoose={choose} />}
      onBack={onBack}
    >
      <ReviewPanel
        panel={panel}
        title={title}
        position={position ?? adminReviewTexts.states[item.state]}
        isOpen={isOpen}
        onToggle={() => setIsOpen(!isOpen)}
        footer={
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
        }
      >
        <KeyLegend keys={isPending ? [...PENDING_KEYS, ...NEXT_KEY] : NEXT_KEY} />
        <ReviewFacts subject={subject} musicUrl={musicOf(subject, hallDocument?.music?.assetId)} />
        {hallDocument === undefined || hall === null || item.work.kind === 'template' ? null : (
          <HungWorkList
            works={hallDocument.works}
            assets={hall.assets}
            chosenId={chosenId}
            onChoose={setChosenId}
            marks={marks}
            isFixed={!isPending}
          />
        )}
      </ReviewPanel>
      {asked === null ? null : (
        <VerdictSheet
          title={(asked === 'reject' ? adminReviewTexts.rejectOne : adminReviewTexts.takeDownOne)(title)}
          lead={asked === 'reject' ? consequencesOf(item.work.kind).rejected : adminReviewTexts.takeDownLead}
          confirmLabel={asked === 'reject' ? adminReviewTexts.reject : adminReviewTexts.takeDown}
          kept={keptJudgements}
          about={`${asked} ${about}`}
          onConfirm={(judgement) => judge.decide(asked, judgement)}
          onClose={() => setAsked(null)}
        >
          {marks.all.length === 0 ? null : <p className={css.marked}>{texts.marks(marks.all.length)}</p>}
        </VerdictSheet>
      )}
    </SplitDesk>
  )
}

const musicOf = ({ hall }: ReviewDeskProps['subject'], assetId: string | undefined): string | undefined =>
  hall?.assets.find(({ id }) => id === assetId)?.urls.original
