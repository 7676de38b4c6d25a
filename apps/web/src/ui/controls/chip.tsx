import type { ReactNode } from 'react'
import { classNames } from '../../lib/class-names.ts'
import type { Icon } from '../icons/create-icon.tsx'
import css from './chip.module.css'

interface ChipProps {
  children: ReactNode
  icon?: Icon
  /** `glass` over pictures, `weak` on surfaces; `accent` for live, new or refused, `success` for agreed or under way, `gold` for membership. */
  kind?: 'glass' | 'weak' | 'accent' | 'success' | 'gold' | 'outline'
}

/** A short label. */
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

/** A chip that can be selected: filters, tags. */
export function ChoiceChip({ children, isSelected, onPress }: ChoiceChipProps) {
  return (
    <button type="button" className={css.choice} aria-pressed={isSelected} onClick={onPress}>
      {children}
    </button>
  )
}
