import { readFile } from 'node:fs/promises'
import type { InvitationFace } from '@zhanjian/contract/invitations/invitation-font-links.ts'
import subsetFont from 'subset-font'
import { FONT_FILES } from '../poster/font-files.ts'

/** A font that is asked for. */
export interface InvitationFontTask {
  face: InvitationFace
  /** In any order; those that the font lacks are left out. */
  characters: string
}

/**
 * Without kerning and hints of single pixels, which nobody misses on a phone; with the forms that punctuation has in vertical lines.
 * Typed apart: the types of the package do not know all of them yet.
 */
const OPTIONS = {
  targetFormat: 'woff2',
  noHinting: true,
  keepFeatures: ['vert', 'vrt2'],
  dropTables: ['BASE', 'DSIG', 'GPOS', 'STAT', 'VORG', 'cvt ', 'fpgm', 'gasp', 'kern', 'meta', 'prep'],
} as const

/** WOFF2 with only these characters. Takes the thread a tenth of a second: it unpacks a font of some megabytes. */
export const subsetInvitationFont = async ({ face, characters }: InvitationFontTask): Promise<Uint8Array> =>
  subsetFont(await readFile(FONT_FILES[face]), characters, OPTIONS)
