import { SEARCH_MAX_CHARACTERS } from '@zhanjian/contract/community/limits.ts'
import { type KeyboardEvent, type RefObject, useId } from 'react'
import { searchTexts } from '#text/discovery/search.ts'
import { kitTexts } from '#text/ui/kit.ts'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { Placeholder } from '../../../ui/forms/placeholder.tsx'
import { useLimitedTyping } from '../../../ui/forms/use-limited-typing.ts'
import { CaretLeftBold, MagnifyingGlassBold, XCircleFill } from '../../../ui/icons/icons.gen.tsx'
import css from './search-bar.module.css'

interface SearchBarProps {
  field: RefObject<HTMLInputElement | null>
  text: string
  /** Id of the suggestion list while it is shown, and of its option selected by the arrow keys. */
  listId: string | undefined
  activeId: string | undefined
  placeholder: string
  onChange: (text: string) => void
  /** Called when the field is tapped. Not on focus, which also happens when going back. */
  onPress: () => void
  onSubmit: () => void
  onKeyDown: (event: KeyboardEvent) => void
  onBack: () => void
}

export function SearchBar({ field, text, listId, activeId, placeholder, ...handlers }: SearchBarProps) {
  const { onChange, onPress, onSubmit, onKeyDown, onBack } = handlers
  const fieldId = useId()
  const typing = useLimitedTyping<HTMLInputElement>({ value: text, max: SEARCH_MAX_CHARACTERS, onChange })
  return (
    <header className={css.bar}>
      <IconButton icon={CaretLeftBold} label={kitTexts.back} onClick={onBack} iconSize={20} />
      <form
        className={css.form}
        role="search"
        onSubmit={(event) => {
          event.preventDefault()
          onSubmit()
        }}
      >
        <label className={css.box} htmlFor={fieldId}>
          <MagnifyingGlassBold size={16} />
          <Placeholder text={placeholder}>
            <input
              ref={field}
              id={fieldId}
              className={css.field}
              type="search"
              enterKeyHint="search"
              autoComplete="off"
              role="combobox"
              aria-label={searchTexts.field}
              aria-autocomplete="list"
              aria-expanded={listId !== undefined}
              aria-controls={listId}
              aria-activedescendant={activeId}
              placeholder={placeholder}
              {...typing}
              onClick={onPress}
              onKeyDown={onKeyDown}
            />
          </Placeholder>
          {text === '' ? null : (
            <button
              type="button"
              className={css.clear}
              aria-label={searchTexts.clear}
              onClick={() => {
                onChange('')
                field.current?.focus()
              }}
            >
              <XCircleFill size={18} />
            </button>
          )}
        </label>
        <button type="submit" className={css.submit}>
          {searchTexts.submit}
        </button>
      </form>
    </header>
  )
}
