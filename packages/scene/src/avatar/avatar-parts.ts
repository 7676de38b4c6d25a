/** What a person may choose of an avatar, in one record: a new part is one line here, and the compiler names what it needs. */

interface OptionPart<Option extends string> {
  kind: 'option'
  options: readonly [Option, ...Option[]]
}

interface ColourPart {
  kind: 'colour'
  /** Offered first; any other is possible. The first one is that of an avatar that says nothing. */
  swatches: readonly [string, ...string[]]
}

const oneOf = <Option extends string>(...options: [Option, ...Option[]]): OptionPart<Option> => ({ kind: 'option', options })
const colour = (...swatches: [string, ...string[]]): ColourPart => ({ kind: 'colour', swatches })

/** In the order in which they are written into a code: new parts and options are appended only. */
export const AVATAR_PARTS = {
  skin: colour('#f2c9a8', '#f8dcc4', '#e8b48c', '#d79a6e', '#b97c55', '#96603f', '#74482f', '#573524'),
  hair: colour('#3a2d29', '#54402f', '#7a4f33', '#a8703f', '#d2a565', '#1f2a3c', '#6e2f2f', '#c9c4bb', '#5b4a7a', '#3f5a4c'),
  clothes: colour('#3f6ea8', '#b9503f', '#5f8b72', '#d7a64a', '#8d7bb3', '#d58a9b', '#f1ead9', '#3c4352', '#2f7d84', '#c9744a'),
  accent: colour('#f5efe2', '#e0b04c', '#c85a44', '#2f4d7c', '#6b9b84', '#f0b8a8', '#2b2f3a', '#9a83bd'),
  trousers: colour('#3b4660', '#2c2d33', '#8a7a62', '#cfc4ad', '#5d6f5b', '#6f4a3c', '#7c8794', '#a65d52'),
  shoes: colour('#f4f1ea', '#2f2f33', '#7b4b34', '#b9503f', '#3f6ea8', '#5f8b72', '#d7a64a', '#8d7bb3'),
  nameTagColour: colour('#1f54f0', '#0b0e14', '#a5402d', '#4f6f3a', '#7b4b73', '#8a671f', '#1f6f8b', '#b23a6b'),
  hairStyle: oneOf(
    'short',
    'long',
    'bun',
    'bob',
    'curls',
    'ponytail',
    'braids',
    'fringe',
    'swept',
    'waves',
    'buns',
    'spiky',
    'buzz',
    'bald',
  ),
  face: oneOf('gentle', 'bright', 'calm', 'curious', 'dreamy', 'cheerful', 'playful', 'bearded'),
  cut: oneOf('tee', 'hoodie', 'jacket', 'suit', 'coat', 'dress', 'hanfu', 'knit', 'dungarees'),
  pattern: oneOf('plain', 'stripes', 'dots', 'check', 'band', 'waves', 'blossoms'),
  legwear: oneOf('trousers', 'wide', 'shorts', 'skirt', 'leggings'),
  shoeStyle: oneOf('sneakers', 'boots', 'loafers'),
  glasses: oneOf('none', 'round', 'square', 'sun'),
  hat: oneOf('none', 'beanie', 'cap', 'beret', 'straw', 'bowler', 'wreath'),
  thing: oneOf('none', 'book', 'flower', 'cup', 'brush', 'balloon', 'bag', 'fan'),
} as const satisfies Readonly<Record<string, OptionPart<string> | ColourPart>>

/** Name of a part. */
export type AvatarPart = keyof typeof AVATAR_PARTS

type Parts = typeof AVATAR_PARTS

/** Parts of which one of some shapes is chosen. */
export type AvatarOptionPart = { [Part in AvatarPart]: Parts[Part]['kind'] extends 'option' ? Part : never }[AvatarPart]
/** Parts that have a colour. */
export type AvatarColourPart = Exclude<AvatarPart, AvatarOptionPart>
/** What may be chosen of a part. */
export type AvatarOption<Part extends AvatarOptionPart> = Parts[Part]['options'][number]

/** An avatar as it is chosen: colours as `#rrggbb`, shapes by name. */
export type AvatarLook = { [Part in AvatarColourPart]: string } & { [Part in AvatarOptionPart]: AvatarOption<Part> }

/** The names of all parts, in the order of {@link AVATAR_PARTS}. */
export const AVATAR_PART_NAMES = Object.keys(AVATAR_PARTS) as AvatarPart[]

/** Whether a value may be chosen for a part. */
export function isPartValue(part: AvatarPart, value: unknown): value is string {
  const { kind, ...choice } = AVATAR_PARTS[part]
  if (typeof value !== 'string') return false
  return kind === 'colour'
    ? /^#[\da-f]{6}$/.test(value)
    : 'options' in choice && (choice.options as readonly string[]).includes(value)
}

/** The first choice of every part. */
export const DEFAULT_LOOK = Object.fromEntries(
  AVATAR_PART_NAMES.map((part) => {
    const choice = AVATAR_PARTS[part]
    return [part, choice.kind === 'colour' ? choice.swatches[0] : choice.options[0]]
  }),
) as AvatarLook

/** A look from values that were stored earlier or come from elsewhere: what is missing or unknown is taken from `fallback`. */
export function completeLook(values: Readonly<Record<string, unknown>>, fallback: AvatarLook = DEFAULT_LOOK): AvatarLook {
  const known = AVATAR_PART_NAMES.filter((part) => isPartValue(part, values[part]))
  return { ...fallback, ...Object.fromEntries(known.map((part) => [part, values[part]])) }
}

/**
 * Changes that a client sends.
 * @returns null if a part is unknown or its value is not one of it
 */
export function parseLookChanges(values: Readonly<Record<string, unknown>>): Partial<AvatarLook> | null {
  const isKnown = ([part, value]: [string, unknown]) => isPartName(part) && isPartValue(part, value)
  return Object.entries(values).every(isKnown) ? (values as Partial<AvatarLook>) : null
}

const isPartName = (name: string): name is AvatarPart => (AVATAR_PART_NAMES as readonly string[]).includes(name)
