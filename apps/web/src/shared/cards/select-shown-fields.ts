import type { CardAudience, CardContent, CardField } from '@zhanjian/contract/cards.ts'
import { type Guard, isOneOf, isRecord, keysOf } from '../../lib/type-guards.ts'

export type CardAudiences = Readonly<Record<CardField, CardAudience>>

/** Of a new card: what a stranger needs to know of somebody, and what one gives to a person met. */
export const DEFAULT_AUDIENCES: CardAudiences = {
  company: 'everybody',
  title: 'everybody',
  mobile: 'exchanged',
  phone: 'exchanged',
  email: 'exchanged',
  wechat: 'exchanged',
  website: 'everybody',
  place: 'exchanged',
  introduction: 'everybody',
  tags: 'everybody',
  works: 'everybody',
  recording: 'everybody',
}

const isAudience = isOneOf<CardAudience>(['everybody', 'exchanged', 'nobody'])
export const isCardAudiences: Guard<Record<CardField, CardAudience>> = (value): value is Record<CardField, CardAudience> =>
  isRecord(value) && keysOf(DEFAULT_AUDIENCES).every((field) => isAudience(value[field]))

/** What of a card is seen by those for whom `reader` is named, as the server decides it; `audiences` null: unknown, so the least. */
export function selectShownFields<Card extends CardContent>(
  card: Card,
  audiences: CardAudiences | null,
  reader: 'everybody' | 'exchanged',
): Card {
  const isShown = (field: CardField) => audiences?.[field] === 'everybody' || audiences?.[field] === reader
  const pick = <Field extends CardField & keyof CardContent>(field: Field, empty: CardContent[Field]) =>
    isShown(field) ? card[field] : empty
  return {
    ...card,
    company: pick('company', ''),
    title: pick('title', ''),
    mobile: pick('mobile', ''),
    phone: pick('phone', ''),
    email: pick('email', ''),
    wechat: pick('wechat', ''),
    website: pick('website', ''),
    introduction: pick('introduction', ''),
    place: pick('place', null),
    tags: pick('tags', []),
    recording: pick('recording', null),
  }
}
