import type { ReactNode } from 'react'
import { classNames } from '../../lib/class-names.ts'
import css from './chip.module.css'
import type { Icon } from '../icons/create-icon.tsx'

interface ChipProps {
  children: ReactNode
  icon?: Icon
  /** `glass` lies over a picture, `weak` on a surface; `accent` is live or new, `gold` is membership. */
  kind?: 'glass' | 'weak' | 'accent' | 'gold' | 'outline'
}

/** A word or two about a thing. */
export function Chip({ children, icon: ChipIcon, kind = 'weak' }: ChipProps) {
  return (
    <span className={classNames(css.chip, css[kind])}>
      {ChipIcon === undefined ? null : <ChipIcon size={12} />}
      {children}
    </span>
  )
}

interface ChoiceChipProps {
  children: ReactNode
  isSelected: boolean
  onPress: () => void
}

/** A chip that is chosen or not: filters, tags. */
export function ChoiceChip({ children, isSelected, onPress }: ChoiceChipProps) {
  return (
    <button type="button" className={css.choice} aria-pressed={isSelected} onClick={onPress}>
      {children}
    </button>
  )
}
