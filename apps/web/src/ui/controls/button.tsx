import type { ButtonHTMLAttributes, ReactNode } from 'react'
import { classNames } from '../../lib/class-names.ts'
import type { Icon } from '../icons/create-icon.tsx'
import css from './button.module.css'

export type ButtonKind = 'primary' | 'weak' | 'plain' | 'danger' | 'gold'

interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'> {
  children: ReactNode
  kind?: ButtonKind
  size?: 'small' | 'medium' | 'large'
  icon?: Icon
  /** Takes the full width. */
  isWide?: boolean
  /** Shows a spinner and ignores presses. */
  isBusy?: boolean
}

export function Button({
  children,
  kind = 'primary',
  size = 'medium',
  icon: ButtonIcon,
  isWide = false,
  isBusy = false,
  type = 'button',
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={classNames(css.button, css[kind], css[size], isWide && css.wide, isBusy && css.busy)}
      aria-busy={isBusy || undefined}
      onClick={(event) => (isBusy ? event.preventDefault() : onClick?.(event))}
    >
      {ButtonIcon === undefined ? null : <ButtonIcon size={size === 'small' ? 15 : 18} />}
      <span>{children}</span>
      {isBusy ? <i className={css.spinner} aria-hidden /> : null}
    </button>
  )
}
