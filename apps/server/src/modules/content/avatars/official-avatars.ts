import type { HairStyle } from '@zhanjian/contract/rooms/avatars.ts'
import type { MetaAvatar } from './store.ts'

interface AvatarAppearance {
  skin: string
  hair: string
  hairStyle: HairStyle
  clothes: string
  shoes: string
  nameTagColour: string
}

const DEFAULT_APPEARANCE: AvatarAppearance = {
  skin: '#e8b998',
  hair: '#2b2622',
  hairStyle: 'short',
  clothes: '#3d5a80',
  shoes: '#2f2f33',
  nameTagColour: '#3d5a80',
}

/** The avatar of users who have not chosen one. */
export const defaultAvatar = createAvatar('default', DEFAULT_APPEARANCE)

/** Official avatars in the order of the list: what differs from the default appearance. */
const OFFICIAL_APPEARANCES: Readonly<Record<string, Partial<AvatarAppearance>>> = {
  default: {},
  ink: { skin: '#f0c8a8', hair: '#1d1a18', hairStyle: 'long', clothes: '#2e3033', nameTagColour: '#2e3033' },
  celadon: { skin: '#e3b08d', hair: '#3a2c24', hairStyle: 'bun', clothes: '#5f8575', nameTagColour: '#5f8575' },
  cinnabar: { skin: '#c98f6b', hair: '#231d1a', hairStyle: 'short', clothes: '#a5402d', nameTagColour: '#a5402d' },
  osmanthus: { skin: '#f2d0b4', hair: '#5a4030', hairStyle: 'long', clothes: '#c79a3b', nameTagColour: '#8a671f' },
  plum: { skin: '#8d5a3c', hair: '#161413', hairStyle: 'bun', clothes: '#7b4b73', nameTagColour: '#7b4b73' },
  snow: { skin: '#e8b998', hair: '#d8d4cd', hairStyle: 'short', clothes: '#7f8b95', nameTagColour: '#5d6972' },
  bamboo: { skin: '#b97c55', hair: '#2b2622', hairStyle: 'long', clothes: '#4f6f3a', nameTagColour: '#4f6f3a' },
  indigo: { skin: '#f0c8a8', hair: '#2b2622', hairStyle: 'bun', clothes: '#274b7a', nameTagColour: '#274b7a' },
  lotus: { skin: '#f2d0b4', hair: '#3a2c24', hairStyle: 'long', clothes: '#d48a9b', nameTagColour: '#915e6a' },
  pine: { skin: '#c98f6b', hair: '#1d1a18', hairStyle: 'short', clothes: '#2f5d50', nameTagColour: '#2f5d50' },
  amber: { skin: '#e3b08d', hair: '#5a4030', hairStyle: 'bun', clothes: '#b9722d', nameTagColour: '#9d6025' },
  lacquer: { skin: '#8d5a3c', hair: '#231d1a', hairStyle: 'long', clothes: '#5b1f1f', nameTagColour: '#5b1f1f' },
  jade: { skin: '#e8b998', hair: '#161413', hairStyle: 'short', clothes: '#4a8f7b', nameTagColour: '#3e7968' },
  wisteria: { skin: '#f2d0b4', hair: '#2b2622', hairStyle: 'long', clothes: '#8c7bb5', nameTagColour: '#716291' },
  apricot: { skin: '#b97c55', hair: '#3a2c24', hairStyle: 'bun', clothes: '#e0a458', nameTagColour: '#896434' },
  azurite: { skin: '#6f4630', hair: '#161413', hairStyle: 'short', clothes: '#1f6f8b', nameTagColour: '#1f6f8b' },
  peony: { skin: '#f0c8a8', hair: '#1d1a18', hairStyle: 'bun', clothes: '#b23a6b', nameTagColour: '#b23a6b' },
  walnut: { skin: '#c98f6b', hair: '#5a4030', hairStyle: 'long', clothes: '#6b4a35', nameTagColour: '#6b4a35' },
  moonlight: { skin: '#e3b08d', hair: '#d8d4cd', hairStyle: 'bun', clothes: '#a9b7c6', nameTagColour: '#67707a' },
  mulberry: { skin: '#6f4630', hair: '#231d1a', hairStyle: 'long', clothes: '#5a3d6b', nameTagColour: '#5a3d6b' },
  reed: { skin: '#e8b998', hair: '#8a6a4a', hairStyle: 'short', clothes: '#8f8a5a', nameTagColour: '#726f48' },
  persimmon: { skin: '#f0c8a8', hair: '#2b2622', hairStyle: 'short', clothes: '#d2552b', nameTagColour: '#b34824' },
  gardenia: { skin: '#b97c55', hair: '#161413', hairStyle: 'bun', clothes: '#e8d9a8', nameTagColour: '#736b51' },
}

export const officialAvatars: readonly MetaAvatar[] = Object.entries(OFFICIAL_APPEARANCES).map(([id, own]) =>
  createAvatar(id, own),
)

/** Undefined fields stay unchanged. */
export type AppearanceChanges = { [Part in keyof AvatarAppearance]?: AvatarAppearance[Part] | undefined }

/** An official avatar with changes. @returns undefined if there is no such avatar */
export function customizeAvatar(id: string, changes: AppearanceChanges): MetaAvatar | undefined {
  const own = Object.hasOwn(OFFICIAL_APPEARANCES, id) ? OFFICIAL_APPEARANCES[id] : undefined
  if (own === undefined) return undefined
  const changed = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
  return createAvatar(id, { ...own, ...changed })
}

function createAvatar(id: string, changes: Partial<AvatarAppearance>): MetaAvatar {
  const figure = { ...DEFAULT_APPEARANCE, ...changes }
  return { id, thumbnail: renderThumbnail(figure), extra: { ...figure } }
}

/** Head and shoulders as an SVG data URL: needs no request. */
function renderThumbnail({ skin, hair, hairStyle, clothes }: AvatarAppearance): string {
  const behind: Record<HairStyle, string> = {
    short: '',
    long: `<path d="M27 38c0-14 9-22 21-22s21 8 21 22v30c0 5-42 5-42 0z" fill="${hair}"/>`,
    bun: `<circle cx="48" cy="15" r="9" fill="${hair}"/>`,
  }
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><rect width="96" height="96" fill="#eceff3"/>' +
    behind[hairStyle] +
    `<path d="M12 96c0-22 16-32 36-32s36 10 36 32z" fill="${clothes}"/>` +
    `<rect x="41" y="54" width="14" height="16" rx="7" fill="${skin}"/><circle cx="48" cy="40" r="19" fill="${skin}"/>` +
    `<path d="M28 42c-2-18 8-26 20-26s22 8 20 26c-2-8-6-12-9-13-8 4-16 4-23 2-3 2-7 5-8 11z" fill="${hair}"/></svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}
