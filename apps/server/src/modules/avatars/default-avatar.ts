import type { MetaAvatar } from './store.ts'

/** The figure of everybody who has not chosen one. */
const EXTRA = {
  skin: '#e8b998',
  hair: '#2b2622',
  hairStyle: 'short',
  clothes: '#3d5a80',
  shoes: '#2f2f33',
  nameTagColour: '#3d5a80',
}

export const defaultAvatar: MetaAvatar = { id: 'default', thumbnail: thumbnailOf(EXTRA), extra: EXTRA }

/** Head and shoulders as an SVG in the address itself: nothing to fetch. */
function thumbnailOf({ skin, hair, clothes }: { skin: string; hair: string; clothes: string }): string {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><rect width="96" height="96" fill="#eceff3"/>' +
    `<path d="M12 96c0-22 16-32 36-32s36 10 36 32z" fill="${clothes}"/>` +
    `<rect x="41" y="54" width="14" height="16" rx="7" fill="${skin}"/><circle cx="48" cy="40" r="19" fill="${skin}"/>` +
    `<path d="M28 42c-2-18 8-26 20-26s22 8 20 26c-2-8-6-12-9-13-8 4-16 4-23 2-3 2-7 5-8 11z" fill="${hair}"/></svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}
