import { sliceUnits } from '@zhanjian/scene/characters.ts'

/** Addresses of fonts with only the characters that an invitation has: a whole Chinese font weighs megabytes. */

/** Faces of the product's fonts that invitations are written in; `sans` is the device's own. */
export const INVITATION_FACES = ['serif', 'serif-700', 'xiaowei', 'kuaile', 'mashan', 'longcang', 'liujian'] as const
/** One of {@link INVITATION_FACES}. */
export type InvitationFace = (typeof INVITATION_FACES)[number]

/** Where the server serves fonts: `:face/:characters` below it. */
export const INVITATION_FONTS_ADDRESS: string = '/api/cardFonts'
/** Most characters of one address; proxies refuse addresses of more than eight thousand letters. */
export const INVITATION_FONT_CHARACTERS_MAX: number = 1500
const CODE_POINT_MAX = 0x10ffff
const EXTENSION = '.woff2'
const STEP = /^[0-9a-z]{1,4}$/

/** Address of a font. @param characters at most {@link INVITATION_FONT_CHARACTERS_MAX}, in any order; the rest is left out */
export function getInvitationFontPath(face: InvitationFace, characters: Iterable<string>): string {
  const codePoints = [...new Set(characters)].map((character) => character.codePointAt(0) ?? 0).sort((a, b) => a - b)
  const steps = codePoints
    .slice(0, INVITATION_FONT_CHARACTERS_MAX)
    .map((codePoint, at) => (codePoint - (codePoints[at - 1] ?? 0)).toString(36))
  return `${INVITATION_FONTS_ADDRESS}/${face}/${steps.join('-')}${EXTENSION}`
}

/** Code points, ascending, of the last part of an address. @returns null unless {@link getInvitationFontPath} could have written it */
export function parseInvitationFontCharacters(file: string): number[] | null {
  const steps = file.endsWith(EXTENSION) ? sliceUnits(file, 0, -EXTENSION.length).split('-') : []
  if (steps.length === 0 || steps.length > INVITATION_FONT_CHARACTERS_MAX || !steps.every((step) => STEP.test(step))) return null
  let last = 0
  const codePoints = steps.map((step) => (last += Number.parseInt(step, 36)))
  const isAscending = codePoints.every((codePoint, at) => at === 0 || codePoint > (codePoints[at - 1] ?? 0))
  return isAscending && last <= CODE_POINT_MAX ? codePoints : null
}
