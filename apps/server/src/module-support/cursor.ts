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
