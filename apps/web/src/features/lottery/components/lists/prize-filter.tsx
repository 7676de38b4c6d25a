import type { WheelSlice } from '@zhanjian/contract/lottery/wheel.ts'
import { useId } from 'react'
import { wheelListTexts } from '#text/lottery/wheel-lists.ts'
import css from './wheel-lists.module.css'

const texts = wheelListTexts.winners

interface PrizeFilterProps {
  slices: readonly WheelSlice[]
  /** Of a slice; null: all. */
  value: number | null
  onChange: (position: number | null) => void
}

/** Chooses one prize of a wheel. Radio buttons, so that arrow keys move between them. */
export function PrizeFilter({ slices, value, onChange }: PrizeFilterProps) {
  const name = useId()
  const choices = [
    { position: null, label: texts.all },
    ...slices
      .filter(({ prize }) => prize !== null)
      .map(({ position, label, prize }) => ({ position, label: prize?.name ?? label })),
  ]
  return (
    <fieldset className={css.filter} aria-label={texts.filter}>
      {choices.map(({ position, label }) => (
        <label key={position ?? 'all'} data-selected={position === value || undefined}>
          <input type="radio" name={name} checked={position === value} onChange={() => onChange(position)} />
          {label}
        </label>
      ))}
    </fieldset>
  )
}
