import * as z from 'zod/mini'
import { PLACE_ADDRESS_MAX_CHARACTERS, PLACE_NAME_MAX_CHARACTERS } from './limits.ts'
import { publicLine, publicText } from './public-text.ts'

/**
 * Which reference a pair of coordinates belongs to: `wgs84` of satellites and browsers, `gcj02` of Tencent and AMap (shifted by
 * some hundred metres within China), `bd09` of Baidu. Numbers without one mean nothing.
 */
export const datum = z.enum(['wgs84', 'gcj02', 'bd09'])
/** One of {@link datum}. */
export type Datum = z.infer<typeof datum>

/** A few centimetres on the ground: more precise than any phone, and coarse enough for the database. */
const DEGREE_PARTS = 1e7
const toParts = z.overwrite((degrees: number) => Math.round(degrees * DEGREE_PARTS) / DEGREE_PARTS)

const longitude = z.number().check(z.gte(-180), z.lte(180), toParts)
const latitude = z.number().check(z.gte(-90), z.lte(90), toParts)

/** Degrees, with their datum. */
export const position = z.object({ longitude, latitude, datum })
/** A parsed {@link position}. */
export type Position = z.infer<typeof position>

/** Six digits of GB/T 2260: `310101` is 上海市黄浦区. */
export const regionCode = z.string().check(z.regex(/^[1-9]\d{5}$/))

/** A place that the user has chosen. `position` null: chosen by region and typed address alone. */
export const place = z.object({
  name: publicLine({ min: 1, max: PLACE_NAME_MAX_CHARACTERS }),
  /** Street and number; may be empty. */
  address: publicText({ max: PLACE_ADDRESS_MAX_CHARACTERS }),
  regionCode: z.nullable(regionCode),
  position: z.nullable(position),
})
/** A parsed {@link place}. */
export type Place = z.infer<typeof place>
