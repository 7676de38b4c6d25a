import { CheckBold } from '../../../../ui/icons/icons.gen.tsx'
import css from './row-check-box.module.css'

interface RowCheckBoxProps {
  label: string
  isChecked: boolean
  onChange: () => void
}

/** A small check box in a touch target of full size. */
export function RowCheckBox({ label, isChecked, onChange }: RowCheckBoxProps) {
  return (
    <label className={css.label}>
      <input type="checkbox" aria-label={label} checked={isChecked} onChange={onChange} />
      <span className={css.box} aria-hidden>
        <CheckBold size={12} />
      </span>
    </label>
  )
}
