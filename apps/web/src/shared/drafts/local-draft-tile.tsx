import { Button } from '../../ui/controls/button.tsx'
import { TileText } from '../../ui/layout/tile-text.tsx'
import css from './local-draft-tile.module.css'

interface LocalDraftTileProps {
  title: string
  note: string
  /** The server has refused it, and the note says why. */
  isRefused?: boolean
  action: { label: string; onPress: () => void }
}

/** A draft that exists on this device only. */
export function LocalDraftTile({ title, note, isRefused = false, action }: LocalDraftTileProps) {
  return (
    <article className={css.card}>
      <TileText title={title} isBad={isRefused}>
        {note}
      </TileText>
      <Button kind="weak" size="small" onClick={action.onPress}>
        {action.label}
      </Button>
    </article>
  )
}
