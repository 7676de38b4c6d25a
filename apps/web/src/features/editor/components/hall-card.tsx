import { RECYCLE_BIN_DAYS } from '@zhanjian/contract/limits.ts'
import type { WorkSummary } from '@zhanjian/contract/works.ts'
import { useState } from 'react'
import { friendlyNumber } from '../../../lib/friendly-number.ts'
import { relativeTime } from '../../../lib/relative-time.ts'
import { myHallsTexts } from '../../../text/zh/my-halls.ts'
import { ActionSheet, type SheetAction } from '../../../ui/action-sheet.tsx'
import { Button } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import {
  ArrowCounterClockwiseBold,
  DotsThreeBold,
  EyeRegular,
  EyeSlashRegular,
  ImageDuotone,
  PencilSimpleBold,
  ShareNetworkRegular,
  TrashRegular,
} from '../../../ui/icons.gen.tsx'
import { Picture } from '../../../ui/picture.tsx'
import type { HallActions } from '../my-halls.ts'
import css from './hall-card.module.css'

const texts = myHallsTexts
const DAY_MS = 86_400_000

/** A hall of mine: how it stands and what can be done with it. */
export function HallCard({ hall, actions }: { hall: WorkSummary; actions: HallActions }) {
  const [isMenuOpen, setIsMenuOpen] = useState(false)
  const isDeleted = hall.availability === 'deleted'
  const isPublished = hall.availability === 'published'
  const open = () => {
    if (!isDeleted) actions.edit(hall)
  }
  return (
    <article className={css.card} data-deleted={isDeleted || undefined}>
      <button
        type="button"
        className={css.cover}
        disabled={isDeleted}
        aria-label={`${texts.actions.edit} ${hall.title}`}
        onClick={open}
      >
        {hall.cover === null ? (
          <span className={css.noCover}>
            <ImageDuotone size={36} />
          </span>
        ) : (
          <Picture
            src={hall.cover.url}
            alt=""
            widthPx={hall.cover.widthPx}
            heightPx={hall.cover.heightPx}
            colour={hall.cover.colour}
            isCover
          />
        )}
      </button>
      <p className={css.chips}>
        <Chip kind="glass">{texts.states[hall.availability]}</Chip>
        {isPublished && hall.hasUnpublishedEdits ? <Chip kind="glass">{texts.unpublishedEdits}</Chip> : null}
      </p>
      <div className={css.foot}>
        <div className={css.words}>
          <h2>{hall.title}</h2>
          <p data-warning={isDeleted || hall.availability === 'taken_down' || undefined}>{noteOf(hall)}</p>
        </div>
        {isDeleted ? (
          <Button kind="weak" size="small" icon={ArrowCounterClockwiseBold} onClick={() => actions.restore(hall)}>
            {texts.actions.restore}
          </Button>
        ) : (
          <IconButton icon={DotsThreeBold} label={texts.more(hall.title)} onClick={() => setIsMenuOpen(true)} />
        )}
      </div>
      <ActionSheet title={hall.title} isOpen={isMenuOpen} onClose={() => setIsMenuOpen(false)} actions={menuOf(hall, actions)} />
    </article>
  )
}

function noteOf(hall: WorkSummary): string {
  if (hall.availability === 'taken_down') return texts.takenDown(hall.takenDownReason ?? '')
  if (hall.deletedAt !== null) {
    const pastDays = Math.floor((Date.now() - Date.parse(hall.deletedAt)) / DAY_MS)
    return texts.daysLeft(RECYCLE_BIN_DAYS - pastDays)
  }
  const visits = hall.availability === 'published' ? [texts.visitCount(friendlyNumber(hall.visitCount))] : []
  return [texts.workCount(hall.workCount), ...visits, texts.edited(relativeTime(hall.updatedAt, Date.now()))].join(' · ')
}

function menuOf(hall: WorkSummary, actions: HallActions): SheetAction[] {
  const { edit, view, share, unpublish, unpublishHint, remove, removeHint } = texts.actions
  const whenPublished: SheetAction[] = [
    { label: view, icon: EyeRegular, onPress: () => actions.view(hall) },
    { label: share, icon: ShareNetworkRegular, onPress: () => actions.share(hall) },
    { label: unpublish, hint: unpublishHint, icon: EyeSlashRegular, onPress: () => actions.unpublish(hall) },
  ]
  return [
    { label: edit, icon: PencilSimpleBold, onPress: () => actions.edit(hall) },
    ...(hall.availability === 'published' ? whenPublished : []),
    { label: remove, hint: removeHint, icon: TrashRegular, isDangerous: true, onPress: () => actions.remove(hall) },
  ]
}
