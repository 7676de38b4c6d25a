import * as z from 'zod/mini'
import { AppError } from './app-error.ts'

/** Where a list goes on: a text that clients hand back as they got it. */
export const createCursorCodec = <Place extends z.core.$ZodType>(place: Place) => ({
  encode: (value: z.input<Place>): string => Buffer.from(JSON.stringify(value)).toString('base64url'),

  /** Null: from the beginning. @throws AppError INVALID_INPUT for what `of` did not make */
  decode(cursor: string | undefined): z.output<Place> | null {
    if (cursor === undefined) return null
    try {
      return z.parse(place, JSON.parse(Buffer.from(cursor, 'base64url').toString()))
    } catch {
      throw new AppError('INVALID_INPUT')
    }
  },
})

/** A row's moment and its id: for lists that are sorted by both. */
export const timestampCursor = createCursorCodec(z.tuple([z.iso.datetime(), z.uuid()]))
