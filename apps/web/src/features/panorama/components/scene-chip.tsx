import { togetherTexts } from '../../../text/zh/tours/together.ts'
import { tourTexts as texts } from '../../../text/zh/tours/viewer.ts'
import { CaretUpBold } from '../../../ui/icons/icons.gen.tsx'
import css from './scene-chip.module.css'

interface SceneChipProps {
  title: string
  /** Others in the same scene. */
  othersHere: number
  onOpen: () => void
}

/** Names the scene where the visitor is, and opens the list of all. */
export function SceneChip({ title, othersHere, onOpen }: SceneChipProps) {
  return (
    <button type="button" className={css.chip} onClick={onOpen}>
      <span className={css.text}>
        <b>{title}</b>
        <span>{togetherTexts.othersHere(othersHere)}</span>
      </span>
      <CaretUpBold size={14} />
      <span className="visually-hidden">{texts.list}</span>
    </button>
  )
}
