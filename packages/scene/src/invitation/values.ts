/** Values of which the parts of an invitation are made. */
import * as z from 'zod/mini'
import { assetId, freeText, type TextRule } from '../document/values.ts'

/** The free texts of an invitation. `map-texts.ts` visits exactly these; the server moderates what it finds. */
export const INVITATION_TEXTS = {
  eventTitle: { maxCharacters: 40, hasLines: false },
  eventHosts: { maxCharacters: 60, hasLines: false },
  placeName: { maxCharacters: 60, hasLines: false },
  placeAddress: { maxCharacters: 200, hasLines: true },
  placeNote: { maxCharacters: 200, hasLines: true },
  agendaTime: { maxCharacters: 20, hasLines: false },
  agendaText: { maxCharacters: 60, hasLines: false },
  contactName: { maxCharacters: 30, hasLines: false },
  questionLabel: { maxCharacters: 60, hasLines: false },
  questionChoice: { maxCharacters: 30, hasLines: false },
  elementText: { maxCharacters: 1000, hasLines: true },
  elementAlt: { maxCharacters: 200, hasLines: false },
  elementLabel: { maxCharacters: 30, hasLines: false },
} as const satisfies Record<string, TextRule>

export const text = (name: keyof typeof INVITATION_TEXTS) => freeText(INVITATION_TEXTS[name])

/** A colour as six hexadecimal digits. */
export const hexColour = z.string().check(z.regex(/^#[0-9a-f]{6}$/))
/** Colours that an element takes from the theme; `colour1` is the first of its further colours. */
export const COLOUR_ROLES = ['ground', 'text', 'accent', 'colour1', 'colour2', 'colour3', 'colour4', 'colour5'] as const
/** One of {@link COLOUR_ROLES}. */
export type ColourRole = (typeof COLOUR_ROLES)[number]

/** A colour of the theme, which changes with it, or one that stays. */
export const colour = z.union([z.strictObject({ role: z.enum(COLOUR_ROLES) }), z.strictObject({ hex: hexColour })])
/** A parsed {@link colour}. */
export type Colour = z.infer<typeof colour>

/** Fonts that ship with the product. `sans` is the phone's own where it has Chinese letters without serifs. */
export const FONT_NAMES = ['sans', 'serif', 'xiaowei', 'kuaile', 'mashan', 'longcang', 'liujian'] as const
/** One of {@link FONT_NAMES}. */
export type FontName = (typeof FONT_NAMES)[number]

/** A picture of the product's own: `wedding/flower`. */
const artName = z.string().check(z.regex(/^[a-z]{2,20}\/[a-z]{2,20}$/))

/** Where a picture comes from: an upload, or the product's own art. */
export const pictureSource = z.union([z.strictObject({ assetId }), z.strictObject({ art: artName })])
/** A parsed {@link pictureSource}. */
export type PictureSource = z.infer<typeof pictureSource>
