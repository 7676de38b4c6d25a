import type { Place } from '@zhanjian/contract/places.ts'
import { useState } from 'react'
import { TextField } from '../../ui/forms/text-field.tsx'

interface PlaceFieldProps {
  label: string
  place: Place | null
  onChange: (place: Place | null) => void
}

/** A place as typed; empty: none. */
export function PlaceField({ label, place, onChange }: PlaceFieldProps) {
  const [text, setText] = useState(place?.name ?? '')
  const setPlace = (name: string) => {
    setText(name)
    onChange(name.trim() === '' ? null : { name, address: place?.address ?? '', regionCode: null, position: null })
  }
  return <TextField label={label} maxLength={80} value={text} onChange={setPlace} />
}
