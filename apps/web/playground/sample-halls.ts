import type { Asset } from '@zhanjian/contract/files/uploads.ts'
import type { PublicHall } from '@zhanjian/contract/works/published-works.ts'
import type { WorkSummary } from '@zhanjian/contract/works/works.ts'
import { createHall } from '@zhanjian/scene/hall/create-hall.ts'
import { isHallTemplateId } from '@zhanjian/scene/hall/templates/hall-templates.ts'
import community from '../../server/demo/community.json' with { type: 'json' }
import { getOfficialPictureUrl } from '../src/shared/halls/official-template-picture.ts'
import { sampleCreator } from './sample-creator.ts'

type DemoHall = (typeof community.halls)[number]
interface Artwork {
  file: string
  title: string
  artist: string
  year: string
  medium: string
  realSizeCm: number[]
  text: string
  alt: string
}

const files = import.meta.glob<string>('../../server/demo/art/*.webp', { eager: true, query: '?url', import: 'default' })
const getArtUrl = (file: string): string => files[`../../server/demo/art/${file}`] ?? ''
const artworks: Readonly<Record<string, Artwork>> = community.artworks

const COVER_COLOURS = ['#2f4a4a', '#7d5a96', '#3a2f63', '#2b527d', '#a8505e', '#b78b3c', '#c06a55', '#324a63', '#8ea0c8']
const PUBLISHED_AT = '2026-11-18T08:00:00.000Z'
/** Long side of the stories' pictures. */
const PICTURE_LONG_SIDE_PX = 1024

const getArtwork = (key: string): Artwork => {
  const artwork = artworks[key]
  if (artwork === undefined) throw new Error(`the demo community has no artwork ${key}`)
  return artwork
}

function buildAsset(key: string): Asset {
  const { file, realSizeCm } = getArtwork(key)
  const [width = 1, height = 1] = realSizeCm
  const scale = PICTURE_LONG_SIDE_PX / Math.max(width, height)
  const url = getArtUrl(file)
  return {
    id: `asset-${key}`,
    kind: 'image',
    status: 'ready',
    failure: null,
    name: file,
    sizeBytes: 180_000,
    durationS: null,
    sphere: null,
    widthPx: Math.round(width * scale),
    heightPx: Math.round(height * scale),
    dominantColour: '#8a9099',
    urls: { thumb: url, medium: url, large: url },
  }
}

function buildHallSummary(hall: DemoHall, index: number): WorkSummary {
  const { code, title, summary, tags, works } = hall
  const [cover = ''] = works
  const owner = community.people.find(({ phone }) => phone === hall.owner)
  const { widthPx, heightPx } = buildAsset(cover)
  return {
    id: `work-${code}`,
    code,
    kind: 'gallery',
    title,
    summary,
    tags,
    cover: {
      url: getArtUrl(getArtwork(cover).file),
      widthPx: widthPx ?? 1,
      heightPx: heightPx ?? 1,
      colour: COVER_COLOURS[index % COVER_COLOURS.length] ?? '#8a9099',
    },
    owner: {
      id: hall.owner,
      nickname: owner?.nickname ?? '',
      avatar: owner?.avatar === undefined ? sampleCreator.avatar : getArtUrl(owner.avatar),
    },
    visibility: 'public',
    availability: 'published',
    takenDownReason: null,
    takenDownReasons: [],
    workCount: works.length,
    visitCount: 12_840 >> index,
    likeCount: 2412 >> index,
    favouriteCount: 640 >> index,
    commentCount: 86 >> index,
    shareCount: 120 >> index,
    isLiked: index === 1,
    place: null,
    commentsClosed: false,
    review: null,
    createdAt: PUBLISHED_AT,
    updatedAt: PUBLISHED_AT,
    publishedAt: PUBLISHED_AT,
    deletedAt: null,
    hasUnpublishedEdits: false,
    can: { edit: false, publish: false, remove: false },
  }
}

/** The demo community's halls, for stories. */
export const sampleHalls: readonly WorkSummary[] = community.halls.map(buildHallSummary)

/** One of them with everything that a visitor gets; its lightmap is not baked. */
export function samplePublicHall(code: string): PublicHall {
  const index = community.halls.findIndex((hall) => hall.code === code)
  const hall = community.halls[index]
  if (hall === undefined || !isHallTemplateId(hall.template)) throw new Error(`no sample hall ${code}`)
  const document = createHall(
    hall.template,
    hall.works.map((key) => {
      const { title, artist, year, medium, text, alt, realSizeCm } = getArtwork(key)
      const [width = 1, height = 1] = realSizeCm
      return {
        id: key,
        assetId: `asset-${key}`,
        aspect: width / height,
        title,
        artist,
        year,
        medium,
        text,
        alt,
        realSizeCm: [width, height],
      }
    }),
  )
  return {
    work: buildHallSummary(hall, index),
    revision: 1,
    document,
    assets: hall.works.map(buildAsset),
    lightmap: { url: '', scale: 1, widthPx: 1, heightPx: 1, rects: {} },
    atlas: null,
  }
}

const TEMPLATE_NAMES = ['雨巷三进', '灰砖小院', '一面长墙', '朝北的画室', '八角茶室', '旧仓库']

/** Hall templates made by users, each with its number of uses. */
export const sampleTemplates = sampleHalls.slice(0, TEMPLATE_NAMES.length).map((hall, index) => ({
  work: buildTemplateSummary(hall, index),
  revision: 1,
  useCount: [128, 64, 0, 12, 3, 1][index] ?? 0,
}))

function buildTemplateSummary(hall: WorkSummary, index: number): WorkSummary {
  const template = community.halls[index]?.template ?? ''
  return {
    ...hall,
    kind: 'template',
    title: TEMPLATE_NAMES[index] ?? '',
    summary: '从月洞门望进去，一进比一进亮。适合成组的小画。',
    // The third was published without WebGL, so it has no cover.
    cover:
      index === 2
        ? null
        : {
            url: getOfficialPictureUrl(isHallTemplateId(template) ? template : 'white_cube'),
            widthPx: 640,
            heightPx: 480,
            colour: '#8a857c',
          },
    workCount: 0,
  }
}

/** One of them, empty, as returned to users who may build from it. */
export function samplePublicTemplate(changes: Partial<WorkSummary> = {}) {
  const [template] = sampleTemplates
  if (template === undefined) throw new Error('no sample templates')
  const hall = samplePublicHall(template.work.code)
  const document = { ...hall.document, works: [] }
  return { hall: { ...hall, work: { ...template.work, ...changes }, document, assets: [] }, useCount: template.useCount }
}
