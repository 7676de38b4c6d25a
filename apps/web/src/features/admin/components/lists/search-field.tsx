import { SEARCH_MAX_CHARACTERS } from '@zhanjian/contract/community/limits.ts'
import { useEffect, useRef, useState } from 'react'
import { adminTexts as texts } from '#text/admin/admin.ts'
import { IconButton } from '../../../../ui/controls/icon-button.tsx'
import { Placeholder } from '../../../../ui/forms/placeholder.tsx'
import { useLimitedTyping } from '../../../../ui/forms/use-limited-typing.ts'
import { MagnifyingGlassBold, XCircleFill } from '../../../../ui/icons/icons.gen.tsx'
import css from './search-field.module.css'

interface SearchFieldProps {
  /** What the search covers, as its accessible name. */
  label: string
  value: string
  maxLength?: number
  onSearch: (text: string) => void
}

/** Milliseconds without typing before the search starts. */
const DEBOUNCE_MS = 350

export function SearchField({ label, value, maxLength = SEARCH_MAX_CHARACTERS, onSearch }: SearchFieldProps) {
  const [typed, setTyped] = useState(value)
  const typing = useLimitedTyping<HTMLInputElement>({ value: typed, max: maxLength, onChange: setTyped })
  const latestOnSearch = useRef(onSearch)
  useEffect(() => {
    latestOnSearch.current = onSearch
  })
  // The URL changed: back was pressed, or all filters were cleared.
  useEffect(() => setTyped(value), [value])
  useEffect(() => {
    if (typed.trim() === value) return
    const timer = setTimeout(() => latestOnSearch.current(typed.trim()), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [typed, value])
  return (
    <form
      className={css.search}
      role="search"
      onSubmit={(event) => {
        event.preventDefault()
        onSearch(typed.trim())
      }}
    >
      <MagnifyingGlassBold size={15} />
      <Placeholder text={label}>
        <input type="search" aria-label={label} placeholder={label} enterKeyHint="search" {...typing} />
      </Placeholder>
      {typed === '' ? null : (
        <IconButton
          icon={XCircleFill}
          iconSize={16}
          label={texts.clearSearch}
          onClick={() => {
            setTyped('')
            onSearch('')
          }}
        />
      )}
    </form>
  )
}
