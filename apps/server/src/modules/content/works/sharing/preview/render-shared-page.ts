import { shortenText } from '@zhanjian/scene/cut-text.ts'
import { escapeHtml } from '../../../../../text/escape-html.ts'
import { stringifyForScript } from '../../../../../text/stringify-for-script.ts'
import { workTexts } from '../texts.zh.ts'

/** What the page of a shared link says. */
export interface SharedPage {
  title: string
  description: string
  /** Names the owner. */
  byline: string
  /** `url` is absolute. Null: messengers show the icon, small. */
  picture: { url: string; widthPx?: number; heightPx?: number } | null
  /** Absolute, 512 pixels square. */
  iconUrl: string
  /** Absolute URL of this page. */
  link: string
  /** Of which this page is a variant; without it the page itself. */
  canonicalLink?: string
  /** URL within the app to which visitors are redirected, and the label of its button. */
  appAddress: string
  action: string
  isListed: boolean
  type?: 'website' | 'article' | 'profile'
  /** What it is to search engines (schema.org); absent: what its elements say. */
  data?: object | null
}

const DESCRIPTION_MAX_CHARACTERS = 120
const ICON_PX = 512
const NOINDEX_META = '<meta name="robots" content="noindex">'

/**
 * The page behind a shared link: a preview for messengers, and a redirect for visitors. A few hundred bytes; no script runs
 * in it.
 */
export function renderSharedPage(preview: SharedPage): string {
  const { title, metas, body } = renderPreview(preview)
  return renderPage(title, [...metas, `<meta http-equiv="refresh" content="0;url=${escapeHtml(preview.appAddress)}">`], body)
}

/** The preview alone, for a page that brings what is shared itself. `head` has its title. */
export function renderPreviewParts(preview: SharedPage): { head: string; body: string } {
  const { title, metas, body } = renderPreview(preview)
  return { head: [renderTitle(title), ...metas].join(''), body }
}

function renderPreview(preview: SharedPage): { title: string; metas: string[]; body: string } {
  const { title, byline, picture, iconUrl, link, appAddress, action, isListed, type = 'website', data = null } = preview
  const ogImage = picture ?? { url: iconUrl, widthPx: ICON_PX, heightPx: ICON_PX }
  const description = truncateDescription(preview.description)
  const properties = [
    ['og:type', type],
    ['og:site_name', workTexts.product],
    ['og:title', title],
    ['og:description', description],
    ['og:url', link],
    ['og:locale', 'zh_CN'],
    ['og:image', ogImage.url],
    ['og:image:width', ogImage.widthPx],
    ['og:image:height', ogImage.heightPx],
    ['og:image:alt', title],
  ].flatMap(([property, content]) =>
    content === undefined ? [] : [`<meta property="${property}" content="${escapeHtml(String(content))}">`],
  )
  const metas = [
    `<meta name="description" content="${escapeHtml(description)}">`,
    `<meta name="twitter:card" content="${picture === null ? 'summary' : 'summary_large_image'}">`,
    ...properties,
    `<link rel="canonical" href="${escapeHtml(preview.canonicalLink ?? link)}">`,
    ...(isListed ? [] : [NOINDEX_META]),
    ...(isListed && data !== null ? [`<script type="application/ld+json">${stringifyForScript(data)}</script>`] : []),
  ]
  const image = picture === null ? '' : `<img src="${escapeHtml(picture.url)}" alt="">`
  const body =
    `${image}<h1>${escapeHtml(title)}</h1><p>${escapeHtml(byline)}</p>` + `<a href="${escapeHtml(appAddress)}">${action}</a>`
  return { title: `${title} · ${workTexts.product}`, metas, body }
}

/** For a work behind a password: shows nothing of the work. */
export function renderLockedPage(appAddress: string): string {
  const { lockedTitle, lockedText, enterPassword, product } = workTexts
  const body = `${EMPTY_FRAME_SVG}<h1>${lockedTitle}</h1><p>${lockedText}</p><a href="${escapeHtml(appAddress)}">${enterPassword}</a>`
  const head = [NOINDEX_META, `<meta http-equiv="refresh" content="0;url=${escapeHtml(appAddress)}">`]
  return renderPage(`${lockedTitle} · ${product}`, head, body)
}

/** For links to deleted, taken-down or unknown content, with a link home. */
export function renderMissingPage(
  what: 'work' | 'person' | 'card' | 'wheel' | 'booth' | 'invitation' | 'taken_down',
  homeAddress: string,
): string {
  const [title, text] = {
    work: [workTexts.notFoundTitle, workTexts.notFoundText],
    person: [workTexts.personNotFoundTitle, workTexts.personNotFoundText],
    card: [workTexts.cardNotFoundTitle, workTexts.cardNotFoundText],
    wheel: [workTexts.wheelNotFoundTitle, workTexts.wheelNotFoundText],
    booth: [workTexts.boothNotFoundTitle, workTexts.boothNotFoundText],
    invitation: [workTexts.invitationNotFoundTitle, workTexts.invitationNotFoundText],
    taken_down: [workTexts.takenDownTitle, workTexts.takenDownText],
  }[what]
  const body = `${EMPTY_FRAME_SVG}<h1>${title}</h1><p>${text}</p><a href="${escapeHtml(homeAddress)}">${workTexts.goHome}</a>`
  return renderPage(`${title} · ${workTexts.product}`, [NOINDEX_META], body)
}

/** For networks over their rate limit. @param retryAddress the link that was opened */
export function renderBusyPage(retryAddress: string): string {
  const { busyTitle, busyText, openAgain, product } = workTexts
  const body = `${EMPTY_FRAME_SVG}<h1>${busyTitle}</h1><p>${busyText}</p><a href="${escapeHtml(retryAddress)}">${openAgain}</a>`
  return renderPage(`${busyTitle} · ${product}`, [NOINDEX_META], body)
}

/** For server errors. @param again the link that was opened */
export function renderErrorPage(again: string, homeAddress: string): string {
  const { faultTitle, faultText, openAgain, goHome, product } = workTexts
  const links = `<a href="${escapeHtml(again)}">${openAgain}</a><p><a class="quiet" href="${escapeHtml(homeAddress)}">${goHome}</a></p>`
  return renderPage(
    `${faultTitle} · ${product}`,
    [NOINDEX_META],
    `${EMPTY_FRAME_SVG}<h1>${faultTitle}</h1><p>${faultText}</p>${links}`,
  )
}

function renderPage(title: string, head: readonly string[], body: string): string {
  return (
    `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">` +
    `${renderTitle(title)}${head.join('')}<style>${STYLE}</style></head><body><main>${body}</main></body></html>`
  )
}

const renderTitle = (title: string): string => `<title>${escapeHtml(title)}</title>`

const truncateDescription = (description: string): string =>
  shortenText(description.replace(/\s+/g, ' ').trim(), DESCRIPTION_MAX_CHARACTERS)

/** The product's picture for missing content: an empty frame on a nail. */
const EMPTY_FRAME_SVG =
  '<svg width="96" height="96" viewBox="0 0 96 96" fill="none" stroke="currentColor" stroke-width="2.5" stroke-linecap="round" ' +
  'stroke-linejoin="round" aria-hidden="true"><circle cx="48" cy="16" r="2.5"/><path d="M48 18.5 26 36m22-17.5L70 36"/>' +
  '<rect x="18" y="36" width="60" height="44" rx="2"/><rect x="26" y="44" width="44" height="28" rx="1" opacity=".4"/></svg>'

const STYLE =
  ':root{color-scheme:light dark;--page:#f5f6f8;--ink:#12161f;--soft:#667085;--primary:#1f54f0;--on:#fff;font:15px/1.55 system-ui,"PingFang SC","HarmonyOS Sans SC",MiSans,"Noto Sans SC",sans-serif}' +
  '@media(prefers-color-scheme:dark){:root{--page:#0b0e14;--ink:#f4f1ea;--soft:#98a2b3;--primary:#5c8bff;--on:#0b0e14}}' +
  'body{margin:0;background:var(--page);color:var(--ink)}' +
  'main{box-sizing:border-box;min-height:100vh;min-height:100svh;padding:32px 24px;display:flex;flex-direction:column;align-items:center;justify-content:center;gap:10px;text-align:center}' +
  'svg{color:var(--soft);margin-bottom:12px}img{max-width:min(280px,70vw);max-height:46vh;margin-bottom:18px;box-shadow:0 12px 32px rgb(18 30 64/.22)}' +
  'h1{margin:0;font:700 22px/1.3 "Songti SC","Noto Serif SC",serif;letter-spacing:.06em}p{margin:0 0 14px;color:var(--soft)}' +
  'a{display:inline-block;min-width:160px;padding:11px 24px;border-radius:22px;background:var(--primary);color:var(--on);font-weight:500;text-decoration:none}' +
  'a.quiet{background:none;color:var(--primary)}' +
  'a:focus-visible{outline:2px solid var(--ink);outline-offset:3px}'
