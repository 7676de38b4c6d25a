import { Button } from '../../../ui/controls/button.tsx'
import { EyeSlashRegular } from '../../../ui/icons/icons.gen.tsx'
import css from './unavailable-work-tile.module.css'

interface UnavailableWorkTileProps {
  title: string
  hint: string
  removeLabel: string
  onRemove: () => void
}

/** Height divided by width, for the masonry columns. */
export const UNAVAILABLE_TILE_ASPECT = 0.9

/** Shown in place of a work that is no longer visible. */
export function UnavailableWorkTile({ title, hint, removeLabel, onRemove }: UnavailableWorkTileProps) {
  return (
    <article className={css.card}>
      <EyeSlashRegular size={26} />
      <b>{title}</b>
      <p>{hint}</p>
      <Button kind="plain" size="small" onClick={onRemove}>
        {removeLabel}
      </Button>
    </article>
  )
}
