import { Fragment, type ReactNode } from 'react'
import { keysOf } from '../../../../lib/type-guards.ts'
import { SegmentedControl } from '../../../../ui/controls/segmented-control.tsx'
import { SelectField } from '../../../../ui/forms/select-field.tsx'
import type { FilterControl, QueueFilters } from '../../model/queue-filters.ts'
import { DayRangeFields } from '../lists/day-range-fields.tsx'
import { SearchField } from '../lists/search-field.tsx'

/** How many records the choices of filters have; undefined: not known yet. */
export type FilterCounts = Readonly<Record<string, Readonly<Record<string, number | undefined>> | undefined>>

interface FilterControlsProps {
  filters: QueueFilters
  counts: FilterCounts
  /** In place of the controls of these filters. */
  controls: Readonly<Record<string, ReactNode>>
}

/** The filters of a queue, one after another. */
export const FilterControls = ({ filters, counts, controls }: FilterControlsProps) =>
  Object.entries(filters.fields).map(([name, { control, initial = '' }]) => (
    <Fragment key={name}>{controls[name] ?? renderControl(name, control, initial, filters, counts[name])}</Fragment>
  ))

function renderControl(
  name: string,
  control: FilterControl,
  initial: string,
  { values, change }: QueueFilters,
  counts: FilterCounts[string],
): ReactNode {
  const value = values[name] ?? initial
  const onChange = (next: string) => change({ [name]: next })
  switch (control.kind) {
    case 'segments': {
      const { label, words } = control
      const segments = keysOf(words).map((key) => ({ value: key, label: words[key] ?? '' }))
      return <SegmentedControl label={label} value={value} onChange={onChange} segments={segments} />
    }
    case 'select': {
      const { label, words, all, formatCount } = control
      const options = keysOf(words).map((key) => {
        const word = words[key] ?? ''
        return { value: key, label: counts === undefined ? word : (formatCount?.(word, counts[key] ?? 0) ?? word) }
      })
      return (
        <SelectField
          label={label}
          value={value}
          onChange={onChange}
          options={all === undefined ? options : [{ value: '', label: all }, ...options]}
        />
      )
    }
    case 'search':
      return <SearchField label={control.label} maxLength={control.maxLength} value={value} onSearch={onChange} />
    case 'days':
      return <DayRangeFields from={values['from']} to={values['to']} onChange={change} />
    case 'none':
      return null
  }
}
