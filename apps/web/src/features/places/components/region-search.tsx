import { SEARCH_MAX_CHARACTERS } from '@zhanjian/contract/community/limits.ts'
import { type Region, splitRegionNames } from '@zhanjian/contract/places/regions.zh.ts'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { chooseLocationTexts as texts } from '#text/places/places.ts'
import { isInputMethodKey } from '../../../lib/is-input-method-key.ts'
import { useRegions } from '../../../shared/places/use-regions.ts'
import { Placeholder } from '../../../ui/forms/placeholder.tsx'
import { useLimitedTyping } from '../../../ui/forms/use-limited-typing.ts'
import { MagnifyingGlassBold, MapPinRegular, XCircleFill } from '../../../ui/icons/icons.gen.tsx'
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

  const typing = useLimitedTyping<HTMLInputElement>({ value: text, max: SEARCH_MAX_CHARACTERS, onChange: search })
  return (
    <div className={css.search} role="search">
      <label className={css.box}>
        <MagnifyingGlassBold size={16} />
        <Placeholder text={texts.search}>
          <input
            ref={field}
            className={css.field}
            type="search"
            enterKeyHint="search"
            autoComplete="off"
            role="combobox"
            aria-label={texts.search}
            aria-autocomplete="list"
            aria-expanded={isOpen}
            aria-controls={isOpen ? listId : undefined}
            aria-activedescendant={activeIndex === NONE ? undefined : optionId(activeIndex)}
            placeholder={texts.search}
            {...typing}
            onKeyDown={onKeyDown}
            onFocus={() => setHasFocus(true)}
            onBlur={() => {
              setHasFocus(false)
              setActiveIndex(NONE)
            }}
          />
        </Placeholder>
        {text === '' ? null : (
          <button
            type="button"
            className={css.clear}
            aria-label={texts.searchClear}
            onClick={() => {
              search('')
              field.current?.focus()
            }}
          >
            <XCircleFill size={18} />
          </button>
        )}
      </label>
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
