/** The kinds of elements of a page. */
import * as z from 'zod/mini'
import { assetId, between, id, share } from '../document/values.ts'
import { colour, FONT_NAMES, pictureSource, text } from './values.ts'

/** Smallest and largest width and height of an element: one that is smaller could not be held by a thumb again. */
export const ELEMENT_SIZE_RANGE = [4, 2000] as const
/** How far beyond the page an element's corner may be. */
export const ELEMENT_PLACE_RANGE = [-2000, 2000] as const
/** Sizes of letters. */
export const FONT_SIZE_RANGE = [8, 160] as const
/** Latest beginning of an entrance. */
export const ENTRANCE_DELAY_MAX_MS = 5000
/** Most photos of one photo wall. */
export const PHOTOS_MAX = 20

/** Ways in which an element comes in when its page is turned to. */
export const ENTRANCES = ['fade', 'rise', 'fall', 'fromLeft', 'fromRight', 'grow', 'shrink', 'turn', 'write'] as const
/** Facts that a text shows; `guest`: the name on a personal link. */
export const BINDINGS = ['title', 'hosts', 'time', 'place', 'agenda', 'contact', 'guest'] as const
/** One of {@link BINDINGS}. */
export type Binding = (typeof BINDINGS)[number]
/** Outlines to which a picture is cut. */
export const MASKS = ['none', 'rounded', 'ellipse', 'arch', 'heart', 'hexagon', 'diamond'] as const
/** Outlines of shapes. A `line` runs through the middle of its box along the longer side, as wide as its stroke, else 2 units. */
export const SHAPES = ['rectangle', 'ellipse', 'line', 'triangle', 'diamond', 'star', 'heart', 'arch'] as const
/** Icons that ship with the product. */
export const ICONS = [
  'heart',
  'star',
  'sparkle',
  'flower',
  'leaf',
  'sun',
  'moon',
  'cloud',
  'calendar',
  'clock',
  'map-pin',
  'phone',
  'envelope',
  'chat',
  'users',
  'gift',
  'cake',
  'balloon',
  'confetti',
  'crown',
  'trophy',
  'medal',
  'graduation-cap',
  'book',
  'camera',
  'music',
  'microphone',
  'ticket',
  'wine',
  'coffee',
  'house',
  'key',
  'car',
  'train',
  'airplane',
  'arrow-down',
] as const
/** One of {@link ICONS}. */
export type IconName = (typeof ICONS)[number]

/** An element's box; `rotationDeg` clockwise around its middle. */
export const box = z.strictObject({
  x: between(...ELEMENT_PLACE_RANGE),
  y: between(...ELEMENT_PLACE_RANGE),
  w: between(...ELEMENT_SIZE_RANGE),
  h: between(...ELEMENT_SIZE_RANGE),
  rotationDeg: between(-180, 180),
})
/** A parsed {@link box}. */
export type Box = z.infer<typeof box>

/** How an element comes in. */
export const entrance = z.strictObject({
  kind: z.enum(ENTRANCES),
  delayMs: z.int().check(z.gte(0), z.lte(ENTRANCE_DELAY_MAX_MS)),
})
/** A parsed {@link entrance}. */
export type Entrance = z.infer<typeof entrance>

const base = {
  id,
  ...box.shape,
  opacity: share,
  entrance: z.nullable(entrance),
  /** Whether it stays where it is when it is touched in the editor. */
  isLocked: z.boolean(),
}

const font = z.enum(['body', 'heading', ...FONT_NAMES])

/** Letters of texts, countdowns and buttons. `letterSpacing`: in widths of a letter; `lineHeight`: in sizes of a letter. */
const letters = {
  font,
  fontSize: between(...FONT_SIZE_RANGE),
  isBold: z.boolean(),
  colour,
}

/** The part of a picture that is seen: `x`, `y` its middle as shares, `zoom` 1 shows as much as fits. */
export const crop = z.strictObject({ x: share, y: share, zoom: between(1, 8) })
/** A parsed {@link crop}. */
export type Crop = z.infer<typeof crop>

/** A photo of a photo wall. */
export const photo = z.strictObject({ source: pictureSource, alt: text('elementAlt') })
/** A parsed {@link photo}. */
export type Photo = z.infer<typeof photo>

/** Buttons in the theme: `colour` of the words on `fill`. */
const button = { colour, fill: colour, label: text('elementLabel') }

/** Schema of what is on a page. What has nothing to show yet (`null`, no photos, no place) is left out of the invitation. */
export const element = z.discriminatedUnion('kind', [
  /** `bind`: the fact that it shows, within `text` where that has `{}`, else alone. */
  z.strictObject({
    ...base,
    ...letters,
    kind: z.literal('text'),
    text: text('elementText'),
    bind: z.nullable(z.enum(BINDINGS)),
    align: z.enum(['left', 'center', 'right']),
    direction: z.enum(['horizontal', 'vertical']),
    lineHeight: between(0.8, 4),
    letterSpacing: between(-0.2, 2),
  }),
  /** `alt` empty: it is an ornament, which screen readers pass over. */
  z.strictObject({
    ...base,
    kind: z.literal('picture'),
    source: z.nullable(pictureSource),
    alt: text('elementAlt'),
    fit: z.enum(['cover', 'contain']),
    crop,
    mask: z.enum(MASKS),
  }),
  z.strictObject({
    ...base,
    kind: z.literal('shape'),
    shape: z.enum(SHAPES),
    fill: z.nullable(colour),
    stroke: z.nullable(z.strictObject({ colour, width: between(0.5, 40) })),
    /** Of a rectangle's corners. */
    radius: between(0, 400),
  }),
  z.strictObject({ ...base, kind: z.literal('icon'), icon: z.enum(ICONS), colour }),
  /** The event's place with the way there. */
  z.strictObject({ ...base, kind: z.literal('map'), colour, fill: colour }),
  z.strictObject({ ...base, ...letters, kind: z.literal('countdown'), style: z.enum(['plain', 'boxes']) }),
  z.strictObject({ ...base, kind: z.literal('film'), assetId: z.nullable(assetId), alt: text('elementAlt') }),
  z.strictObject({
    ...base,
    kind: z.literal('photos'),
    photos: z.array(photo).check(z.maxLength(PHOTOS_MAX)),
    layout: z.enum(['grid', 'strip', 'stack']),
    gap: between(0, 40),
  }),
  /** Where the guest answers. */
  z.strictObject({ ...base, ...button, kind: z.literal('form') }),
  z.strictObject({ ...base, ...button, kind: z.literal('blessings') }),
  /** The way into the hall, tour or room. */
  z.strictObject({ ...base, ...button, kind: z.literal('door') }),
])
/** A parsed {@link element}. */
export type InvitationElement = z.infer<typeof element>
/** Kinds of {@link InvitationElement}. */
export type ElementKind = InvitationElement['kind']
/** An element of one kind. */
export type ElementOf<Kind extends ElementKind> = Extract<InvitationElement, { kind: Kind }>

const newBase = { x: 40, y: 280, w: 295, h: 60, rotationDeg: 0, opacity: 1, entrance: null, isLocked: false } as const
const newLetters = { font: 'body', fontSize: 16, isBold: false, colour: { role: 'text' } } as const
const newButton = { w: 200, h: 48, x: 87.5, colour: { role: 'ground' }, fill: { role: 'accent' }, label: '' } as const

/** Elements of every kind as they are when they are put on a page, in its middle. */
export const NEW_ELEMENTS: { readonly [Kind in ElementKind]: Omit<ElementOf<Kind>, 'id' | 'kind'> } = {
  text: {
    ...newBase,
    ...newLetters,
    text: '',
    bind: null,
    align: 'center',
    direction: 'horizontal',
    lineHeight: 1.6,
    letterSpacing: 0,
  },
  picture: { ...newBase, h: 200, source: null, alt: '', fit: 'cover', crop: { x: 0.5, y: 0.5, zoom: 1 }, mask: 'none' },
  shape: { ...newBase, shape: 'rectangle', fill: { role: 'accent' }, stroke: null, radius: 0 },
  icon: { ...newBase, w: 40, h: 40, icon: 'heart', colour: { role: 'accent' } },
  map: { ...newBase, h: 180, colour: { role: 'text' }, fill: { role: 'ground' } },
  countdown: { ...newBase, ...newLetters, fontSize: 24, style: 'boxes' },
  film: { ...newBase, h: 166, assetId: null, alt: '' },
  photos: { ...newBase, h: 295, photos: [], layout: 'grid', gap: 8 },
  form: { ...newBase, ...newButton },
  blessings: { ...newBase, ...newButton },
  door: { ...newBase, ...newButton },
}
