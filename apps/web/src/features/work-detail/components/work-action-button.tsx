import type { Icon } from '../../../ui/icons/create-icon.tsx'

interface WorkActionButtonProps {
  icon: Icon
  iconSizePx: number
  className: string | undefined
  tone?: 'like' | 'favourite'
  label: string
  /** Under the icon; nothing if empty. */
  countText: string
  /** For a toggle. */
  isPressed?: boolean
  onPress: () => void
}

/** Like, favourite, comments and the like over a picture: an icon with its count. */
export function WorkActionButton(props: WorkActionButtonProps) {
  const { icon: ActionIcon, iconSizePx, className, tone, label, countText, isPressed, onPress } = props
  return (
    <button type="button" className={className} data-tone={tone} aria-label={label} aria-pressed={isPressed} onClick={onPress}>
      <ActionIcon size={iconSizePx} />
      {countText === '' ? null : <span>{countText}</span>}
    </button>
  )
}
