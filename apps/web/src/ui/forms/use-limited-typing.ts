import { countCharacters, sliceUnits } from '@zhanjian/scene/characters.ts'
import { cutText } from '@zhanjian/scene/cut-text.ts'
import { type ChangeEvent, type CompositionEvent, useRef } from 'react'

type TypingField = HTMLInputElement | HTMLTextAreaElement

interface LimitedTyping {
  value: string
  /** In characters; undefined: there is no limit. */
  max: number | undefined
  onChange: (value: string) => void
}

/**
 * Props of a field that takes no more characters than its counter allows. The browser's own `maxLength` counts units of UTF-16:
 * of emoji and rare characters it takes half as many.
 */
export function useLimitedTyping<Element extends TypingField>({ value, max, onChange }: LimitedTyping) {
  /** Letters that are about to become characters are not the text yet. */
  const beforeComposing = useRef<string | null>(null)
  const take = (field: Element, before: string) => onChange(max === undefined ? field.value : limitInsertion(field, before, max))
  return {
    value,
    onChange: ({ target }: ChangeEvent<Element>) =>
      beforeComposing.current === null ? take(target, value) : onChange(target.value),
    onCompositionStart: () => {
      beforeComposing.current = value
    },
    onCompositionEnd: ({ currentTarget }: CompositionEvent<Element>) => {
      take(currentTarget, beforeComposing.current ?? value)
      beforeComposing.current = null
    },
  }
}

/** Cuts what was typed or pasted before the caret, and nothing of what stood there. A text that was too long before may stay so. */
function limitInsertion(field: TypingField, before: string, max: number): string {
  const { value, selectionEnd } = field
  const limit = Math.max(max, countCharacters(before))
  if (countCharacters(value) <= limit) return value
  const caret = selectionEnd ?? value.length
  const rest = sliceUnits(value, caret)
  const kept = cutText(sliceUnits(value, 0, caret), Math.max(0, limit - countCharacters(rest)))
  // Here, since React would move the caret to the end.
  field.value = kept + rest
  if (selectionEnd !== null) field.setSelectionRange(kept.length, kept.length)
  return kept + rest
}
