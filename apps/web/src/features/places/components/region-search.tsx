import { SEARCH_MAX_CHARACTERS } from '@zhanjian/contract/community/limits.ts'
import { type Region, splitRegionNames } from '@zhanjian/contract/places/regions.zh.ts'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { chooseLocationTexts as texts } from '#text/places/places.ts'
import { isInputMethodKey } from '../../../lib/is-input-method-key.ts'
import { useRegions } from '../../../shared/places/use-regions.ts'
import { SearchBox } from '../../../ui/forms/search-box.tsx'
import { MapPinRegular } from '../../../ui/icons/icons.gen.tsx'
import { HighlightedText } from '../../../ui/text/highlighted-text.tsx'
import css from './region-search.module.css'

const RESULTS_MAX = 8
const NONE = -1

/** Finds a province, city or county by its name. While the field has the focus, results lie over what is below, and the arrow keys move in them. */
export function RegionSearch({ onChoose }: { onChoose: (region: Region) => void }) {
  const [text, setText] = useState('')
  const [activeIndex, setActiveIndex] = useState(NONE)
  const [hasFocus, setHasFocus] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const listId = useId()
  const isSearching = text.trim() !== ''
  const { regions, hasFailed, reload } = useRegions(isSearching)
  const found = regions?.search(text, RESULTS_MAX) ?? []
  const isOpen = hasFocus && found.length > 0
  const words = splitRegionNames(text)
  const optionId = (index: number) => `${listId}-${index}`

  function search(typed: string): void {
    setText(typed)
    setActiveIndex(NONE)
  }
  function choose(region: Region | undefined): void {
    if (region === undefined) return
    onChoose(region)
    search('')
  }
  function onKeyDown(event: KeyboardEvent): void {
    if (isInputMethodKey(event)) return
    if (event.key === 'Escape') return search('')
    if (event.key === 'Enter') {
      // It must not submit the form around it.
      event.preventDefault()
      return choose(found[Math.max(0, activeIndex)])
    }
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step === 0 || found.length === 0) return
    event.preventDefault()
    setActiveIndex((activeIndex + step + found.length) % found.length)
  }

  return (
    <div className={css.search} role="search">
      <SearchBox
        className={css.box}
        label={texts.search}
        clearLabel={texts.searchClear}
        placeholder={texts.search}
        max={SEARCH_MAX_CHARACTERS}
        listId={isOpen ? listId : undefined}
        activeId={activeIndex === NONE ? undefined : optionId(activeIndex)}
        onChange={search}
        onFocus={() => setHasFocus(true)}
        onBlur={() => {
          setHasFocus(false)
          setActiveIndex(NONE)
        }}
        {...{ field, text, onKeyDown }}
      />
      {isOpen ? (
        <ul id={listId} className={css.results} role="listbox" aria-label={texts.searchResults}>
          {found.map((region, index) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field has the focus and handles the keys
            <li
              key={region.code}
              id={optionId(index)}
              className={css.result}
              role="option"
              aria-selected={index === activeIndex}
              // Keeps the focus in the field.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(region)}
            >
              <MapPinRegular size={18} />
              <span>
                <HighlightedText text={region.fullName} terms={words} />
              </span>
            </li>
          ))}
        </ul>
      ) : null}
      {isSearching && regions !== undefined && found.length === 0 ? (
        <p className={css.note} role="status">
          {texts.searchNone}
        </p>
      ) : null}
      {isSearching && hasFailed ? (
        <p className={css.note} role="alert">
          {texts.regionsFailed.description}
          <button type="button" className={css.retry} onClick={reload}>
            {texts.regionsFailed.retry}
          </button>
        </p>
      ) : null}
    </div>
  )
}
