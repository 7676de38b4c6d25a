import type { Icon } from '../../ui/icons/create-icon.tsx'
import css from './place-chip.module.css'

interface PlaceChipProps {
  title: string
  /** Below the title. Empty: nothing. */
  note: string
  /** What a press does; for screen readers. */
  action: string
  icon: Icon
  iconSize: number
  /** It appears and goes while one walks. */
  isArriving?: boolean
  onPress: () => void
}

/** Lies over a picture and names what the visitor is at, such as a scene or a work. */
export function PlaceChip({ title, note, action, icon: Icon, iconSize, isArriving = false, onPress }: PlaceChipProps) {
  return (
    <button type="button" className={`glass ${css.chip}`} data-arriving={isArriving || undefined} onClick={onPress}>
      <span className="visually-hidden">{action}</span>
      <span>
        <b dir="auto">{title}</b>
        {note === '' ? null : <span dir="auto">{note}</span>}
      </span>
      <Icon size={iconSize} />
    </button>
  )
}
