import type { CardContent } from '@zhanjian/contract/cards/cards.ts'

/** A card on which nothing stands yet. */
export const EMPTY_CARD: CardContent = {
  name: '',
  avatar: '',
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
  recording: null,
}
