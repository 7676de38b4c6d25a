import type { HungWork } from '@zhanjian/scene/document.ts'
import type { Tour } from '../../../shared/halls/walk/use-tour.ts'
import { formatWorkDetails, getWorkTitle } from '../../../shared/halls/work-texts.ts'
import { viewerTexts } from '../../../text/zh/halls/viewer.ts'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { CaretLeftBold, CaretRightBold, PauseFill, PlayFill, XBold } from '../../../ui/icons/icons.gen.tsx'
import css from './tour-panel.module.css'

const texts = viewerTexts.tourPanel

/** Text and progress of the guided tour, with its controls. */
export function TourPanel({ tour, works }: { tour: Tour; works: readonly HungWork[] }) {
  const currentWork = works[tour.index]
  if (currentWork === undefined) return null
  return (
    <section className={css.panel} aria-label={texts.label}>
      <div
        className={css.progress}
        role="progressbar"
        aria-label={texts.label}
        aria-valuemin={0}
        aria-valuemax={works.length}
        aria-valuenow={tour.index + 1}
      >
        <i style={{ transform: `scaleX(${(tour.index + 1) / works.length})` }} />
      </div>
      <div className={css.caption} aria-live="polite">
        <p className={css.title}>{getWorkTitle(currentWork)}</p>
        <p className={css.facts}>{formatWorkDetails(currentWork)}</p>
        {currentWork.text === '' ? null : <p className={css.text}>{currentWork.text}</p>}
      </div>
      <div className={css.controls}>
        <IconButton icon={CaretLeftBold} label={texts.previous} disabled={tour.index === 0} onClick={tour.previous} />
        <IconButton
          icon={tour.isPlaying ? PauseFill : PlayFill}
          kind="filled"
          label={tour.isPlaying ? texts.pause : texts.play}
          onClick={tour.isPlaying ? tour.pause : tour.play}
        />
        <IconButton icon={CaretRightBold} label={texts.next} disabled={tour.index === works.length - 1} onClick={tour.next} />
        <IconButton icon={XBold} iconSize={18} label={texts.end} onClick={tour.end} />
      </div>
    </section>
  )
}
