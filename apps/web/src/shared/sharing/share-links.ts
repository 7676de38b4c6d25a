import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
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

interface ShareableWork {
  code: string
  kind: WorkKind
  title: string
  summary: string
  cover: { url: string } | null
}

/** The screens of works that can be embedded. */
const EMBEDDED_SCREENS: { readonly [Kind in WorkKind]?: 'viewer' | 'panorama' | 'exhibition' } = {
  gallery: 'viewer',
  panorama: 'panorama',
  exhibition: 'exhibition',
}
/** The only path that the server allows other sites to frame. */
const EMBED_PAGE_PATH = '/embed'

/** Share content of a work of any kind; of a hall, a tour or an exhibition with the HTML of an iframe, for other sites. */
export function buildWorkShareContent(
  origin: string,
  { code, kind, title, summary, cover }: ShareableWork,
): Shareable & { embedCode?: string } {
  const imageUrl = new URL(cover?.url ?? '/icon-512.png', origin).href
  const screen = EMBEDDED_SCREENS[kind]
  return {
    title,
    summary,
    link: buildHallLink(origin, code),
    imageUrl,
    ...(screen && {
      embedCode: buildEmbedCode(`${origin}${EMBED_PAGE_PATH}#${screenAddress(screen, { code, embed: 1 })}`, title),
    }),
  }
}

function buildEmbedCode(address: string, title: string): string {
  const allow = 'xr-spatial-tracking; gyroscope; accelerometer; fullscreen'
  return `<iframe src="${escapeAttribute(address)}" title="${escapeAttribute(title)}" allow="${allow}" width="100%" height="480" style="border:0" allowfullscreen></iframe>`
}

const escapeAttribute = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
