import type { CardContent, CardRecording } from '@zhanjian/contract/cards/cards.ts'
import { isArrayOf, isNullOr, isNumber, isOneOf, isShape, isString } from '../../lib/type-guards.ts'
import { isPlace } from '../places/is-place.ts'
import { cardStyles } from './card-styles.ts'

/** Of cards that the device keeps: what a card and its form both have. */
export const cardGuards = {
  name: isString,
  style: isOneOf(cardStyles),
  company: isString,
  title: isString,
  mobile: isString,
  phone: isString,
  email: isString,
  wechat: isString,
  website: isString,
  place: isNullOr(isPlace),
  introduction: isString,
  tags: isArrayOf(isString),
  recording: isNullOr(
    isShape<CardRecording>({ assetId: isString, kind: isOneOf(['audio', 'video']), url: isString, durationS: isNumber }),
  ),
} satisfies { [Field in Exclude<keyof CardContent, 'avatar'>]: unknown }
