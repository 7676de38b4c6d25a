import { DEFAULT_CARD_AUDIENCES } from '@zhanjian/contract/cards/card-audiences.ts'
import type { CardAudience, CardContent, CardField } from '@zhanjian/contract/cards/cards.ts'
import { type Guard, isOneOf, isRecord, keysOf } from '../../lib/type-guards.ts'

const isAudience = isOneOf<CardAudience>(['everybody', 'exchanged', 'nobody'])
export const isCardAudiences: Guard<Record<CardField, CardAudience>> = (value): value is Record<CardField, CardAudience> =>
  isRecord(value) && keysOf(DEFAULT_CARD_AUDIENCES).every((field) => isAudience(value[field]))

/** What of a card is seen by those for whom `reader` is named, as the server decides it; `audiences` undefined: unknown, so the least. */
export function selectShownFields<Card extends CardContent>(
  card: Card,
  audiences: Readonly<Record<CardField, CardAudience>> | undefined,
  reader: 'everybody' | 'exchanged',
): Card {
  const isShown = (field: CardField) => audiences?.[field] === 'everybody' || audiences?.[field] === reader
  const pick = <Field extends CardField & keyof CardContent>(field: Field, empty: CardContent[Field]) =>
    isShown(field) ? card[field] : empty
  return {
    ...card,
    ...({
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
    } satisfies Pick<CardContent, CardField & keyof CardContent>),
  }
}
