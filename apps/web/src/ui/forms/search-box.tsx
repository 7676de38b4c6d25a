import { type InputHTMLAttributes, type RefObject, useId } from 'react'
import { classNames } from '../../lib/class-names.ts'
import { MagnifyingGlassBold, XCircleFill } from '../icons/icons.gen.tsx'
import { Placeholder } from './placeholder.tsx'
import css from './search-box.module.css'
import { useLimitedTyping } from './use-limited-typing.ts'

interface SearchBoxProps extends Pick<InputHTMLAttributes<HTMLInputElement>, 'onClick' | 'onKeyDown' | 'onFocus' | 'onBlur'> {
  field: RefObject<HTMLInputElement | null>
  /** Sets `--box-height` and `--field-margin`. */
  className?: string | undefined
  label: string
  clearLabel: string
  placeholder: string
  text: string
  max: number
  /** Id of the list of suggestions while it is shown, and of its option selected by the arrow keys. */
  listId: string | undefined
  activeId: string | undefined
  onChange: (text: string) => void
}

/** A field for a search with suggestions, with a button to clear it. */
export function SearchBox(props: SearchBoxProps) {
  const { field, className, label, clearLabel, placeholder, text, max, listId, activeId, onChange, ...attributes } = props
  const fieldId = useId()
  const typing = useLimitedTyping<HTMLInputElement>({ value: text, max, onChange })
  return (
    <label className={classNames(css.box, className)} htmlFor={fieldId}>
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
          aria-label={label}
          aria-autocomplete="list"
          aria-expanded={listId !== undefined}
          aria-controls={listId}
          aria-activedescendant={activeId}
          placeholder={placeholder}
          {...typing}
          {...attributes}
        />
      </Placeholder>
      {text === '' ? null : (
        <button
          type="button"
          className={css.clear}
          aria-label={clearLabel}
          onClick={() => {
            onChange('')
            field.current?.focus()
          }}
        >
          <XCircleFill size={18} />
        </button>
      )}
    </label>
  )
}
