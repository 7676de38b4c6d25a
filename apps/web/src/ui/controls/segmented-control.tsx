import { useId } from 'react'
import type { Icon } from '../icons/create-icon.tsx'
import css from './segmented-control.module.css'

export interface Segment<Value extends string> {
  value: Value
  label: string
  icon?: Icon
}

interface SegmentedControlProps<Value extends string> {
  /** Accessible name of the group. */
  label: string
  segments: readonly Segment<Value>[]
  value: Value
  onChange: (value: Value) => void
}

/** Selects one of a few visible options. Radio buttons, so arrow keys move between them. */
export function SegmentedControl<Value extends string>({ label, segments, value, onChange }: SegmentedControlProps<Value>) {
  const name = useId()
  return (
    <fieldset className={css.control} aria-label={label}>
      {segments.map(({ value: segmentValue, label: segmentLabel, icon: SegmentIcon }) => (
        <label key={segmentValue} className={css.segment} data-selected={segmentValue === value || undefined}>
          <input
            type="radio"
            name={name}
            value={segmentValue}
            checked={segmentValue === value}
            onChange={() => onChange(segmentValue)}
          />
          {SegmentIcon === undefined ? null : <SegmentIcon size={17} />}
          {segmentLabel}
        </label>
      ))}
    </fieldset>
  )
}
