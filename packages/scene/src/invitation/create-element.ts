/** Elements as they are when they are put on a page. */
import type { Background } from './document.ts'
import type { ElementKind, ElementOf } from './elements.ts'

type Given<Kind extends ElementKind> = Partial<Omit<ElementOf<Kind>, 'kind' | 'id'>>

const base = { x: 40, y: 280, w: 295, h: 60, rotationDeg: 0, opacity: 1, entrance: null, isLocked: false } as const
const letters = { font: 'body', fontSize: 16, isBold: false, colour: { role: 'text' } } as const
const button = { w: 200, h: 48, x: 87.5, colour: { role: 'ground' }, fill: { role: 'accent' }, label: '' } as const

const DEFAULTS: { readonly [Kind in ElementKind]: Omit<ElementOf<Kind>, 'id' | 'kind'> } = {
  text: {
    ...base,
    ...letters,
    text: '',
    bind: null,
    align: 'center',
    direction: 'horizontal',
    lineHeight: 1.6,
    letterSpacing: 0,
  },
  picture: { ...base, h: 200, source: null, alt: '', fit: 'cover', crop: { x: 0.5, y: 0.5, zoom: 1 }, mask: 'none' },
  shape: { ...base, shape: 'rectangle', fill: { role: 'accent' }, stroke: null, radius: 0 },
  icon: { ...base, w: 40, h: 40, icon: 'heart', colour: { role: 'accent' } },
  map: { ...base, h: 180, colour: { role: 'text' }, fill: { role: 'ground' } },
  countdown: { ...base, ...letters, fontSize: 24, style: 'boxes' },
  film: { ...base, h: 166, assetId: null, alt: '' },
  photos: { ...base, h: 295, photos: [], layout: 'grid', gap: 8 },
  form: { ...base, ...button },
  blessings: { ...base, ...button },
  door: { ...base, ...button },
}

/**
 * A new element with what is given of it, in the middle of the page.
 * @example
 * ```ts
 * createElement('text', 'e1', { text: '敬请光临', y: 120 })
 * ```
 */
export const createElement = <Kind extends ElementKind>(kind: Kind, id: string, given: Given<Kind> = {}): ElementOf<Kind> =>
  ({ ...DEFAULTS[kind], ...given, kind, id }) as unknown as ElementOf<Kind>

/** A background of the theme's ground. */
export const createBackground = (changes: Partial<Background> = {}): Background => ({
  colour: { role: 'ground' },
  picture: null,
  pictureOpacity: 1,
  ...changes,
})
