import type { Place, Position } from '@zhanjian/contract/places/places.ts'
import { isNullOr, isNumber, isOneOf, isShape, isString } from '../../lib/type-guards.ts'

const isPosition = isShape<Position>({ longitude: isNumber, latitude: isNumber, datum: isOneOf(['wgs84', 'gcj02', 'bd09']) })

/** For places that the device keeps. */
export const isPlace = isShape<Place>({
  name: isString,
  address: isString,
  regionCode: isNullOr(isString),
  position: isNullOr(isPosition),
})
