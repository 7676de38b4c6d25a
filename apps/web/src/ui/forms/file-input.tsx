import type { InputHTMLAttributes, RefObject } from 'react'

interface FileInputProps extends Pick<InputHTMLAttributes<HTMLInputElement>, 'accept' | 'capture' | 'multiple'> {
  field: RefObject<HTMLInputElement | null>
  /** Its accessible name. */
  label?: string
  onPick: (files: readonly [File, ...File[]]) => void
}

/** A field for files that is not shown: a button presses it. The same file can be picked again. */
export const FileInput = ({ field, label, onPick, ...attributes }: FileInputProps) => (
  <input
    ref={field}
    type="file"
    hidden
    aria-label={label}
    {...attributes}
    onChange={({ target }) => {
      const [first, ...others] = target.files ?? []
      if (first !== undefined) onPick([first, ...others])
      // So that selecting the same file again fires a change event.
      target.value = ''
    }}
  />
)
