import { localTime } from '@zhanjian/scene/document/local-time.ts'
import { type ComponentProps, useState } from 'react'
import { TextField } from '../../../../ui/forms/text-field.tsx'

/** The last that an invitation may have; without one, browsers let years of six digits be typed. */
export const DAY_MAX = '2199-12-31'

interface DayFieldProps extends Omit<ComponentProps<typeof TextField>, 'type' | 'max' | 'value' | 'onChange' | 'onBlur'> {
  value: string
  onChange: (day: string) => void
}

/** A date of the invitation. A year that is half typed stays in the field: an invitation that had it could not be opened again. */
export function DayField({ value, onChange, ...field }: DayFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <TextField
      {...field}
      type="date"
      max={DAY_MAX}
      value={typed ?? value}
      onChange={(day) => {
        const isTaken = day === '' || localTime.safeParse(`${day}T12:00`).success
        setTyped(isTaken ? null : day)
        if (isTaken) onChange(day)
      }}
      onBlur={() => setTyped(null)}
    />
  )
}
