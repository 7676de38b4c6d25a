import { isTemplateKind, isWalkedKind } from '@zhanjian/contract/works/kinds-by-name.ts'
import { RECYCLE_BIN_DAYS } from '@zhanjian/contract/works/limits.ts'
import { workTraits } from '@zhanjian/contract/works/work-traits.ts'
import type { WorkKind, WorkSummary } from '@zhanjian/contract/works/works.ts'
import { useState } from 'react'
import { myWorksTexts as texts } from '#text/works/my-works.ts'
import { formatCompactNumber } from '../../../lib/format-compact-number.ts'
import { formatRelativeTime } from '../../../lib/format-relative-time.ts'
import { CoverPicture } from '../../../shared/works/cover-picture.tsx'
import { formatReviewReasons } from '../../../shared/works/format-review-reasons.ts'
import { WorkKindChip } from '../../../shared/works/work-kind-chip.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { Chip } from '../../../ui/controls/chip.tsx'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import type { Icon } from '../../../ui/icons/create-icon.tsx'
import {
  ArrowCounterClockwiseBold,
  BroadcastBold,
  ChartLineRegular,
  ChatCircleRegular,
  CubeFocusBold,
  DotsThreeBold,
  EyeRegular,
  EyeSlashRegular,
  HeartRegular,
  ImageDuotone,
  PencilSimpleBold,
  ShareNetworkRegular,
  TrashRegular,
  UsersThreeRegular,
  WarningCircleFill,
} from '../../../ui/icons/icons.gen.tsx'
import { TileText } from '../../../ui/layout/tile-text.tsx'
import { ActionSheet, type SheetAction } from '../../../ui/overlays/action-sheet.tsx'
import type { WorkActions } from '../model/use-my-works.ts'
import css from './my-work-tile.module.css'

const DAY_MS = 86_400_000

/** A work of the user, with status, statistics and actions. */
export function MyWorkTile({ work, actions }: { work: WorkSummary; actions: WorkActions }) {
  const [isMenuOpen, setIsMenuOpen] = useState(false)
  const { title, cover, kind } = work
  const isDeleted = work.availability === 'deleted'
  return (
    <article
      className={`surface ${css.card}`}
      data-deleted={isDeleted || undefined}
      data-page={workTraits[kind].document === 'invitation' || undefined}
    >
      <button
        type="button"
        className={css.cover}
        disabled={isDeleted}
        aria-label={texts.editOf(title)}
        onClick={() => actions.edit(work)}
      >
        {cover === null ? (
          <span className={css.noCover}>
            <ImageDuotone size={36} />
          </span>
        ) : (
          <CoverPicture cover={cover} />
        )}
      </button>
      <p className={css.chips}>
        <WorkKindChip kind={kind} />
        {getStatusLabels(work).map((chip) => (
          <Chip key={chip} kind="glass">
            {chip}
          </Chip>
        ))}
      </p>
      <div className={css.footer}>
        <TileText title={title} isBad={isDeleted} hasFigures>
          {formatSummaryLine(work)}
        </TileText>
        {isDeleted ? (
          <Button kind="weak" size="small" icon={ArrowCounterClockwiseBold} onClick={() => actions.restore(work)}>
            {texts.actions.restore}
          </Button>
        ) : (
          <IconButton icon={DotsThreeBold} label={texts.more(title)} onClick={() => setIsMenuOpen(true)} />
        )}
      </div>
      {isDeleted ? null : <StatusNotice work={work} actions={actions} />}
      {work.publishedAt === null || isDeleted || isTemplateKind(kind) ? null : (
        <StatisticsLink work={work} onPress={() => actions.showStatistics(work)} />
      )}
      <ActionSheet title={title} isOpen={isMenuOpen} onClose={() => setIsMenuOpen(false)} actions={buildMenu(work, actions)} />
    </article>
  )
}

function getStatusLabels({ availability, hasUnpublishedEdits, review, visibility }: WorkSummary): string[] {
  const state = availability === 'published' && review?.state === 'pending' ? texts.reviews.pending : texts.states[availability]
  if (availability !== 'published') return [state]
  return [
    review?.state === 'rejected' ? texts.reviews.rejected : state,
    ...(visibility === 'public' ? [] : [texts.visibilities[visibility]]),
    ...(hasUnpublishedEdits ? [texts.unpublishedEdits] : []),
  ]
}

function formatSummaryLine(work: WorkSummary): string {
  if (work.deletedAt !== null) {
    const daysSinceDeletion = Math.floor((Date.now() - Date.parse(work.deletedAt)) / DAY_MS)
    return texts.daysLeft(RECYCLE_BIN_DAYS - daysSinceDeletion)
  }
  const parts = isWalkedKind(work.kind) ? [texts.workCount(work.workCount)] : []
  return [...parts, texts.edited(formatRelativeTime(work.updatedAt, Date.now()))].join(' · ')
}

/** The result of the review or of processing, with what the owner can do. */
function StatusNotice({ work, actions }: { work: WorkSummary; actions: WorkActions }) {
  const { availability, review, takenDownReason, takenDownReasons, visibility } = work
  if (availability === 'published' && review?.state === 'pending' && visibility === 'public') {
    return <p className={css.pending}>{isTemplateKind(work.kind) ? texts.templatePending : texts.pending}</p>
  }
  const problem =
    availability === 'taken_down'
      ? texts.takenDown(formatReviewReasons(takenDownReasons, takenDownReason ?? ''))
      : review?.state === 'rejected'
        ? texts.rejected(formatReviewReasons(review.reasons, review.note))
        : null
  if (problem === null) return null
  return (
    <div className={css.problem}>
      <p>
        <WarningCircleFill size={15} />
        {problem}
      </p>
      <Button kind="weak" size="small" onClick={() => actions.edit(work)}>
        {texts.mend}
      </Button>
    </div>
  )
}

function StatisticsLink({ work, onPress }: { work: WorkSummary; onPress: () => void }) {
  return (
    <button type="button" className={css.numbers} title={texts.numbers(work.title)} onClick={onPress}>
      <CountLabel icon={EyeRegular} count={work.visitCount} say={(count) => texts.visits(count, isWalkedKind(work.kind))} />
      <CountLabel icon={HeartRegular} count={work.likeCount} say={texts.likes} />
      <CountLabel icon={ChatCircleRegular} count={work.commentCount} say={texts.comments} />
      <ChartLineRegular size={16} />
    </button>
  )
}

function CountLabel({ icon: CountIcon, count, say: formatLabel }: { icon: Icon; count: number; say: (count: string) => string }) {
  return (
    <span>
      <CountIcon size={15} />
      <span aria-hidden>{formatCompactNumber(count)}</span>
      <span className="visually-hidden">{formatLabel(formatCompactNumber(count))}</span>
    </span>
  )
}

function getUnpublishHint(kind: WorkKind): string {
  const { unpublishTemplateHint, unpublishInvitationTemplateHint, unpublishHint } = texts.actions
  if (!isTemplateKind(kind)) return unpublishHint
  return workTraits[kind].document === 'hall' ? unpublishTemplateHint : unpublishInvitationTemplateHint
}

function buildMenu(work: WorkSummary, actions: WorkActions): SheetAction[] {
  const { edit, view, share, figures, guests, startLive, saveAsTemplate, unpublish, remove, removeHint } = texts.actions
  const isTemplate = isTemplateKind(work.kind)
  const { hasRooms, hasGuests, template } = workTraits[work.kind]
  const shareActions: SheetAction[] = [
    { label: share, icon: ShareNetworkRegular, onPress: () => actions.share(work) },
    { label: figures, icon: ChartLineRegular, onPress: () => actions.showStatistics(work) },
  ]
  const publishedActions: SheetAction[] = [
    { label: view, icon: EyeRegular, onPress: () => actions.view(work) },
    ...(isTemplate ? [] : shareActions),
    ...(hasRooms && work.visibility !== 'private'
      ? [{ label: startLive, icon: BroadcastBold, onPress: () => actions.startLive(work) }]
      : []),
    {
      label: unpublish,
      hint: getUnpublishHint(work.kind),
      icon: EyeSlashRegular,
      onPress: () => actions.unpublish(work),
    },
  ]
  return [
    { label: edit, icon: PencilSimpleBold, onPress: () => actions.edit(work) },
    ...(hasGuests ? [{ label: guests, icon: UsersThreeRegular, onPress: () => actions.showGuests(work) }] : []),
    ...(work.availability === 'published' ? publishedActions : []),
    ...(template !== null ? [{ label: saveAsTemplate, icon: CubeFocusBold, onPress: () => actions.saveAsTemplate(work) }] : []),
    { label: remove, hint: removeHint, icon: TrashRegular, isDangerous: true, onPress: () => actions.remove(work) },
  ]
}
