import type { HungWork } from '@zhanjian/scene/hall/document.ts'
import { viewerTexts } from '#text/halls/viewer.ts'
import type { GuidedTour } from '../../../shared/halls/walk/use-guided-tour.ts'
import { formatWorkDetails, getWorkTitle } from '../../../shared/halls/work-texts.ts'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { CaretLeftBold, CaretRightBold, PauseFill, PlayFill, XBold } from '../../../ui/icons/icons.gen.tsx'
import { useBackToClose } from '../../../ui/overlays/use-back-to-close.ts'
import css from './guided-tour-panel.module.css'

const texts = viewerTexts.guidedTourPanel

/** Text and progress of the guided tour, with its controls; Back ends it. */
export function GuidedTourPanel({ guidedTour, works }: { guidedTour: GuidedTour; works: readonly HungWork[] }) {
  useBackToClose(guidedTour.end)
  const currentWork = works[guidedTour.index]
  if (currentWork === undefined) return null
  return (
    <section className={css.panel} aria-label={texts.label}>
      <div
        className={css.progress}
        role="progressbar"
        aria-label={texts.label}
        aria-valuemin={0}
        aria-valuemax={works.length}
        aria-valuenow={guidedTour.index + 1}
      >
        <i style={{ transform: `scaleX(${(guidedTour.index + 1) / works.length})` }} />
      </div>
      <div className={css.caption} aria-live="polite">
        <p className={css.title}>{getWorkTitle(currentWork)}</p>
        <p className={css.facts}>{formatWorkDetails(currentWork)}</p>
        {currentWork.text === '' ? null : <p className={css.text}>{currentWork.text}</p>}
      </div>
      <div className={css.controls}>
        <IconButton icon={CaretLeftBold} label={texts.previous} disabled={guidedTour.index === 0} onClick={guidedTour.previous} />
        <IconButton
          icon={guidedTour.isPlaying ? PauseFill : PlayFill}
          kind="filled"
          label={guidedTour.isPlaying ? texts.pause : texts.play}
          onClick={guidedTour.isPlaying ? guidedTour.pause : guidedTour.play}
        />
        <IconButton
          icon={CaretRightBold}
          label={texts.next}
          disabled={guidedTour.index === works.length - 1}
          onClick={guidedTour.next}
        />
        <IconButton icon={XBold} iconSize={18} label={texts.end} onClick={guidedTour.end} />
      </div>
    </section>
  )
}
