import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { isTourKind, isWalkedKind } from '@zhanjian/contract/works/kinds-by-name.ts'
import type { WorkKind } from '@zhanjian/contract/works/works.ts'
import type { Shareable } from '../../host/host.ts'

/** Link for messengers: the server responds with a preview and redirects visitors to the hall. */
export const buildHallLink = (origin: string, code: string): string => `${origin}/h/${code}`

/** Likewise for a view in a scene of a panorama tour, whose picture is the preview. @param view as in the address of the tour */
export const buildTourViewLink = (origin: string, code: string, scene: string, view: string | undefined): string =>
  `${buildHallLink(origin, code)}?scene=${scene}${view === undefined ? '' : `&view=${view}`}`

/** Likewise for a person's page. */
export const buildPersonLink = (origin: string, id: string): string => `${origin}/u/${id}`

/** Likewise for a business card. */
export const buildCardLink = (origin: string, code: string): string => `${origin}/c/${code}`

/** Likewise for a booth. */
export const buildBoothLink = (origin: string, code: string): string => `${origin}/b/${code}`

/** Likewise for a wheel. @param from invitation code of who shares it */
export const buildWheelLink = (origin: string, code: string, from?: string): string =>
  `${origin}/w/${code}${from === undefined ? '' : `.${from}`}`

interface ShareableHall {
  code: string
  title: string
  summary: string
  cover: { url: string } | null
}

/** Share content of a hall, with its embed code. */
export function buildHallShareContent(
  origin: string,
  { code, title, summary, cover }: ShareableHall,
): Shareable & { embedCode: string } {
  const imageUrl = new URL(cover?.url ?? '/icon-512.png', origin).href
  return { title, summary, link: buildHallLink(origin, code), imageUrl, embedCode: buildEmbedCode(origin, code, title) }
}

/** Share content of a work of any kind. Only halls and panorama tours can be embedded. */
export function buildWorkShareContent(
  origin: string,
  work: ShareableHall & { kind: WorkKind },
): Shareable & { embedCode?: string } {
  const { embedCode, ...shared } = buildHallShareContent(origin, work)
  if (isTourKind(work.kind)) return { ...shared, embedCode: buildEmbedCode(origin, work.code, work.title, 'panorama') }
  return isWalkedKind(work.kind) ? { ...shared, embedCode } : shared
}

/** The only path that the server allows other sites to frame. */
const EMBED_PAGE_PATH = '/embed'

/** HTML of an iframe with a hall or a tour, for other sites. */
export function buildEmbedCode(origin: string, code: string, title: string, screen: 'viewer' | 'panorama' = 'viewer'): string {
  const address = `${origin}${EMBED_PAGE_PATH}#${screenAddress(screen, { code, embed: 1 })}`
  const allow = 'xr-spatial-tracking; gyroscope; accelerometer; fullscreen'
  return `<iframe src="${escapeAttribute(address)}" title="${escapeAttribute(title)}" allow="${allow}" width="100%" height="480" style="border:0" allowfullscreen></iframe>`
}

const escapeAttribute = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
