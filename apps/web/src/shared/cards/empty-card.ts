import type { CardContent, CardForm } from '@zhanjian/contract/cards/cards.ts'

/** What stands on a card on which nothing stands yet, and in its form. */
export const EMPTY_WORDS: Pick<CardForm, Exclude<keyof CardContent & keyof CardForm, 'name'>> = {
  style: 'ultramarine',
  company: '',
  title: '',
  mobile: '',
  phone: '',
  email: '',
  wechat: '',
  website: '',
  place: null,
  introduction: '',
  tags: [],
}

/** A card on which nothing stands yet. */
export const EMPTY_CARD: CardContent = { name: '', avatar: '', recording: null, ...EMPTY_WORDS }
