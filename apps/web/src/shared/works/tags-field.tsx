import { TAG_MAX_CHARACTERS, TAGS_MAX } from '@zhanjian/contract/works/limits.ts'
import { cutText } from '@zhanjian/scene/cut-text.ts'
import { type KeyboardEvent, useState } from 'react'
import { tagTexts as texts } from '#text/works/tags.ts'
import { isInputMethodKey } from '../../lib/is-input-method-key.ts'
import { Button } from '../../ui/controls/button.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { XBold } from '../../ui/icons/icons.gen.tsx'
import css from './tags-field.module.css'

interface TagsFieldProps {
  tags: readonly string[]
  onChange: (tags: string[]) => void
  /** Tags of other users; selected ones are left out. */
  suggestions?: readonly string[]
}

/** Tags of a work. Several may be pasted together. */
export function TagsField({ tags, onChange, suggestions = [] }: TagsFieldProps) {
  const [typed, setTyped] = useState('')
  const isFull = tags.length >= TAGS_MAX
  const addTags = (newTags: readonly string[]) => onChange([...new Set([...tags, ...newTags])].slice(0, TAGS_MAX))
  const addTyped = () => {
    addTags(parseTags(typed))
    setTyped('')
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // The Enter that confirms an input method's suggestion must not add a tag.
    if (event.key !== 'Enter' || isInputMethodKey(event)) return
    event.preventDefault()
    addTyped()
  }
  const shownSuggestions = suggestions.filter((tag) => !tags.includes(tag))
  return (
    <div className={css.field}>
      {tags.length === 0 ? null : (
        <ul className={css.tags}>
          {tags.map((tag) => (
            <li key={tag}>
              <button
                type="button"
                aria-label={texts.remove(tag)}
                onClick={() => onChange(tags.filter((other) => other !== tag))}
              >
                {tag}
                <XBold size={11} />
              </button>
            </li>
          ))}
        </ul>
      )}
      {isFull ? null : (
        <TextField
          label={texts.add}
          isLabelHidden
          placeholder={texts.placeholder}
          maxLength={TAG_MAX_CHARACTERS * 3}
          enterKeyHint="done"
          value={typed}
          onChange={setTyped}
          onKeyDown={onKeyDown}
          trailing={
            typed.trim() === '' ? null : (
              <Button kind="weak" size="small" onClick={addTyped}>
                {texts.addShort}
              </Button>
            )
          }
        />
      )}
      {isFull || shownSuggestions.length === 0 ? null : (
        <ul className={css.offered} aria-label={texts.suggestions}>
          {shownSuggestions.map((tag) => (
            <li key={tag}>
              <button type="button" onClick={() => addTags([tag])}>
                {tag}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

const parseTags = (typed: string): string[] =>
  typed
    .split(/[\s,，、#]+/)
    .map((word) => cutText(word, TAG_MAX_CHARACTERS))
    .filter((word) => word !== '')
