import type { InvitationElement } from '@zhanjian/scene/invitation/elements.ts'

/** Elements whose tops are in the same step are in one line. */
const LINE_UNITS = 8

/**
 * The elements in the order in which one reads them, from top to bottom and left to right, each with its layer: their own order is
 * that of layers, in which a screen reader would hear the place before the title.
 */
export const orderForReading = (elements: readonly InvitationElement[]): { element: InvitationElement; layer: number }[] =>
  elements
    .map((element, layer) => ({ element, layer }))
    .sort(({ element: one }, { element: other }) => getLine(one) - getLine(other) || one.x - other.x)

const getLine = ({ y }: InvitationElement): number => Math.round(y / LINE_UNITS)
