/** A look as a short text, for addresses of pictures and for the people of a room: `1` and a colour or digit for every part. */
import { sliceUnits } from '../characters.ts'
import { AVATAR_PART_NAMES, AVATAR_PARTS, type AvatarLook, completeLook, DEFAULT_LOOK } from './avatar-parts.ts'

/** Counts shapes, not looks: pictures that are kept under an address show the shapes of their time. */
const VERSION = '1'
const COLOUR_CHARACTERS = 6
const RADIX = 36

/** At most so long, for a column or a message. */
export const LOOK_CODE_MAX = 160

/** The text of a look. */
export function encodeLook(look: AvatarLook): string {
  const parts = AVATAR_PART_NAMES.map((part) => {
    const choice = AVATAR_PARTS[part]
    if (choice.kind === 'colour') return sliceUnits(look[part], 1)
    return (choice.options as readonly string[]).indexOf(look[part]).toString(RADIX)
  })
  return VERSION + parts.join('')
}

/** The look of a text. Parts that an earlier release did not know are as in `DEFAULT_LOOK`. @returns null if it is none */
export function decodeLook(code: string): AvatarLook | null {
  if (code.length > LOOK_CODE_MAX || !/^[\da-z]+$/.test(code) || !code.startsWith(VERSION)) return null
  const values: Record<string, string> = {}
  let at = VERSION.length
  for (const part of AVATAR_PART_NAMES) {
    if (at >= code.length) break
    const choice = AVATAR_PARTS[part]
    const end = at + (choice.kind === 'colour' ? COLOUR_CHARACTERS : 1)
    const text = sliceUnits(code, at, end)
    const value = choice.kind === 'colour' ? `#${text}` : choice.options[Number.parseInt(text, RADIX)]
    if (value === undefined) return null
    values[part] = value
    at = end
  }
  const look = completeLook(values, DEFAULT_LOOK)
  return at === code.length && AVATAR_PART_NAMES.every((part) => values[part] === undefined || values[part] === look[part])
    ? look
    : null
}
