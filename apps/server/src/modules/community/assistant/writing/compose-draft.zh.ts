import type { WritingKind, WritingWork } from '@zhanjian/contract/community/assistant.ts'
import { sliceUnits } from '@zhanjian/scene/characters.ts'
import { cutText } from '@zhanjian/scene/cut-text.ts'

/** What a draft is composed of. */
export interface WritingFacts {
  kind: WritingKind
  title: string
  introduction: string
  works: readonly WritingWork[]
  maxCharacters: number
}

const unique = (values: readonly string[]): string[] => [...new Set(values.filter((value) => value !== ''))]
const named = (title: string): string => `《${title}》`
const listNames = (names: readonly string[], max: number): string =>
  names.length > max ? `${names.slice(0, max).join('、')}等 ${names.length} 位作者` : names.join('、')
const titlesOf = (works: readonly WritingWork[]): string[] => unique(works.map(({ title }) => title))
const artistsOf = (works: readonly WritingWork[]): string[] => unique(works.map(({ artist }) => artist))

/** The guide's draft: only what is known, in plain sentences; nothing is invented. Empty: too little is known. */
export function composeDraft(facts: WritingFacts): string {
  const [work] = facts.works
  const text = {
    title: () => composeTitle(facts),
    introduction: () => composeIntroduction(facts),
    text: () => (work === undefined ? '' : composeLabel(work)),
    alt: () => (work === undefined ? '' : composeAlt(work)),
    tour: () => composeTour(facts),
    invitation: () => composeInvitation(facts),
  }[facts.kind]()
  return shorten(text, facts.maxCharacters)
}

function composeTitle({ works }: WritingFacts): string {
  const artists = artistsOf(works)
  const [first = ''] = titlesOf(works)
  // Series: 静场·松, 静场·暮.
  const series = unique(works.map(({ title }) => title.split(/[·・:：]/u)[0] ?? ''))
  if (works.length > 1 && series.length === 1 && series[0] !== undefined) return series[0]
  if (artists.length === 1 && artists[0] !== undefined) return `${artists[0]}：${first === '' ? '近作' : first}`
  return first === '' ? '' : `从${first}开始`
}

function composeIntroduction({ title, works }: WritingFacts): string {
  if (works.length === 0) return ''
  const artists = artistsOf(works)
  const media = unique(works.map(({ medium }) => medium))
  const years = unique(works.map(({ year }) => year.match(/\d{4}/u)?.[0] ?? '')).sort()
  const titles = titlesOf(works)
  const [from, to] = [years[0], years.at(-1)]
  return [
    `${title === '' ? '这间展厅' : named(title)}展出${artists.length === 0 ? '' : `${listNames(artists, 3)}的`} ${works.length} 件作品。`,
    from === undefined || to === undefined ? '' : from === to ? `都作于 ${from} 年。` : `它们作于 ${from} 年到 ${to} 年。`,
    media.length === 0 ? '' : `材质有${media.slice(0, 3).join('、')}。`,
    titles.length === 0 ? '' : `可以从${titles.slice(0, 3).map(named).join('、')}看起。`,
  ].join('')
}

function composeLabel({ title, artist, year, medium, realSizeCm, alt }: WritingWork): string {
  const made = [artist === '' ? '' : `${artist}作`, year === '' ? '' : `作于 ${year.replace(/年$/u, '')} 年`, medium]
  const size = realSizeCm === null ? '' : `宽 ${realSizeCm[0]} 厘米，高 ${realSizeCm[1]} 厘米`
  const facts = [...made, size].filter((fact) => fact !== '').join('，')
  const parts = [
    facts === '' ? '' : `${title === '' ? '' : named(title)}${title === '' ? '' : '，'}${facts}。`,
    alt === '' ? '' : `画面是${alt}。`,
  ]
  return parts.join('')
}

function composeAlt({ title, artist, medium, aspect, colour }: WritingWork): string {
  const shape = aspect === null ? '一幅' : aspect > 1.15 ? '横幅' : aspect < 0.87 ? '竖幅' : '方幅'
  const tone = colour === null ? '' : nameColour(colour)
  if (medium === '' && tone === '' && title === '') return ''
  return [
    `${shape}${medium === '' ? '作品' : medium}`,
    title === '' ? '' : named(title),
    artist === '' ? '' : `，作者${artist}`,
    tone === '' ? '' : `，整体以${tone}为主`,
  ].join('')
}

function composeTour({ title, introduction, works }: WritingFacts): string {
  if (works.length === 0) return ''
  const stops = works.map(
    (work, index) =>
      `第 ${index + 1} 站，${work.title === '' ? '一件没有题名的作品' : named(work.title)}${work.artist === '' ? '' : `，${work.artist}`}。${work.text}`,
  )
  return [
    `欢迎来到${title === '' ? '这间展厅' : named(title)}。${introduction}`,
    ...stops,
    '谢谢您走到这里，可以再回头看看。',
  ].join('\n')
}

function composeInvitation({ title, introduction, works }: WritingFacts): string {
  if (title === '' && works.length === 0) return ''
  const artists = artistsOf(works)
  return [
    `诚邀您来看${title === '' ? '我的展厅' : named(title)}。`,
    introduction === '' ? '' : introduction,
    works.length === 0 ? '' : `展厅里挂着${artists.length === 0 ? '' : `${listNames(artists, 3)}的`} ${works.length} 件作品。`,
    '点开链接就能走进来，不用登录。',
  ].join('')
}

const HUES: readonly (readonly [number, string])[] = [
  [15, '红色'],
  [45, '橙色'],
  [70, '黄色'],
  [165, '绿色'],
  [200, '青色'],
  [255, '蓝色'],
  [290, '紫色'],
  [340, '粉色'],
  [361, '红色'],
]

/** A plain word for `#rrggbb`; empty if it is none. */
function nameColour(colour: string): string {
  const match = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})/iu.exec(colour)
  if (match === null) return ''
  const [red = 0, green = 0, blue = 0] = match.slice(1, 4).map((part) => Number.parseInt(part, 16) / 255)
  const [max, min] = [Math.max(red, green, blue), Math.min(red, green, blue)]
  const lightness = (max + min) / 2
  if (max - min < 0.12) return lightness > 0.8 ? '白色' : lightness < 0.2 ? '黑色' : '灰色'
  const depth = lightness > 0.75 ? '浅' : lightness < 0.3 ? '深' : ''
  const hue = toHue(red, green, blue, max, min)
  return `${depth}${HUES.find(([limit]) => hue < limit)?.[1] ?? '红色'}`
}

function toHue(red: number, green: number, blue: number, max: number, min: number): number {
  const range = max - min
  const turn =
    max === red ? ((green - blue) / range + 6) % 6 : max === green ? (blue - red) / range + 2 : (red - green) / range + 4
  return turn * 60
}

/** At the last end of a sentence that fits. */
function shorten(text: string, maxCharacters: number): string {
  const cut = cutText(text, maxCharacters)
  if (cut === text) return text
  const end = Math.max(cut.lastIndexOf('。'), cut.lastIndexOf('\n'))
  return end > 0 ? sliceUnits(cut, 0, end + 1).trim() : cut
}
