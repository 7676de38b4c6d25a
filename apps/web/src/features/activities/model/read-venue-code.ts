import { sliceUnits } from '@zhanjian/scene/characters.ts'

/** The code in what a camera has read; undefined: it is no code of a venue. */
export function readVenueCode(text: string): string | undefined {
  const query = text.includes('?') ? sliceUnits(text, text.lastIndexOf('?') + 1) : ''
  const code = new URLSearchParams(query).get('k') ?? ''
  return /^[\w-]{8,64}$/.test(code) ? code : undefined
}
