import { CheckBold } from '../../../../ui/icons/icons.gen.tsx'
import css from './tick.module.css'

interface TickProps {
  label: string
  isChecked: boolean
  onChange: () => void
}

/** A small box to tick, in a target of full size. */
export function Tick({ label, isChecked, onChange }: TickProps) {
  return (
    <label className={css.tick}>
      <input type="checkbox" aria-label={label} checked={isChecked} onChange={onChange} />
      <span className={css.box} aria-hidden>
        <CheckBold size={12} />
      </span>
    </label>
  )
}
