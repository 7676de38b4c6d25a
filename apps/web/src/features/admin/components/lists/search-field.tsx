import { useEffect, useRef, useState } from 'react'
import { adminTexts as texts } from '../../../../text/zh/admin/admin.ts'
import { IconButton } from '../../../../ui/controls/icon-button.tsx'
import { MagnifyingGlassBold, XCircleFill } from '../../../../ui/icons/icons.gen.tsx'
import css from './search-field.module.css'

interface SearchFieldProps {
  /** What can be searched for. */
  label: string
  value: string
  maxLength?: number
  onSearch: (text: string) => void
}

/** Asks when somebody has stopped typing. */
const SETTLED_MS = 350
const MAX_CHARACTERS = 40

export function SearchField({ label, value, maxLength = MAX_CHARACTERS, onSearch }: SearchFieldProps) {
  const [typed, setTyped] = useState(value)
  const search = useRef(onSearch)
  useEffect(() => {
    search.current = onSearch
  })
  // Somebody has gone back, or cleared all filters.
  useEffect(() => setTyped(value), [value])
  useEffect(() => {
    if (typed.trim() === value) return
    const timer = setTimeout(() => search.current(typed.trim()), SETTLED_MS)
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
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        value={typed}
        maxLength={maxLength}
        enterKeyHint="search"
        onChange={({ target }) => setTyped(target.value)}
      />
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
