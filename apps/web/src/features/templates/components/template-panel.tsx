import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import type { WorkSummary } from '@zhanjian/contract/works/works.ts'
import { useState } from 'react'
import { templateTexts } from '#text/halls/templates.ts'
import { useRouter } from '../../../lib/navigation/navigation.tsx'
import { LinkedText } from '../../../shared/links/linked-text.tsx'
import { ProfilePicture } from '../../../shared/people/profile-picture.tsx'
import { useRequireLogin } from '../../../shared/people/use-require-login.ts'
import { formatReviewReasons } from '../../../shared/works/format-review-reasons.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { createLazyComponent } from '../../../ui/feedback/create-lazy-component.tsx'
import { DotsThreeBold, FlagRegular, PencilSimpleRegular, PlusBold, TrashRegular } from '../../../ui/icons/icons.gen.tsx'
import { SplitViewPanel } from '../../../ui/layout/split-view.tsx'
import { ActionSheet, type SheetAction } from '../../../ui/overlays/action-sheet.tsx'
import { useRemoveTemplate } from '../model/use-remove-template.ts'
import type { TemplatePreview } from '../model/use-template-preview.ts'
import { TemplateDetails } from './template-details.tsx'
import css from './template-panel.module.css'

const texts = templateTexts.preview
const ReportSheet = createLazyComponent(() =>
  import('../../../shared/reports/report-sheet.tsx').then((module) => module.ReportSheet),
)

/** Beside the empty hall: owner, facts, and the button to create a hall from it. */
export function TemplatePanel({ preview: { key, hall, document, made } }: { preview: TemplatePreview }) {
  const router = useRouter()
  const { title, summary, owner } = hall.work
  return (
    <SplitViewPanel as="aside" className={css.panel}>
      <div className={css.body}>
        <header className={css.header}>
          <div className={css.text}>
            <h1 tabIndex={-1} data-page-heading>
              {title}
            </h1>
            {made === null ? (
              <p className={css.owner}>{owner.nickname}</p>
            ) : (
              <a className={css.owner} href={`#${screenAddress('person', { id: owner.id })}`}>
                <ProfilePicture src={owner.avatar} size={24} />
                {owner.nickname}
              </a>
            )}
          </div>
          {made === null ? null : <TemplateMenu work={made.work} />}
        </header>
        {made === null ? null : <TemplateStatus work={made.work} />}
        {summary === '' ? null : (
          <p className={css.summary}>
            <LinkedText text={summary} />
          </p>
        )}
        <TemplateDetails building={document.building} useCount={made?.useCount ?? null} />
      </div>
      <footer className={css.footer}>
        <Button
          size="large"
          isWide
          icon={PlusBold}
          onClick={() => router.push(screenAddress('galleryCreator', { template: key }))}
        >
          {texts.use}
        </Button>
      </footer>
    </SplitViewPanel>
  )
}

/** For the owner: the status of the template, and the next action. */
function TemplateStatus({ work: { id, can, hasUnpublishedEdits, review, visibility } }: { work: WorkSummary }) {
  const router = useRouter()
  if (!can.edit) return null
  const lines = [
    ...(visibility === 'public' ? [] : [texts.privately]),
    ...(visibility === 'public' && review?.state === 'pending' ? [texts.pending] : []),
    ...(hasUnpublishedEdits ? [texts.edited] : []),
  ]
  const isRejected = review?.state === 'rejected'
  if (lines.length === 0 && !isRejected) return null
  return (
    <div className={css.status} data-bad={isRejected || undefined}>
      {isRejected ? <p>{texts.rejected(formatReviewReasons(review.reasons, review.note))}</p> : null}
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {isRejected ? (
        <Button kind="weak" size="small" onClick={() => router.push(screenAddress('templateEditor', { id }))}>
          {texts.edit}
        </Button>
      ) : null}
    </div>
  )
}

function TemplateMenu({ work }: { work: WorkSummary }) {
  const router = useRouter()
  const requireLogin = useRequireLogin()
  const remove = useRemoveTemplate(work)
  const [isOpen, setIsOpen] = useState(false)
  const [isReporting, setIsReporting] = useState(false)
  const { code, id, can } = work
  const actions: SheetAction[] = can.edit
    ? [
        {
          label: texts.edit,
          icon: PencilSimpleRegular,
          onPress: () => router.push(screenAddress('templateEditor', { id })),
        },
        { label: texts.remove, icon: TrashRegular, isDangerous: true, onPress: () => void remove() },
      ]
    : [{ label: texts.report, icon: FlagRegular, onPress: () => requireLogin(() => setIsReporting(true)) }]
  return (
    <>
      <IconButton icon={DotsThreeBold} label={texts.more} onClick={() => setIsOpen(true)} />
      <ActionSheet title={texts.more} isOpen={isOpen} onClose={() => setIsOpen(false)} actions={actions} />
      {isReporting ? <ReportSheet target={{ kind: 'work', id: code }} onClose={() => setIsReporting(false)} /> : null}
    </>
  )
}
