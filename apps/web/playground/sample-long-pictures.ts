import type { Asset } from '@zhanjian/contract/files/uploads.ts'

const PARTS = 16
const INK = '#2f5d50'

/** A drawing of 16 numbered parts along its long side, in a few hundred bytes for each. */
function drawLongPicture(widthPx: number, heightPx: number): string {
  const isWide = widthPx > heightPx
  const [partPx, shortPx] = [Math.max(widthPx, heightPx) / PARTS, Math.min(widthPx, heightPx)]
  const parts = Array.from({ length: PARTS }, (_, part) => {
    const at = part * partPx
    const place = isWide ? `translate(${at} 0)` : `translate(0 ${at})`
    return `<g transform="${place}">${isWide ? drawHills(part, partPx, shortPx) : drawParagraph(part, partPx, shortPx)}</g>`
  })
  const paper = `<rect width="100%" height="100%" fill="#f3eee2"/>`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${widthPx}" height="${heightPx}">${paper}${parts.join('')}</svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}

function drawHills(part: number, widthPx: number, heightPx: number): string {
  const top = (share: number) => heightPx * (share + 0.12 * Math.sin(part * 1.7))
  const hill = (share: number, opacity: number) =>
    `<path d="M0 ${heightPx}Q${widthPx / 2} ${top(share)} ${widthPx} ${heightPx}" fill="${INK}" opacity="${opacity}"/>`
  return `${hill(-0.3, 0.25)}${hill(0.1, 0.5)}${hill(0.5, 0.9)}${drawNumber(part, heightPx / 8)}`
}

function drawParagraph(part: number, heightPx: number, widthPx: number): string {
  const line = (row: number) => {
    const length = row === 7 ? 0.4 : 0.84
    const y = heightPx * (0.24 + row * 0.09)
    return `<rect x="${widthPx * 0.08}" y="${y}" width="${widthPx * length}" height="${heightPx * 0.03}" fill="${INK}" opacity="0.4"/>`
  }
  return `${Array.from({ length: 8 }, (_, row) => line(row)).join('')}${drawNumber(part, heightPx / 8)}`
}

const drawNumber = (part: number, sizePx: number): string =>
  `<text x="${sizePx}" y="${sizePx * 1.5}" font-size="${sizePx}" font-family="serif" fill="${INK}">${part + 1}</text>`

/** @param picture whose other fields it has */
export const toLongPicture = (picture: Asset, widthPx: number, heightPx: number): Asset => {
  const url = drawLongPicture(widthPx, heightPx)
  return { ...picture, widthPx, heightPx, dominantColour: '#f3eee2', urls: { medium: url, long: url } }
}
