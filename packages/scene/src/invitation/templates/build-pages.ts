/** The six pages of an official template: cover, greeting, time and place, agenda or photos, answer, door. */
import { getContrast } from '../contrast.ts'
import { createBackground, createElement } from '../create-element.ts'
import type { Page } from '../document.ts'
import type { ElementOf, InvitationElement } from '../elements.ts'
import type { Colour } from '../values.ts'
import { OCCASION_ART } from './occasions.ts'
import type { InvitationTemplateDesign } from './template-design.ts'

const TEXT: Colour = { role: 'text' }
const MARGIN = 40
const WIDTH = 295
/** Least contrast of small letters. */
const READABLE = 4.5
/** In which the day and the hours of an event stand in one line. */
const ONE_LINE_TIME = 260
const AGENDA_LINE = { fontSize: 16, lineHeight: 2.6 } as const
const BUTTON = { x: 77.5, w: 220, h: 50, colour: { role: 'ground' }, fill: TEXT } as const

type GivenText = Partial<Omit<ElementOf<'text'>, 'kind' | 'id'>>

/** Elements under ids that count within the page. */
function createKit(pageId: string) {
  const elements: InvitationElement[] = []
  const createId = () => `${pageId}-${elements.length + 1}`
  const rise = () => ({ kind: 'rise' as const, delayMs: Math.min(1200, elements.length * 120) })
  return {
    elements,
    add: <Kind extends InvitationElement['kind']>(kind: Kind, given: Partial<Omit<ElementOf<Kind>, 'kind' | 'id'>>): void => {
      elements.push(createElement(kind, createId(), given))
    },
    text: (text: string, given: GivenText): void => {
      elements.push(createElement('text', createId(), { text, entrance: rise(), ...given }))
    },
    /** An ornament, which screen readers pass over. */
    art: (art: string, x: number, y: number, size: number, rotationDeg = 0): void => {
      elements.push(
        createElement('picture', createId(), {
          source: { art },
          x,
          y,
          w: size,
          h: size,
          rotationDeg,
          fit: 'contain',
          entrance: { kind: 'fade', delayMs: 0 },
        }),
      )
    },
  }
}

/** All pages of a template. */
export const buildPages = (design: InvitationTemplateDesign): Page[] => [
  buildCover(design),
  buildGreeting(design),
  buildPlace(design),
  buildStory(design),
  buildAnswer(design),
  buildDoor(design),
]

function buildCover({ occasion, texts, titleSize }: InvitationTemplateDesign): Page {
  const { textZone: zone } = OCCASION_ART[occasion]
  const kit = createKit('cover')
  const given = { x: zone.x, w: zone.w, align: 'center' as const }
  const titleH = Math.max(46, zone.h * 0.27)
  const top = zone.y + 6
  kit.text(texts.eyebrow, { ...given, y: top, h: 22, fontSize: 13, letterSpacing: 0.4, colour: getSmallAccent(occasion) })
  kit.text('', {
    ...given,
    bind: 'title',
    y: top + 26,
    h: titleH,
    font: 'heading',
    fontSize: titleSize,
    lineHeight: 1.25,
    letterSpacing: 0.04,
  })
  kit.text('', { ...given, bind: 'hosts', y: top + 30 + titleH, h: 24, fontSize: 15, letterSpacing: 0.1 })
  kit.add('shape', { shape: 'line', x: zone.x + zone.w / 2 - 20, y: top + 62 + titleH, w: 40, h: 4, fill: { role: 'accent' } })
  // In a narrow place day and hours stand below each other.
  const timeH = zone.w < ONE_LINE_TIME ? 40 : 22
  kit.text('', { ...given, bind: 'time', y: top + 72 + titleH, h: timeH, fontSize: 14, lineHeight: 1.4, isBold: true })
  kit.text('', { ...given, bind: 'place', y: top + 77 + titleH + timeH, h: 60, fontSize: 13, lineHeight: 1.5 })
  return { id: 'cover', background: createBackground({ picture: { art: `${occasion}/background` } }), elements: kit.elements }
}

type Kit = ReturnType<typeof createKit>

/** Ground, ornaments and what holds the words. @returns where the words begin */
function beginInner(kit: Kit, design: InvitationTemplateDesign, at: number, heading: string): number {
  const { occasion, inner, ornaments } = design
  const [above, below] = ornaments[at % ornaments.length] ?? ['', '']
  const isDark = getContrast(OCCASION_ART[occasion].palette.ground, '#ffffff') > 7
  const sheet: Colour = { role: isDark ? 'colour4' : 'colour5' }
  if (inner === 'band')
    kit.add('shape', {
      x: 0,
      y: 0,
      w: 375,
      h: 150,
      fill: { role: isDark ? 'colour2' : 'colour1' },
      opacity: isDark ? 0.55 : 0.28,
    })
  if (inner === 'sheet') kit.add('shape', { x: 22, y: 54, w: 331, h: 559, fill: sheet, radius: 18, opacity: 0.82 })
  if (inner === 'frame') {
    kit.add('shape', { x: 20, y: 20, w: 335, h: 627, fill: null, stroke: { colour: { role: 'accent' }, width: 1 }, radius: 4 })
    kit.add('shape', {
      x: 26,
      y: 26,
      w: 323,
      h: 615,
      fill: null,
      stroke: { colour: { role: 'accent' }, width: 0.5 },
      radius: 2,
      opacity: 0.6,
    })
  }
  // Each page mirrors the one before, so that ornaments wander over the invitation.
  const isLeft = at % 2 === 0
  kit.art(`${occasion}/${above}`, isLeft ? 274 : 14, inner === 'band' ? 44 : 18, 84, isLeft ? 8 : -8)
  kit.art(`${occasion}/${below}`, isLeft ? 10 : 256, 556, 108, isLeft ? -6 : 6)
  if (heading === '') return inner === 'band' ? 182 : 150
  addHeading(kit, design, heading, isLeft)
  return design.hasVerticalHeadings ? 130 : 170
}

function addHeading(kit: Kit, { hasVerticalHeadings, align }: InvitationTemplateDesign, heading: string, isLeft: boolean): void {
  const letters = { font: 'heading' as const, fontSize: 30, letterSpacing: 0.08, lineHeight: 1.2 }
  if (hasVerticalHeadings) {
    const x = isLeft ? MARGIN : 375 - MARGIN - 44
    kit.text(heading, { ...letters, x, y: 64, w: 44, h: 230, direction: 'vertical', align: 'left' })
    return
  }
  const x = align === 'center' ? MARGIN : isLeft ? MARGIN : 116
  const w = align === 'center' ? WIDTH : 220
  kit.text(heading, { ...letters, x, y: 84, w, h: 44, align })
  kit.add('shape', { shape: 'line', x: align === 'center' ? 167.5 : x, y: 134, w: 40, h: 4, fill: { role: 'accent' } })
}

/** Beside a heading that runs downwards the words have less room. */
function getColumn({ hasVerticalHeadings }: InvitationTemplateDesign, at: number): { x: number; w: number } {
  if (!hasVerticalHeadings) return { x: MARGIN, w: WIDTH }
  return { x: at % 2 === 0 ? MARGIN + 62 : MARGIN, w: WIDTH - 62 }
}

const toPage = (id: string, kit: Kit): Page => ({ id, background: createBackground(), elements: kit.elements })

function buildGreeting(design: InvitationTemplateDesign): Page {
  const { texts, occasion, ornaments } = design
  const kit = createKit('greeting')
  const y = beginInner(kit, design, 0, '')
  const given = { x: MARGIN, w: WIDTH, align: 'left' as const }
  kit.text('{}：', { ...given, bind: 'guest', y: y - 14, h: 44, font: 'heading', fontSize: 28 })
  kit.text(texts.greeting, { ...given, y: y + 50, h: 190, fontSize: 17, lineHeight: 2.2 })
  kit.text('', { ...given, bind: 'hosts', y: y + 252, h: 34, font: 'heading', fontSize: 22, align: 'right' })
  kit.text('', { ...given, bind: 'time', y: y + 290, h: 22, fontSize: 13, align: 'right' })
  const [, figure = ''] = ornaments[1 % ornaments.length] ?? []
  kit.art(`${occasion}/${figure}`, 200, y + 330, 132)
  return toPage('greeting', kit)
}

function buildPlace(design: InvitationTemplateDesign): Page {
  const kit = createKit('place')
  const { x, w } = getColumn(design, 1)
  const y = beginInner(kit, design, 1, design.texts.placeHeading)
  const given = { x: x + 32, w: w - 32, align: 'left' as const, fontSize: 15 }
  kit.add('icon', { icon: 'clock', x, y: y + 1, w: 22, h: 22 })
  kit.text('', { ...given, bind: 'time', y, h: 48, isBold: true })
  kit.add('icon', { icon: 'map-pin', x, y: y + 61, w: 22, h: 22 })
  kit.text('', { ...given, bind: 'place', y: y + 60, h: 72, fontSize: 14 })
  kit.add('map', { x, y: y + 144, w, h: 150 })
  kit.add('icon', { icon: 'phone', x, y: y + 309, w: 22, h: 22 })
  kit.text('', { ...given, bind: 'contact', y: y + 308, h: 28 })
  return toPage('place', kit)
}

function buildStory(design: InvitationTemplateDesign): Page {
  const { texts, occasion, align } = design
  const kit = createKit('story')
  const { x, w } = getColumn(design, 2)
  const y = beginInner(kit, design, 2, texts.storyHeading)
  if (texts.agenda.length > 0) {
    kit.text(texts.storyText, { x, w, y, h: 52, fontSize: 14, lineHeight: 1.7, align: 'left' })
    // As long as what it stands beside.
    const lineH = texts.agenda.length * AGENDA_LINE.fontSize * AGENDA_LINE.lineHeight - 18
    kit.add('shape', { shape: 'line', x, y: y + 73, w: 4, h: lineH, fill: { role: 'accent' } })
    kit.text('', { x: x + 20, w: w - 20, bind: 'agenda', y: y + 64, h: 262, ...AGENDA_LINE, align: 'left' })
    return toPage('story', kit)
  }
  const photos = OCCASION_ART[occasion].ornaments.map((picture) => ({ source: { art: `${occasion}/${picture}` }, alt: '' }))
  kit.add('photos', { x, y, w, h: 280, photos, layout: 'grid', gap: 10 })
  kit.text(texts.storyText, { x, w, y: y + 296, h: 80, fontSize: 15, lineHeight: 1.8, align })
  return toPage('story', kit)
}

function buildAnswer(design: InvitationTemplateDesign): Page {
  const { texts, align } = design
  const kit = createKit('answer')
  const { x, w } = getColumn(design, 3)
  const y = beginInner(kit, design, 3, texts.answerHeading)
  kit.text(texts.answerText, { x, w, y, h: 90, fontSize: 16, lineHeight: 1.9, align })
  kit.add('countdown', { x, w, y: y + 108, h: 72, fontSize: 26, style: 'boxes' })
  const button = { ...BUTTON, x: x + (w - BUTTON.w) / 2 }
  kit.add('form', { ...button, y: y + 212, label: texts.answerLabel })
  kit.add('blessings', { ...button, y: y + 276, label: texts.blessingLabel, colour: TEXT, fill: { role: 'ground' } })
  return toPage('answer', kit)
}

function buildDoor({ occasion, texts, titleSize }: InvitationTemplateDesign): Page {
  const { textZone: zone } = OCCASION_ART[occasion]
  const kit = createKit('door')
  const given = { x: zone.x, w: zone.w, align: 'center' as const }
  kit.text(texts.doorHeading, {
    ...given,
    y: zone.y + 10,
    h: 60,
    font: 'heading',
    fontSize: Math.min(titleSize, 32),
    lineHeight: 1.3,
  })
  kit.text(texts.doorText, { ...given, y: zone.y + 72, h: 54, fontSize: 14, lineHeight: 1.8 })
  const w = Math.min(200, zone.w - 8)
  kit.add('door', { ...BUTTON, x: zone.x + (zone.w - w) / 2, w, h: 46, y: zone.y + 138, label: texts.doorLabel })
  return { id: 'door', background: createBackground({ picture: { art: `${occasion}/background` } }), elements: kit.elements }
}

/** The accent where small letters in it can be read. */
function getSmallAccent(occasion: InvitationTemplateDesign['occasion']): Colour {
  const { ground, accent } = OCCASION_ART[occasion].palette
  return getContrast(ground, accent) >= READABLE ? { role: 'accent' } : TEXT
}
