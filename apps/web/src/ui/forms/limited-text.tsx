import { countCharacters } from '@zhanjian/scene/characters.ts'
import { createContext, type ReactNode, useContext, useState } from 'react'
import { TextArea, TextField } from './text-field.tsx'

/** A text that its owner does not take, as typed, and the one that the owner has instead. */
export interface RefusedText {
  typed: string
  instead: string
  /** Of the field. Absent in what devices stored before it was kept. */
  label?: string | undefined
}

/** Where refused texts outlive their fields. */
export interface RefusedTexts {
  find: (field: string) => RefusedText | undefined
  /** Undefined: what was kept is settled. */
  keep: (field: string, text: RefusedText | undefined) => void
}

/** Null: they end with their fields. */
export const RefusedTextsContext = createContext<RefusedTexts | null>(null)

interface LimitedTextProps {
  /** Names the field within `RefusedTextsContext`. */
  name: string
  label: string
  value: string
  /** In characters. */
  max: number
  /** Called with what fits only. */
  onChange: (value: string) => void
  onBlur?: () => void
  hint?: ReactNode
  placeholder?: string
  /** Of a field of one line; without the counter, for which there is no room either. */
  isLabelHidden?: boolean
  hasLines?: boolean
  /** Of a text that has another fault than its length. */
  findError?: (value: string) => string | undefined
  inputMode?: 'tel'
}

/**
 * A text that is saved while it is typed. What is too long stays in the field with a sentence, and its owner keeps what it had.
 * The field of another text has another `key`.
 */
export function LimitedText({
  name,
  value,
  max,
  onChange,
  isLabelHidden = false,
  hasLines = false,
  findError,
  inputMode,
  ...rest
}: LimitedTextProps) {
  const kept = useContext(RefusedTextsContext)
  const [refused, setRefused] = useState(() => kept?.find(name))
  // Undone, or changed elsewhere: what was refused then is over.
  const shown = refused?.instead === value ? refused.typed : value
  const field = {
    ...rest,
    value: shown,
    error: findError?.(shown),
    counterMax: max,
    'data-fault-place': name,
    onChange(typed: string) {
      const isRefused = countCharacters(typed) > max || findError?.(typed) !== undefined
      const next = isRefused ? { typed, instead: value, label: rest.label } : undefined
      setRefused(next)
      if (next !== refused) kept?.keep(name, next)
      if (!isRefused) onChange(typed)
    },
  }
  return hasLines ? (
    <TextArea {...field} />
  ) : (
    <TextField {...field} isLabelHidden={isLabelHidden} hasCounter={!isLabelHidden} inputMode={inputMode} />
  )
}
