import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { createElement } from '@zhanjian/scene/invitation/create-element.ts'
import type { InvitationDocument, Page } from '@zhanjian/scene/invitation/document.ts'
import { MASKS, SHAPES } from '@zhanjian/scene/invitation/elements.ts'
import { createFullInvitation, createTestInvitation, createTestPage } from '@zhanjian/scene/invitation/testing/invitations.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { invitationElementTexts } from '#text/invitations/invitation-elements.ts'
import { sampleScene } from '../../../playground/sample-invitations.ts'
import { InvitationPageView } from './invitation-page-view.tsx'
import type { InvitationActions, InvitationScene } from './invitation-scene.ts'

afterEach(cleanup)

const invitation = createTestInvitation(1)

const show = (page: Page, changes: Partial<InvitationScene> = {}, document: InvitationDocument = invitation) =>
  render(<InvitationPageView page={page} scene={sampleScene(document, { mode: 'invitation', ...changes })} scale={1} isFirst />)

const isEmpty = (box: HTMLElement): boolean => (box.querySelector('[data-entrance]') ?? box).childElementCount === 0

const files = new Map([
  ['picture-file', { medium: '/m.webp', large: '/l.webp' }],
  ['photo-file', { medium: '/p.webp' }],
  ['film-file', { original: '/f.mp4', medium: '/f.webp' }],
])

test('S-12 a page shows every kind of element; what has nothing to show is left out', async () => {
  const full = createFullInvitation()
  const [page] = full.pages
  if (page === undefined) throw new Error('no page')
  const { container } = show(page, { files, guestName: '小雨' }, full)
  screen.getByText('亲爱的小雨')
  expect(screen.getByAltText<HTMLImageElement>('我们在海边').srcset).toBe('/m.webp 768w, /l.webp 2048w')
  screen.getByAltText('毕业照')
  screen.getByRole('button', { name: invitationElementTexts.film.play('求婚那天') })
  const boxes = [...container.querySelectorAll<HTMLElement>('[data-element]')]
  // Icons come after the words.
  await waitFor(() => expect(boxes.filter(isEmpty).map((box) => box.dataset['kind'])).toEqual([]))
  cleanup()
  const bare = show(
    createTestPage('p', [createElement('picture', 'a'), createElement('film', 'b'), createElement('photos', 'c')]),
  )
  expect([...bare.container.querySelectorAll('[data-element]')].map((box) => box.childElementCount)).toEqual([0, 0, 0])
})

test('S-12 elements are read from top to bottom, whatever their layers, and the title of the invitation is its heading', () => {
  const page = createTestPage('p', [
    createElement('text', 'low', { text: '地点', y: 500 }),
    createElement('text', 'title', { bind: 'title', font: 'heading', fontSize: 40, y: 100 }),
    createElement('text', 'right', { text: '右', x: 200, y: 301 }),
    createElement('text', 'left', { text: '左', x: 10, y: 300 }),
  ])
  const { container } = show(page)
  const boxes = [...container.querySelectorAll<HTMLElement>('[data-element]')]
  expect(boxes.map((box) => box.dataset['element'])).toEqual(['title', 'left', 'right', 'low'])
  expect(boxes.map((box) => box.style.zIndex)).toEqual(['1', '3', '2', '0'])
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(invitation.event.title)
})

test('S-14 in the editor an element stays where it is in the document, and empty ones have a place', () => {
  const page = createTestPage('p', [
    createElement('text', 'low', { y: 500 }),
    createElement('picture', 'high', { y: 1 }),
    createElement('door', 'door', { label: '推门进去' }),
  ])
  const { container } = show(page, { mode: 'edited', hidden: new Set(['door']) })
  expect([...container.querySelectorAll<HTMLElement>('[data-element]')].map((box) => box.dataset['element'])).toEqual([
    'low',
    'high',
    'door',
  ])
  expect(screen.getByText('推门进去').dataset['empty']).toBe('true')
  screen.getByText(invitationElementTexts.empty.text)
  screen.getByText(invitationElementTexts.empty.picture)
})

test('S-12 the buttons of an invitation can be pressed where they lead somewhere, and are drawings where they do not', () => {
  const page = createTestPage('p', [
    createElement('form', 'f', { label: '来不来' }),
    createElement('blessings', 'b'),
    createElement('door', 'd'),
    createElement('map', 'm'),
  ])
  const actions: InvitationActions = { answer: vi.fn(), bless: vi.fn(), enter: vi.fn(), wayHref: '#/open-location?name=x' }
  show(page, { actions })
  screen.getByRole('button', { name: '来不来' }).click()
  expect(actions.answer).toHaveBeenCalledOnce()
  screen.getByRole('button', { name: invitationElementTexts.labels.blessings }).click()
  expect(actions.bless).toHaveBeenCalledOnce()
  expect(screen.getByRole<HTMLAnchorElement>('link').getAttribute('href')).toBe('#/open-location?name=x')
  cleanup()
  show(page, { hidden: new Set(['door']) })
  expect(screen.queryAllByRole('button')).toEqual([])
  expect(screen.queryByText(invitationElementTexts.labels.door)).toBeNull()
})

test('S-13 S-71 a guest sees the place amid rings, and no street that nobody has drawn from a map', () => {
  const { container } = show(createTestPage('p', [createElement('map', 'm')]))
  const drawings = [...container.querySelectorAll('[data-element="m"] svg')]
  const ground = drawings.find((drawing) => drawing.querySelector('circle') !== null)
  expect(new Set([...(ground?.children ?? [])].map(({ tagName }) => tagName))).toEqual(new Set(['circle']))
})

test('S-13 every shape and every outline of a picture is drawn', () => {
  const { container } = show(
    createTestPage('p', [
      ...SHAPES.map((shape) => createElement('shape', `s-${shape}`, { shape })),
      ...MASKS.map((mask) => createElement('picture', `m-${mask}`, { mask, source: { art: 'wedding/flower' } })),
    ]),
  )
  for (const shape of SHAPES) expect(container.querySelector(`[data-element="s-${shape}"] svg`)?.childElementCount, shape).toBe(1)
  const looks = MASKS.map((mask) => container.querySelector(`[data-element="m-${mask}"] span`)?.getAttribute('style') ?? '')
  expect(new Set(looks).size).toBe(MASKS.length)
})

test('S-14 colours by role follow the theme', () => {
  const page = createTestPage('p', [createElement('text', 't', { text: '字', colour: { role: 'accent' } })])
  const blue = { ...invitation, theme: { ...invitation.theme, accent: '#0000ff' } }
  show(page, {}, blue)
  expect(screen.getByText('字').style.color).toBe('rgb(0, 0, 255)')
})
