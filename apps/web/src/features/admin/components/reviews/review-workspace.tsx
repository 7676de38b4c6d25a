import type { reviewSubject } from '@zhanjian/contract/admin/review.ts'
import type { ReviewMark } from '@zhanjian/contract/admin/review-marks.ts'
import type { CallData } from '@zhanjian/contract/api/endpoint.ts'
import { isTemplateKind } from '@zhanjian/contract/works/kinds-by-name.ts'
import { parseHallDocument } from '@zhanjian/scene/hall/parse-document.ts'
import { useMemo, useRef, useState } from 'react'
import { adminReviewTexts, galleryAuditTexts as texts } from '#text/admin/reviews.ts'
import { useServices } from '../../../../lib/services.tsx'
import { WallIntroduction } from '../../../../shared/halls/catalogue/wall-introduction.tsx'
import { SplitView } from '../../../../ui/layout/split-view.tsx'
import { findMusicUrl } from '../../model/find-music-url.ts'
import { getVerdictConsequences, toRevisionKey } from '../../model/review-filters.ts'
import type { ReviewRenderers } from '../../model/review-renderers.ts'
import { useListShortcuts } from '../../model/use-list-shortcuts.ts'
import type { RetainedDrafts } from '../../model/use-retained-draft.ts'
import { useReviewDecision } from '../../model/use-review-decision.ts'
import { useReviewMarks } from '../../model/use-review-marks.ts'
import { type KeyboardShortcut, KeyboardShortcuts } from '../layout/keyboard-shortcuts.tsx'
import { HungWorkList } from './hung-work-list.tsx'
import { InvitationPageList } from './invitation-page-list.tsx'
import { ReviewDetails } from './review-details.tsx'
import { ReviewPanel } from './review-panel.tsx'
import { ReviewSubjectView } from './review-subject-view.tsx'
import css from './review-workspace.module.css'
import { TourSceneList } from './tour-scene-list.tsx'
import { VerdictBar } from './verdict-bar.tsx'
import { type VerdictInput, VerdictSheet } from './verdict-sheet.tsx'

interface ReviewWorkspaceProps extends ReviewRenderers {
  subject: CallData<typeof reviewSubject>
  /** Marks not submitted yet, of this and of earlier revisions. */
  marksDrafts: RetainedDrafts<readonly ReviewMark[]>
  verdictDrafts: RetainedDrafts<VerdictInput>
  /** Position in the queue. */
  position: string | undefined
  /** Undefined for the last one. */
  onNext: (() => void) | undefined
  onDecided: () => void
  onBack: () => void
}

type OpenVerdictSheet = 'reject' | 'take_down'

const PENDING_KEYS: readonly KeyboardShortcut[] = [
  [adminReviewTexts.keys.approve, adminReviewTexts.approve],
  [adminReviewTexts.keys.reject, adminReviewTexts.reject],
]
const NEXT_KEYS: readonly KeyboardShortcut[] = [[texts.keyNext, texts.next]]

/** The revision on one side; its details and the decision on the other. */
export function ReviewWorkspace(props: ReviewWorkspaceProps) {
  const { subject, marksDrafts, verdictDrafts, position, onNext, onDecided, onBack } = props
  const { item, hall, panorama, invitation } = subject
  const { confirm } = useServices()
  const panel = useRef<HTMLElement>(null)
  const draftKey = toRevisionKey(item)
  const marks = useReviewMarks(marksDrafts, draftKey, item.marks)
  const decision = useReviewDecision(item, marks.all, onDecided)
  const [chosenId, setChosenId] = useState<string | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const [openSheet, setOpenSheet] = useState<OpenVerdictSheet | null>(null)
  const parsedDocument = useMemo(() => (hall === null ? null : parseHallDocument(hall.document)), [hall])
  const hallDocument = parsedDocument?.ok ? parsedDocument.document : undefined
  const isPending = item.state === 'pending'
  const { title } = item.work
  const choice = { chosenId, onChoose: setChosenId, marks, isReadOnly: !isPending }

  const chooseWork = (workId: string) => {
    setChosenId(workId)
    setIsOpen(true)
  }
  async function approve(): Promise<void> {
    const question = { title: adminReviewTexts.approveOne(title), text: getVerdictConsequences(item.work.kind).approved }
    if (await confirm({ ...question, confirmLabel: adminReviewTexts.approve, isConfirmFocused: true }))
      await decision.decide('approve')
  }
  async function restoreWork(): Promise<void> {
    const question = { title: adminReviewTexts.putBackOne(title), text: adminReviewTexts.putBackText }
    if (await confirm({ ...question, confirmLabel: adminReviewTexts.putBack })) await decision.restore()
  }
  useListShortcuts(panel, {
    ...(isPending ? { onToggle: marks.toggleMark } : {}),
    actions: {
      n: () => onNext?.(),
      ...(isPending ? { a: () => void approve(), r: () => setOpenSheet('reject') } : {}),
    },
  })

  return (
    <SplitView
      subject={
        <ReviewSubjectView
          {...props}
          {...{ subject, chosenId }}
          document={hallDocument}
          onChoose={chooseWork}
          onScene={setChosenId}
        />
      }
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
            isBusy={decision.isBusy}
            onApprove={() => void approve()}
            onReject={() => setOpenSheet('reject')}
            onTakeDown={() => setOpenSheet('take_down')}
            onRestore={() => void restoreWork()}
            onNext={onNext}
          />
        }
      >
        <KeyboardShortcuts keys={isPending ? [...PENDING_KEYS, ...NEXT_KEYS] : NEXT_KEYS} />
        <ReviewDetails subject={subject} musicUrl={findMusicUrl(subject, hallDocument)} />
        {invitation === null ? null : <InvitationPageList invitation={invitation} {...choice} />}
        {panorama === null ? null : <TourSceneList panorama={panorama} {...choice} />}
        {hallDocument === undefined || hall === null || isTemplateKind(item.work.kind) ? null : (
          <>
            <WallIntroduction document={hallDocument} work={hall.work} />
            <HungWorkList works={hallDocument.works} assets={hall.assets} {...choice} />
          </>
        )}
      </ReviewPanel>
      {openSheet === null ? null : (
        <VerdictSheet
          reasonTexts={adminReviewTexts.reasons}
          title={(openSheet === 'reject' ? adminReviewTexts.rejectOne : adminReviewTexts.takeDownOne)(title)}
          lead={openSheet === 'reject' ? getVerdictConsequences(item.work.kind).rejected : adminReviewTexts.takeDownLead}
          confirmLabel={openSheet === 'reject' ? adminReviewTexts.reject : adminReviewTexts.takeDown}
          drafts={verdictDrafts}
          draftKey={`${openSheet} ${draftKey}`}
          onConfirm={(verdict) => decision.decide(openSheet, verdict)}
          onClose={() => setOpenSheet(null)}
        >
          {marks.all.length === 0 ? null : <p className={css.markCount}>{texts.marks(marks.all.length)}</p>}
        </VerdictSheet>
      )}
    </SplitView>
  )
}
