import type { ButtonHTMLAttributes } from 'react'
import { classNames } from '../../lib/class-names.ts'
import type { Icon } from '../icons/create-icon.tsx'
import css from './icon-button.module.css'

interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'children'> {
  icon: Icon
  /** Accessible name. */
  label: string
  iconSize?: number
  /** `glass` over pictures and halls. */
  kind?: 'plain' | 'glass' | 'filled'
  /** For toggle buttons. */
  isPressed?: boolean
}

export function IconButton({
  icon: ButtonIcon,
  label,
  iconSize = 22,
  kind = 'plain',
  isPressed,
  type = 'button',
  ...rest
}: IconButtonProps) {
  return (
    <button {...rest} type={type} className={classNames(css.button, css[kind])} aria-label={label} aria-pressed={isPressed}>
      <ButtonIcon size={iconSize} />
    </button>
  )
}
