import { ChoiceChip } from './chip.tsx'
import css from './filter-chips.module.css'

interface FilterChipsProps<Value extends string> {
  /** Accessible name of the group. */
  label: string
  /** On the chip of no filter. */
  allLabel: string
  options: readonly { value: Value; label: string }[]
  value: Value | undefined
  onChange: (value: Value | undefined) => void
}

/** Shows a part of a list; nothing chosen: all of it. */
export function FilterChips<Value extends string>({ label, allLabel, options, value, onChange }: FilterChipsProps<Value>) {
  return (
    <div className={css.chips} role="group" aria-label={label}>
      <ChoiceChip isSelected={value === undefined} onPress={() => onChange(undefined)}>
        {allLabel}
      </ChoiceChip>
      {options.map((option) => (
        <ChoiceChip key={option.value} isSelected={value === option.value} onPress={() => onChange(option.value)}>
          {option.label}
        </ChoiceChip>
      ))}
    </div>
  )
}
