/** Works for the harness: pictures from the folder that the server was given, or painted here. */
import { type FrameStyle, frameStyle, type HungWork } from '@zhanjian/scene/hall/document.ts'
import type { WorkToHang } from '@zhanjian/scene/hall/hang-works.ts'
import type { HallPictures } from '../src/view/hung-works-view.ts'

export interface TestWork extends Pick<HungWork, 'assetId' | 'frame' | 'matM' | 'title' | 'artist' | 'year' | 'medium'> {
  id: string
  aspect: number
}

const TITLES = ['远山', '潮汐', '青海波', '静场', '沙丘之夜', '剪影', '构成', '繁花']
const CELL_PX = 256
const GUTTER_PX = 8
/** Number of pictures in the folder of test art. */
const ART_COUNT = 40

export async function loadArt(): Promise<ImageBitmap[]> {
  const pictures = await Promise.all(
    Array.from({ length: ART_COUNT }, async (_, index) => {
      const response = await fetch(`/art/${index}.webp`)
      if (!response.ok || !response.headers.get('content-type')?.startsWith('image/')) return paintPicture(index)
      return createImageBitmap(await response.blob())
    }),
  )
  return pictures
}

/** A picture with flat, known colours. */
async function paintPicture(index: number): Promise<ImageBitmap> {
  const width = 480 + ((index * 97) % 300)
  const canvas = new OffscreenCanvas(width, 480 + ((index * 53) % 260))
  const context = canvas.getContext('2d')
  if (context) {
    context.fillStyle = `hsl(${(index * 47) % 360} 55% 42%)`
    context.fillRect(0, 0, canvas.width, canvas.height)
    context.fillStyle = `hsl(${(index * 47 + 150) % 360} 60% 66%)`
    context.beginPath()
    context.arc(canvas.width / 2, canvas.height / 2, canvas.height * 0.3, 0, Math.PI * 2)
    context.fill()
  }
  return createImageBitmap(canvas)
}

/** `look`: every work in the same frame; null mixes all frames. */
export function createTestWorks(
  art: readonly ImageBitmap[],
  count: number,
  look: { frame: FrameStyle; matM: number } | null,
): TestWork[] {
  return Array.from({ length: count }, (_, index) => {
    const picture = art[index % art.length]
    const frame = look?.frame ?? frameStyle.options[index % frameStyle.options.length] ?? 'oak'
    return {
      id: `work-${index}`,
      assetId: `art-${index % art.length}`,
      aspect: picture ? picture.width / picture.height : 1,
      frame,
      matM: look?.matM ?? (frame === 'none' || index % 3 === 0 ? 0 : 0.06),
      title: `${TITLES[index % TITLES.length]}${index >= TITLES.length ? ` · ${Math.floor(index / TITLES.length) + 1}` : ''}`,
      artist: ['林知远', '沈青禾', '顾南', '周以宁'][index % 4] ?? '',
      year: '2024',
      medium: '布面丙烯',
    }
  })
}

export function toWorksToHang(works: readonly TestWork[]): WorkToHang[] {
  return works.map(({ id, aspect, frame, matM }) => ({ id, aspect, frame, matM }))
}

export async function createTestPictures(art: readonly ImageBitmap[]): Promise<HallPictures> {
  const columns = 8
  const sizePx = columns * CELL_PX
  const canvas = new OffscreenCanvas(sizePx, sizePx)
  const context = canvas.getContext('2d')
  art.forEach((picture, index) => {
    const x = (index % columns) * CELL_PX
    const y = Math.floor(index / columns) * CELL_PX
    context?.drawImage(picture, x, y, CELL_PX, CELL_PX)
    context?.drawImage(picture, x + GUTTER_PX, y + GUTTER_PX, CELL_PX - GUTTER_PX * 2, CELL_PX - GUTTER_PX * 2)
  })
  const blobs = await Promise.all(art.map(blobUrl))
  const urlByAsset = new Map(blobs.map((url, index) => [`art-${index}`, url]))
  return {
    atlas: {
      image: await createImageBitmap(canvas),
      columns,
      sizePx,
      gutterPx: GUTTER_PX,
      assetIds: art.map((_, index) => `art-${index}`),
    },
    getMediumUrl: (assetId) => urlByAsset.get(assetId),
    getLargeUrl: (assetId) => urlByAsset.get(assetId),
    getColour: () => '#b9b2a4',
  }
}

async function blobUrl(picture: ImageBitmap): Promise<string> {
  const canvas = new OffscreenCanvas(picture.width, picture.height)
  canvas.getContext('2d')?.drawImage(picture, 0, 0)
  return URL.createObjectURL(await canvas.convertToBlob({ type: 'image/png' }))
}
