import { sliceUnits } from '@zhanjian/scene/characters.ts'
import { TextField } from './text-field.tsx'

interface PhoneFieldProps {
  label: string
  /** Digits only. */
  value: string
  onChange: (digits: string) => void
  placeholder?: string
  error?: string | undefined
  autoFocus?: boolean
  disabled?: boolean
}

const PHONE_DIGITS = 11

/** A mainland mobile number; also accepts a pasted `+86 138-0000-0000`. */
export function PhoneField({ value, onChange, ...rest }: PhoneFieldProps) {
  return (
    <TextField
      {...rest}
      prefix="+86"
      type="tel"
      inputMode="numeric"
      autoComplete="tel-national"
      name="phone"
      value={value}
      onChange={(text) => onChange(toPhoneDigits(text))}
    />
  )
}

/** Digits of a mainland number, without the country code. */
export const toPhoneDigits = (text: string): string =>
  sliceUnits(text.replace(/\D/g, '').replace(/^(?:0086|86)(?=1\d{10})/, ''), 0, PHONE_DIGITS)
