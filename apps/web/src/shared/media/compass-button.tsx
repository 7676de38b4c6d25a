import type { Ref } from 'react'
import css from './compass-button.module.css'

interface CompassButtonProps {
  /** The parent rotates this element to the current heading. */
  needle: Ref<HTMLElement>
  label: string
  onPress: () => void
}

/** Points to the centre of the picture, and turns back to it when pressed. */
export function CompassButton({ needle, label, onPress }: CompassButtonProps) {
  return (
    <button type="button" className={css.compass} aria-label={label} onClick={onPress}>
      <i ref={needle} className={css.needle} aria-hidden>
        <svg viewBox="0 0 24 24">
          <path d="M12 2.5 15.4 12H8.6z" fill="#ff6a55" />
          <path d="M12 21.5 15.4 12H8.6z" fill="currentColor" opacity="0.75" />
        </svg>
      </i>
    </button>
  )
}
