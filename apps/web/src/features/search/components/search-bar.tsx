import { SEARCH_MAX_CHARACTERS } from '@zhanjian/contract/community/limits.ts'
import type { KeyboardEvent, RefObject } from 'react'
import { searchTexts } from '#text/discovery/search.ts'
import { kitTexts } from '#text/ui/kit.ts'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { SearchBox } from '../../../ui/forms/search-box.tsx'
import { CaretLeftBold } from '../../../ui/icons/icons.gen.tsx'
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
        <SearchBox
          className={css.box}
          label={searchTexts.field}
          clearLabel={searchTexts.clear}
          max={SEARCH_MAX_CHARACTERS}
          onClick={onPress}
          {...{ field, text, listId, activeId, placeholder, onChange, onKeyDown }}
        />
        <button type="submit" className={css.submit}>
          {searchTexts.submit}
        </button>
      </form>
    </header>
  )
}
