import * as z from 'zod/mini'
import { AppError } from '../failures/app-error.ts'

/** Encodes the position in a list as an opaque text, which clients send back unchanged. */
export const createCursorCodec = <Place extends z.core.$ZodType>(place: Place) => ({
  encode: (value: z.input<Place>): string => Buffer.from(JSON.stringify(value)).toString('base64url'),

  /** Null: from the start. @throws AppError INVALID_INPUT for a text that `encode` did not produce */
  decode(cursor: string | undefined): z.output<Place> | null {
    if (cursor === undefined) return null
    try {
      return z.parse(place, JSON.parse(Buffer.from(cursor, 'base64url').toString()))
    } catch {
      throw new AppError('INVALID_INPUT')
    }
  },
})

/** A row's timestamp and its id: for lists that are sorted by both. */
export const timestampCursor = createCursorCodec(z.tuple([z.iso.datetime(), z.uuid()]))

/**
 * One page of rows, of which one more was read: that says whether there is a next page.
 * @param encode the place after the last row; null: it has none
 */
export function cutPage<Row>(
  rows: readonly Row[],
  size: number,
  encode: (last: Row) => string | null,
): { shown: Row[]; cursor: string | null } {
  const shown = rows.slice(0, size)
  const last = rows.length > size ? shown.at(-1) : undefined
  return { shown, cursor: last === undefined ? null : encode(last) }
}
