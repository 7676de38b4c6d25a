import { SEARCH_MAX_CHARACTERS } from '@zhanjian/contract/community/limits.ts'
import { cutText } from '@zhanjian/scene/cut-text.ts'
import { useQueryParams } from '../../../lib/navigation/navigation.tsx'
import { isOneOf, keysOf } from '../../../lib/type-guards.ts'
import { parsePageNumber } from './page-number.ts'
import { useAddressFilters } from './use-address-filters.ts'

/** How a filter is chosen above its queue. */
export type FilterControl =
  | { kind: 'segments'; label: string; words: Readonly<Record<string, string>> }
  | {
      kind: 'select'
      label: string
      words: Readonly<Record<string, string>>
      /** Of the choice that stands for no filter; absent: there is none. */
      all?: string
      /** The words of a choice, with how many records it has. */
      formatCount?: (word: string, count: number) => string
    }
  | { kind: 'search'; label: string; maxLength: number }
  /** This day and the one named `to`. */
  | { kind: 'days' }
  /** Chosen elsewhere. */
  | { kind: 'none' }

interface FilterField<Value extends string = string, Initial extends string | undefined = string | undefined> {
  control: FilterControl
  /** @param written in the address; an invalid value is ignored */
  read: (written: string) => Value | undefined
  /** Stands for an absent value, and is not written. Undefined: then nothing is filtered. */
  initial: Initial
}

/** The filters of a queue by their names in the address, in the order in which they are offered. */
export type FilterFields = Readonly<Record<string, FilterField>>

type ValueOf<Field extends FilterField> = NonNullable<ReturnType<Field['read']>>
type InitialName<Fields extends FilterFields> = {
  [Name in keyof Fields]: Fields[Name]['initial'] extends string ? Name : never
}[keyof Fields]

/** What filters of a queue are set to. */
export type FiltersOf<Fields extends FilterFields> = {
  [Name in InitialName<Fields>]: ValueOf<Fields[Name]>
} & { [Name in Exclude<keyof Fields, InitialName<Fields>>]?: ValueOf<Fields[Name]> }

interface Choice<Value extends string> {
  label: string
  /** Every value with its words. */
  words: Readonly<Record<Value, string>>
}

const readOneOf = <Value extends string>(words: Readonly<Record<Value, string>>): ((written: string) => Value | undefined) => {
  const isValue = isOneOf(keysOf(words))
  return (written) => (isValue(written) ? written : undefined)
}

/** One of a few, all of which are visible. */
export const segmentsField = <Value extends string>({
  initial,
  ...choice
}: Choice<Value> & { initial: NoInfer<Value> }): FilterField<Value, Value> => ({
  control: { kind: 'segments', ...choice },
  read: readOneOf(choice.words),
  initial,
})

/** One of many, or none of them. */
export const choiceField = <Value extends string>(
  choice: Choice<Value> & { all: string; formatCount?: (word: string, count: number) => string },
): FilterField<Value, undefined> => ({
  control: { kind: 'select', ...choice },
  read: readOneOf(choice.words),
  initial: undefined,
})

/** One of many. */
export const selectField = <Value extends string>({
  initial,
  ...choice
}: Choice<Value> & { initial: NoInfer<Value>; formatCount?: (word: string, count: number) => string }): FilterField<
  Value,
  Value
> => ({ control: { kind: 'select', ...choice }, read: readOneOf(choice.words), initial })

/** Words to search for. */
export const searchField = (label: string, maxLength = SEARCH_MAX_CHARACTERS): FilterField<string, undefined> => ({
  control: { kind: 'search', label, maxLength },
  read: (written) => cutText(written.trim(), maxLength) || undefined,
  initial: undefined,
})

/** Something that records are narrowed to by a press on one of them. */
export const pickedField: FilterField<string, undefined> = {
  control: { kind: 'none' },
  read: (written) => written.trim() || undefined,
  initial: undefined,
}

const DAY_PATTERN = /^\d{4}-\d{2}-\d{2}$/
const dayField = (control: FilterControl): FilterField<string, undefined> => ({
  control,
  read: (written) => (DAY_PATTERN.test(written) ? written : undefined),
  initial: undefined,
})

/** The first and the last day, `2026-11-20` in Asia/Shanghai; both inclusive. */
export const dayFields = { from: dayField({ kind: 'days' }), to: dayField({ kind: 'none' }) }

/** Fields with what reads them from an address. */
export interface FilterDefinition<Fields extends FilterFields> {
  fields: Fields
  parse: (params: URLSearchParams) => FiltersOf<Fields>
}

export const defineFilters = <Fields extends FilterFields>(fields: Fields): FilterDefinition<Fields> => ({
  fields,
  parse(params) {
    const values: Record<string, string> = {}
    for (const [name, { read, initial }] of Object.entries(fields)) {
      const value = read(params.get(name) ?? '') ?? initial
      if (value !== undefined) values[name] = value
    }
    // Each value is what its own field has read.
    return values as FiltersOf<Fields>
  },
})

/** The filters of a queue as the address has them. */
export interface QueueFilters<Filters = Readonly<Record<string, string | undefined>>> {
  fields: FilterFields
  values: Filters
  /** Whether anything that `clear` takes away is set. */
  isFiltered: boolean
  /** Leads to the first page. */
  change: (changes: Readonly<Record<string, string | undefined>>) => void
  clear: () => void
  /** The page of a numbered list, from 1. */
  current: number
  goTo: (page: number) => void
}

/** @param definition the same at every render */
export function useQueueFilters<Fields extends FilterFields>({
  fields,
  parse,
}: FilterDefinition<Fields>): QueueFilters<FiltersOf<Fields>> {
  const [values, changeAddress] = useAddressFilters(parse)
  const current = parsePageNumber(useQueryParams<'adminUsers'>())
  const clearable = Object.keys(fields).filter((name) => fields[name]?.initial === undefined)
  const change = (changes: Readonly<Record<string, string | undefined>>) => {
    const written = Object.entries(changes).map(([name, value]) => [name, value === fields[name]?.initial ? undefined : value])
    changeAddress({ ...Object.fromEntries(written), page: undefined })
  }
  return {
    fields,
    values,
    isFiltered: clearable.some((name) => name in values),
    change,
    clear: () => change(Object.fromEntries(clearable.map((name) => [name, undefined]))),
    current,
    goTo: (page) => changeAddress({ page: page > 1 ? String(page) : undefined }),
  }
}
