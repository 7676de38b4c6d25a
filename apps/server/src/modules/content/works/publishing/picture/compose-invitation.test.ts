import { createElement } from '@zhanjian/scene/invitation/create-element.ts'
import type { InvitationDocument } from '@zhanjian/scene/invitation/document.ts'
import { ICONS, MASKS } from '@zhanjian/scene/invitation/elements.ts'
import { createTestInvitation } from '@zhanjian/scene/invitation/testing/invitations.ts'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Typesetter } from '../../sharing/poster/typesetter.ts'
import { composeInvitation } from './compose-invitation.ts'

const type: Typesetter = { measureWidth: () => 10, outline: () => 'M0 0' }
const [WIDTH_PX, HEIGHT_PX] = [400, 300]
const BOX = { x: 20, y: 40, w: 120, h: 200 }

type Elements = InvitationDocument['pages'][number]['elements']

function compose(elements: Elements): string {
  const invitation = createTestInvitation(1)
  const [page] = invitation.pages
  if (page === undefined) throw new Error('the invitation has no page')
  const pages = [{ ...page, background: { ...page.background, picture: null }, elements }]
  return composeInvitation({ ...invitation, pages }, type, () => ({ href: 'data:,', widthPx: WIDTH_PX, heightPx: HEIGHT_PX }))
}

const readImages = (svg: string) =>
  [...svg.matchAll(/<image x="([^"]+)" y="([^"]+)" width="([^"]+)" height="([^"]+)"/g)].map(([, x, y, w, h]) => ({
    x: Number(x),
    y: Number(y),
    w: Number(w),
    h: Number(h),
  }))

const source = { art: 'wedding/ground' } as const
const picture = (wishes: object) => createElement('picture', 'a', { ...BOX, source, ...wishes })

test('a picture that fills its place leaves none of it empty, and keeps its proportions, however it is cropped', () => {
  const share = fc.double({ min: 0, max: 1, noNaN: true })
  fc.assert(
    fc.property(share, share, fc.double({ min: 1, max: 8, noNaN: true }), (x, y, zoom) => {
      const [image] = readImages(compose([picture({ fit: 'cover', crop: { x, y, zoom } })]))
      if (image === undefined) throw new Error('no picture was drawn')
      expect(image.w / image.h).toBeCloseTo(WIDTH_PX / HEIGHT_PX)
      const tolerance = 1e-6
      expect(image.x).toBeLessThanOrEqual(BOX.x + tolerance)
      expect(image.y).toBeLessThanOrEqual(BOX.y + tolerance)
      expect(image.x + image.w).toBeGreaterThanOrEqual(BOX.x + BOX.w - tolerance)
      expect(image.y + image.h).toBeGreaterThanOrEqual(BOX.y + BOX.h - tolerance)
    }),
  )
})

test('the side that a crop names is the one that is seen', () => {
  const leftOf = (x: number) => readImages(compose([picture({ fit: 'cover', crop: { x, y: 0.5, zoom: 1 } })]))[0]?.x
  expect([leftOf(0), leftOf(1)]).toEqual([BOX.x, BOX.x + BOX.w - (WIDTH_PX / HEIGHT_PX) * BOX.h])
})

test('every outline cuts its picture', () => {
  for (const mask of MASKS) {
    const svg = compose([picture({ mask })])
    expect(svg, mask).toMatch(/<clipPath id="clip-a"><(rect|ellipse|path|polygon) /)
    expect(svg, mask).toContain('clip-path="url(#clip-a)"')
  }
})

test('the photos of a wall are drawn in every layout', () => {
  const photos = [1, 2, 3].map(() => ({ source, alt: '' }))
  for (const layout of ['grid', 'strip', 'stack'] as const) {
    const images = readImages(compose([createElement('photos', 'b', { ...BOX, photos, layout, gap: 8 })]))
    expect(images, layout).toHaveLength(3)
  }
})

test('every icon is drawn in the middle of its box', () => {
  for (const icon of ICONS) {
    const svg = compose([createElement('icon', 'c', { x: 10, y: 20, w: 80, h: 40, icon })])
    expect(svg, icon).toMatch(/translate\(30 20\) scale\(0\.15625\)" d="M/)
  }
})

test('a countdown shows the day, within its box, and nothing while no time is said', () => {
  const countdown = (wishes: object) => createElement('countdown', 'd', { ...BOX, fontSize: 40, ...wishes })
  const drawn: { text: string; sizePx: number }[] = []
  const recording: Typesetter = {
    ...type,
    measureWidth: (text, { sizePx }) => [...text].length * sizePx,
    outline(text, _x, _y, { sizePx }) {
      drawn.push({ text, sizePx })
      return 'M0 0'
    },
  }
  const invitation = createTestInvitation(1)
  const [page] = invitation.pages
  if (page === undefined) throw new Error('the invitation has no page')
  const draw = (startsAt: string | null, element: Elements[number]) =>
    composeInvitation(
      { ...invitation, event: { ...invitation.event, startsAt }, pages: [{ ...page, elements: [element] }] },
      recording,
      () => null,
    )
  draw('2027-05-01T11:18', countdown({ style: 'plain' }))
  expect(drawn.map(({ text }) => text)).toEqual(['5月1日 星期六 11:18'])
  for (const { text, sizePx } of drawn) expect([...text].length * sizePx).toBeLessThanOrEqual(BOX.w)
  expect(draw('2027-05-01T11:18', countdown({ style: 'boxes' }))).toContain('opacity="0.35"')
  drawn.length = 0
  draw(null, countdown({}))
  expect(drawn).toEqual([])
})

test('S-71 an invitation names the region of its place once', () => {
  const invitation = createTestInvitation(1)
  const [page] = invitation.pages
  if (page === undefined) throw new Error('the invitation has no page')
  const drawn: string[] = []
  const recording = { ...type, outline: (text: string) => (drawn.push(text), '') }
  const place = { name: '画室', address: '西湖区象山路 352 号', regionCode: '330106', position: null }
  const text = createElement('text', 'e', { ...BOX, w: 300, bind: 'place' })
  composeInvitation(
    { ...invitation, event: { ...invitation.event, place, placeNote: '' }, pages: [{ ...page, elements: [text] }] },
    recording,
    () => null,
  )
  expect(drawn.join('|')).toBe('画室|浙江省杭州市西湖区象山路 352 号')
})

test('a map shows its pin and the name of the place, a film that it plays, and neither is drawn while it is empty', () => {
  const place = { name: '外滩花园', address: '', regionCode: null, position: null }
  const invitation = createTestInvitation(1)
  const [page] = invitation.pages
  if (page === undefined) throw new Error('the invitation has no page')
  const draw = (element: Elements[number], known: typeof place | null = place): string =>
    composeInvitation(
      { ...invitation, event: { ...invitation.event, place: known }, pages: [{ ...page, elements: [element] }] },
      { ...type, outline: (text) => text },
      () => null,
    )
  const map = createElement('map', 'e', BOX)
  expect(draw(map)).toContain('d="外滩花园"')
  expect(draw(map)).toContain('clip-path="url(#clip-e)"')
  // Rings round the pin; streets would be invented.
  expect(draw(map)).toContain('<circle')
  expect(draw(map)).not.toContain('stroke-linecap')
  const film = (assetId: string | null) => draw(createElement('film', 'f', { ...BOX, assetId }))
  expect(film('film-file')).toContain('<circle')
  expect([draw(map, null), film(null)].filter((svg) => /<circle|clip-e|外滩/.test(svg))).toEqual([])
})
