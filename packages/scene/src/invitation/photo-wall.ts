import type { Box, ElementOf } from './elements.ts'

/** Turns of the photos of a pile, one after the other. */
const PILE_TURNS_DEG = [-7, 5, -3, 8, -5] as const
/** A photo of a pile, in shares of the wall. */
const PILE_PHOTO = { w: 0.62, h: 0.66 } as const
/** Width of a photo of a strip, in shares of the wall: the next one looks in. */
const STRIP_PHOTO_WIDTH = 0.78

/** Columns of a wall in rows. */
export const countPhotoColumns = (count: number): number => (count === 1 ? 1 : count <= 4 ? 2 : 3)

/** Places of `count` photos in their order, in units of the wall from its top left. Those of a strip go on beyond its right side. */
export function layOutPhotos(
  { layout, gap, w, h }: Pick<ElementOf<'photos'>, 'layout' | 'gap' | 'w' | 'h'>,
  count: number,
): Box[] {
  const columns = countPhotoColumns(count)
  const [cellW, cellH] = [
    (w - gap * (columns - 1)) / columns,
    (h - gap * (Math.ceil(count / columns) - 1)) / Math.ceil(count / columns),
  ]
  return Array.from({ length: count }, (_, at): Box => {
    switch (layout) {
      case 'grid': {
        const [column, row] = [at % columns, Math.floor(at / columns)]
        return { x: column * (cellW + gap), y: row * (cellH + gap), w: cellW, h: cellH, rotationDeg: 0 }
      }
      case 'strip':
        return { x: at * (STRIP_PHOTO_WIDTH * w + gap), y: 0, w: STRIP_PHOTO_WIDTH * w, h, rotationDeg: 0 }
      case 'stack': {
        // From the top left to the bottom right.
        const share = count === 1 ? 0.5 : at / (count - 1)
        const place = { x: (0.04 + share * 0.3) * w, y: (0.04 + share * 0.26) * h }
        return {
          ...place,
          w: PILE_PHOTO.w * w,
          h: PILE_PHOTO.h * h,
          rotationDeg: PILE_TURNS_DEG[at % PILE_TURNS_DEG.length] ?? 0,
        }
      }
    }
  })
}
