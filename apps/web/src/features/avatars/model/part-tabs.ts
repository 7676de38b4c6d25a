import type { AvatarPart } from '@zhanjian/scene/avatar/avatar-parts.ts'
import type { AvatarCrop } from '@zhanjian/stage/still/avatars/draw-avatar.ts'

/** Sections of the page. */
export const AVATAR_TABS = ['start', 'face', 'hair', 'clothes', 'legs', 'extras', 'name'] as const
/** One of {@link AVATAR_TABS}. */
export type AvatarTab = (typeof AVATAR_TABS)[number]

interface PartPlace {
  tab: AvatarTab
  /** What its pictures show; null: a colour. */
  crop: AvatarCrop | null
}

/** Where each part is chosen, in the order of its section. */
const PLACES: Readonly<Record<AvatarPart, PartPlace>> = {
  face: { tab: 'face', crop: 'portrait' },
  skin: { tab: 'face', crop: null },
  hairStyle: { tab: 'hair', crop: 'portrait' },
  hair: { tab: 'hair', crop: null },
  cut: { tab: 'clothes', crop: 'trunk' },
  clothes: { tab: 'clothes', crop: null },
  pattern: { tab: 'clothes', crop: 'trunk' },
  accent: { tab: 'clothes', crop: null },
  legwear: { tab: 'legs', crop: 'legs' },
  trousers: { tab: 'legs', crop: null },
  shoeStyle: { tab: 'legs', crop: 'feet' },
  shoes: { tab: 'legs', crop: null },
  hat: { tab: 'extras', crop: 'portrait' },
  glasses: { tab: 'extras', crop: 'portrait' },
  thing: { tab: 'extras', crop: 'figure' },
  nameTagColour: { tab: 'name', crop: null },
}

/** The parts of a section with what their pictures show, in order. */
export const listParts = (tab: AvatarTab): { part: AvatarPart; crop: AvatarCrop | null }[] =>
  (Object.entries(PLACES) as [AvatarPart, PartPlace][])
    .filter(([, place]) => place.tab === tab)
    .map(([part, { crop }]) => ({ part, crop }))

/** Sections for which the head fills the view. */
export const isHeadTab = (tab: AvatarTab): boolean => tab === 'face' || tab === 'hair'
