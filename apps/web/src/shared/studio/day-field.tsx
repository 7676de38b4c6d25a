import { localDate } from '@zhanjian/scene/document/local-time.ts'
import { type ComponentProps, useState } from 'react'
import { TextField } from '../../ui/forms/text-field.tsx'

/** The last that a document may have; without one, browsers let years of six digits be typed. */
export const DAY_MAX = '2199-12-31'

interface DayFieldProps extends Omit<ComponentProps<typeof TextField>, 'type' | 'max' | 'value' | 'onChange' | 'onBlur'> {
  value: string
  onChange: (day: string) => void
}

/** A date of a document. A year that is half typed stays in the field: a document that had it could not be opened again. */
export function DayField({ value, onChange, ...field }: DayFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <TextField
      {...field}
      type="date"
      max={DAY_MAX}
      value={typed ?? value}
      onChange={(day) => {
        const isTaken = day === '' || localDate.safeParse(day).success
        setTyped(isTaken ? null : day)
        if (isTaken) onChange(day)
      }}
      onBlur={() => setTyped(null)}
    />
  )
}
