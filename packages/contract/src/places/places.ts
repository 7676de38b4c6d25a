import * as z from 'zod/mini'
import { PLACE_ADDRESS_MAX_CHARACTERS } from '../cards/limits.ts'
import { publicLine, publicText } from '../text/public-text.ts'
import { PLACE_NAME_MAX_CHARACTERS } from '../works/limits.ts'
import { roundDegrees } from './round-degrees.ts'

/**
 * Which reference a pair of coordinates belongs to: `wgs84` of satellites and browsers, `gcj02` of Tencent and AMap (shifted by
 * some hundred metres within China), `bd09` of Baidu. Numbers without one mean nothing.
 */
export const datum = z.enum(['wgs84', 'gcj02', 'bd09'], '请写明坐标系：wgs84、gcj02 或 bd09')
/** One of {@link datum}. */
export type Datum = z.infer<typeof datum>

const toParts = z.overwrite(roundDegrees)

const LONGITUDE_FAULT = '经度应是 -180 到 180 之间的数'
const LATITUDE_FAULT = '纬度应是 -90 到 90 之间的数'
const longitude = z.number(LONGITUDE_FAULT).check(z.gte(-180, LONGITUDE_FAULT), z.lte(180, LONGITUDE_FAULT), toParts)
const latitude = z.number(LATITUDE_FAULT).check(z.gte(-90, LATITUDE_FAULT), z.lte(90, LATITUDE_FAULT), toParts)

/** Degrees, WGS-84: as devices report them and the database keeps them. */
export const longitudeLatitude = z.object({ longitude, latitude })
/** A parsed {@link longitudeLatitude}. */
export type LongitudeLatitude = z.infer<typeof longitudeLatitude>

/** Degrees, with their datum. */
export const position = z.object({ longitude, latitude, datum })
/** A parsed {@link position}. */
export type Position = z.infer<typeof position>

/** Around which is searched. Without a datum it is the device's own: WGS-84. */
export const searchPosition = z.object({ longitude, latitude, datum: z._default(datum, 'wgs84') })

/** Six digits of GB/T 2260: `310101` is 上海市黄浦区. */
export const regionCode = z.string().check(z.regex(/^[1-9]\d{5}$/, '行政区划代码应是六位数字'))

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
