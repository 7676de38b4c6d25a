import type { CardAudience, CardField, CardStyle } from '@zhanjian/contract/cards/cards.ts'
import type { Place } from '@zhanjian/contract/places/places.ts'

/** The fields of a card whose audience its owner chooses, as stored; but for the recording, which is a column. */
export interface CardContent {
  company: string
  title: string
  mobile: string
  phone: string
  email: string
  wechat: string
  website: string
  place: Place | null
  introduction: string
  tags: string[]
  workIds: string[]
}

/** A card without any field. */
export const EMPTY_CONTENT: CardContent = {
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
  workIds: [],
}

/** Who sees which field; a field that is missing is seen by nobody. */
export type StoredAudience = Partial<Record<CardField, CardAudience>>

/** A card as stored, with what its account adds. */
export interface CardRow {
  id: string
  ownerId: string
  code: string
  name: string
  style: CardStyle
  avatarAssetId: string | null
  /** Object of the picture; null: the account's own picture. */
  avatarKey: string | null
  ownerAvatar: string
  recordingId: string | null
  content: Partial<CardContent>
  audience: StoredAudience
  isDefault: boolean
  isFindable: boolean
  revision: number
  visitorCount: number
  updatedAt: Date
}

/** What one reader may see of a card. */
export interface CardView extends CardContent {
  name: string
  style: CardStyle
  avatarKey: string | null
  recordingId: string | null
}

/** What stays with a holder: neither files nor works, which the owner may remove. */
export type CardSnapshot = Omit<CardView, 'recordingId' | 'workIds'>
