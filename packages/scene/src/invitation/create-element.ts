/** Elements as they are when they are put on a page. */
import type { Background } from './document.ts'
import { type ElementKind, type ElementOf, NEW_ELEMENTS } from './elements.ts'

type Given<Kind extends ElementKind> = Partial<Omit<ElementOf<Kind>, 'kind' | 'id'>>

/**
 * A new element with what is given of it, in the middle of the page.
 * @example
 * ```ts
 * createElement('text', 'e1', { text: '敬请光临', y: 120 })
 * ```
 */
export const createElement = <Kind extends ElementKind>(kind: Kind, id: string, given: Given<Kind> = {}): ElementOf<Kind> =>
  ({ ...NEW_ELEMENTS[kind], ...given, kind, id }) as unknown as ElementOf<Kind>

/** A background of the theme's ground. */
export const createBackground = (changes: Partial<Background> = {}): Background => ({
  colour: { role: 'ground' },
  picture: null,
  pictureOpacity: 1,
  ...changes,
})
