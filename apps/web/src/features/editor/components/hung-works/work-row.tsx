import type { HungWork } from '@zhanjian/scene/hall/document.ts'
import type { HTMLAttributes } from 'react'
import { panelTexts } from '#text/halls/editor-panels.ts'
import { reviewMarkTexts } from '#text/publish/review-marks.ts'
import { IconButton } from '../../../../ui/controls/icon-button.tsx'
import { DotsSixVerticalBold, DotsThreeBold, FlagRegular, WarningCircleFill } from '../../../../ui/icons/icons.gen.tsx'
import { TwoLineText } from '../../../../ui/layout/two-line-text.tsx'
import { Thumbnail } from '../../../../ui/pictures/thumbnail.tsx'
import { getListedTitle } from '../../hall/get-work-title.ts'
import css from '../panels/works-panel.module.css'

interface WorkRowProps {
  work: HungWork
  index: number
  thumbUrl: string | undefined
  colour: string
  isSelected: boolean
  isFailed: boolean
  /** By the reviewer, whose words are with the work's properties. */
  isMarked: boolean
  isDragged: boolean
  offsetPx: number
  handle: HTMLAttributes<HTMLElement>
  onPress: () => void
  onMenu: () => void
}

export function WorkRow(props: WorkRowProps) {
  const { work, index, thumbUrl, colour, isSelected, isFailed, isMarked, isDragged, offsetPx, handle, onPress, onMenu } = props
  const title = getListedTitle(work, index)
  const style = offsetPx === 0 ? undefined : { transform: `translateY(${offsetPx}px)` }
  return (
    <li className={css.row} data-held={isDragged || undefined} data-selected={isSelected || undefined} style={style}>
      <span className={css.handle} role="img" aria-label={panelTexts.works.reorder(title)} {...handle}>
        <DotsSixVerticalBold size={18} />
      </span>
      <button type="button" className={`row-main ${css.main}`} onClick={onPress} aria-current={isSelected || undefined}>
        <Thumbnail className={css.thumbnail} src={thumbUrl} colour={colour} />
        <TwoLineText title={title} isError={isFailed || isMarked}>
          {isFailed ? <WarningCircleFill size={12} /> : isMarked ? <FlagRegular size={12} /> : null}
          {isFailed ? panelTexts.works.uploadFailed : isMarked ? reviewMarkTexts.badge : formatWorkNote(work)}
        </TwoLineText>
      </button>
      <IconButton icon={DotsThreeBold} label={panelTexts.works.more(title)} iconSize={18} onClick={onMenu} />
    </li>
  )
}

function formatWorkNote({ artist, year, widthM, heightM }: HungWork): string {
  const size = panelTexts.work.shownSizeOf(Math.round(widthM * 100), Math.round(heightM * 100))
  const parts = [artist, year].filter((word) => word !== '')
  return [...parts, size].join(' · ')
}
