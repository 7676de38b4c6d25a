import type { CardAudience, CardField } from './cards.ts'

/** To whom a new card shows what: what a stranger needs to know of somebody, and what one gives to a person met. */
export const DEFAULT_CARD_AUDIENCES: Readonly<Record<CardField, CardAudience>> = {
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
