import { CARD_LOOKS } from '@zhanjian/scene/business-card/card-looks.ts'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { createPicture } from '../../../uploads/testing/test-files.ts'
import { type CardFaceContent, composeCardFace, FACE } from './compose-card-face.ts'
import { printCardFace } from './print-card-face.ts'
import { createTypesetter } from './typesetter.ts'

const type = createTypesetter()
const styles = Object.keys(CARD_LOOKS) as CardFaceContent['style'][]
const EMPTY = { company: '', title: '', mobile: '', phone: '', email: '', wechat: '', website: '', places: [] }
const buildFace = (changes: Partial<CardFaceContent> = {}): CardFaceContent => ({
  ...EMPTY,
  name: '林深',
  company: '光年沉浸艺术实验室',
  title: '空间策展人',
  mobile: '138 0000 0001',
  style: 'linen',
  ...changes,
})
const compose = (face: CardFaceContent): string => composeCardFace(face, { paper: 'data:,', portrait: null }, type)

/** Corners of what is written, in units of the card: outlines of texts are absolute, icons are moved to their place. */
function listTextPoints(svg: string): [x: number, y: number][] {
  const outlines = [...svg.matchAll(/<path d="([^"]*)"/g)].map(([, outline = '']) => outline)
  return outlines.flatMap((outline) =>
    [...outline.matchAll(/(-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]): [number, number] => [Number(x), Number(y)]),
  )
}

test.each(styles)('S-02 the face of a card on %s shows each of its texts', (style) => {
  const whole = listTextPoints(compose(buildFace({ style }))).length
  for (const field of ['name', 'company', 'title', 'mobile'] as const) {
    const without = listTextPoints(compose(buildFace({ style, [field]: '' }))).length
    expect(whole - without, field).toBeGreaterThan(50)
  }
})

test.each([
  ['the longest texts', { name: '欧'.repeat(30), company: '公'.repeat(50), title: '策'.repeat(50) }],
  ['a name in Latin letters', { name: 'Alexandra Konstantinopolskaya-Montgomery' }],
  ['emoji and rare characters', { name: '李𠮷👨‍👩‍👧‍👦', company: '𠮷野家' }],
  ['a name alone', { ...EMPTY, name: '林' }],
])('%s stay on the card', (_what, texts) => {
  for (const style of styles) {
    const points = listTextPoints(compose(buildFace({ ...texts, style })))
    expect(points.length).toBeGreaterThan(10)
    expect(points.filter(([x, y]) => x < 3 || x > 97 || y < 3 || y > FACE.height - 3)).toEqual([])
  }
})

test('it is printed with its picture, whatever is written on it, and its corners are cut off', async () => {
  const portrait = await createPicture('webp', '#22aa33')
  const face = buildFace({ style: 'stone', name: '<b>&"林', company: '</svg>' })
  const { data, info } = await sharp(await printCardFace({ face, portrait }, type))
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect([info.width, info.height]).toEqual([1050, 600])
  const [red = 0, green = 0] = data.subarray((150 * info.width + 150) * 4)
  expect(green).toBeGreaterThan(red + 60)
  expect([data[3], data[4 * 525 + 3]]).toEqual([0, 255])
})
