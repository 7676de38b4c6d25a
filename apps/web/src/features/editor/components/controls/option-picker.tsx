import type { CSSProperties } from 'react'
import css from './option-picker.module.css'
import { RadioGroup } from './radio-group.tsx'

export interface PickerOption<Value extends string> {
  value: Value
  label: string
  /** A second line in a secondary colour. */
  hint?: string
  /** Preview of the option: any CSS background. */
  background?: string
}

interface OptionPickerProps<Value extends string> {
  label: string
  options: readonly PickerOption<Value>[]
  value: Value | null
  onChoose: (value: Value) => void
  /** `dots`: colours. `tiles`: materials and moods, with labels. */
  shape: 'dots' | 'tiles'
}

/** Radio group whose options are recognised by their look. */
export function OptionPicker<Value extends string>({ label, options, value, onChoose, shape }: OptionPickerProps<Value>) {
  return (
    <RadioGroup className={css[shape]} label={label}>
      {options.map((choice) => {
        // `CSSProperties` has no custom properties.
        const style = { '--look': choice.background ?? 'none' } as CSSProperties
        return (
          <button
            key={choice.value}
            type="button"
            role="radio"
            className={css.choice}
            style={style}
            aria-checked={choice.value === value}
            aria-label={choice.label}
            title={choice.label}
            onClick={() => onChoose(choice.value)}
          >
            <i aria-hidden />
            {shape === 'tiles' ? (
              <span>
                {choice.label}
                {choice.hint === undefined ? null : <small>{choice.hint}</small>}
              </span>
            ) : null}
          </button>
        )
      })}
    </RadioGroup>
  )
}
