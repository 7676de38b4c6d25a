import type { ModelHotspot } from '@zhanjian/contract/works/model-hotspots.ts'
import { mediaViewerTexts } from '#text/works/media-viewer.ts'
import { IconButton } from '../../ui/controls/icon-button.tsx'
import { XBold } from '../../ui/icons/icons.gen.tsx'
import { useCoveringView } from '../../ui/overlays/use-covering-view.ts'
import { LinkedText } from '../links/linked-text.tsx'
import css from './model-hotspots.module.css'

const texts = mediaViewerTexts.model.hotspots

interface ModelHotspotTileProps {
  hotspots: readonly ModelHotspot[]
  chosen: number
  onChoose: (index: number) => void
  onClose: () => void
}

/** The words of one point, and the numbers of all; Back and Escape close it. */
export function ModelHotspotTile({ hotspots, chosen, onChoose, onClose }: ModelHotspotTileProps) {
  useCoveringView(onClose)
  return (
    <section className={css.card} aria-label={texts.title}>
      <div className={css.head}>
        <ol className={css.numbers}>
          {hotspots.map(({ text }, index) => (
            <li key={index}>
              <button
                type="button"
                className={css.number}
                aria-label={texts.one(index + 1, text)}
                aria-pressed={chosen === index}
                onClick={() => onChoose(index)}
              >
                {index + 1}
              </button>
            </li>
          ))}
        </ol>
        <IconButton icon={XBold} iconSize={16} label={texts.close} onClick={onClose} />
      </div>
      <p className={css.text} role="status">
        <LinkedText text={hotspots[chosen]?.text ?? ''} />
      </p>
    </section>
  )
}

interface ModelHotspotDotProps {
  index: number
  chosen: number | null
  onChoose: (index: number) => void
}

/** A number on the model, for hands. For keyboards and screen readers the card has the same numbers, also of points behind the model. */
export const ModelHotspotDot = ({ index, chosen, onChoose }: ModelHotspotDotProps) => (
  <button
    type="button"
    className={css.dot}
    tabIndex={-1}
    aria-hidden
    data-chosen={chosen === index || undefined}
    onClick={() => onChoose(index)}
  >
    <i>{index + 1}</i>
  </button>
)
