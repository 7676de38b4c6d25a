import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { accountOverview } from '@zhanjian/contract/accounts/account.ts'
import { roomPageList } from '@zhanjian/contract/rooms/rooms.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { exhibitionParts } from '@zhanjian/contract/works/exhibitions.ts'
import { updateWork, workById } from '@zhanjian/contract/works/work-drafts.ts'
import { myWorks } from '@zhanjian/contract/works/works.ts'
import type { ExhibitionDocument, PlanPlace } from '@zhanjian/scene/exhibition/document.ts'
import { afterEach, expect, test } from 'vitest'
import { exhibitionEditorTexts as texts } from '#text/exhibitions/editor.ts'
import type { FakeApi } from '../../../../playground/fake-api.ts'
import { sampleAccount } from '../../../../playground/sample-accounts.ts'
import { sampleCreator } from '../../../../playground/sample-creator.ts'
import { buildSampleDraft } from '../../../../playground/sample-drafts.ts'
import { buildSampleExhibition } from '../../../../playground/sample-exhibitions.ts'
import { StoryFrame } from '../../../../playground/story-frame.tsx'
import { ExhibitionEditorPage } from '../pages/exhibition-editor-page.tsx'

afterEach(cleanup)
Element.prototype.setPointerCapture = () => undefined
// jsdom lays nothing out: a pixel is a metre.
Object.assign(SVGElement.prototype, { getScreenCTM: () => ({ a: 1 }) })

const { work, document, parts } = buildSampleExhibition()
const pageOf = <Item,>(records: Item[]) => ({ records, total: records.length, current: 1, size: 100, pages: 1 })

/** @returns the places as the server has them */
function open(): () => (PlanPlace | null)[] {
  let saved = document as unknown as ExhibitionDocument
  const answers = (api: FakeApi) => {
    api.mockEndpoint(accountOverview, { data: sampleAccount })
    api.mockEndpoint(workById, { data: buildSampleDraft({ work: { ...work, availability: 'draft' }, document }) })
    api.mockEndpoint(exhibitionParts, { data: { parts, now: '2027-04-20T10:00' } })
    api.mockEndpoint(myWorks, { data: pageOf([]) })
    api.mockEndpoint(roomPageList, { data: pageOf([]) })
    api.mockEndpoint(updateWork, ({ body }) => {
      saved = (body as { document: ExhibitionDocument }).document
      return { data: { revision: 2, updatedAt: '2026-01-01T00:00:00.000Z' } }
    })
  }
  const route = screenAddress('exhibitionEditor', { id: 'work-1' })
  const story = { name: 'plan', route, person: sampleCreator, answers, render: () => <ExhibitionEditorPage /> }
  render(<StoryFrame theme="light" story={story} />)
  return () => saved.parts.map(({ place }) => place)
}

const findPart = (number: number) => screen.findByRole('button', { name: new RegExp(`^移动第 ${number} 处 `) })
const settle = (check: () => void) => waitFor(check, { timeout: 5000 })
const drag = (part: Element, dx: number, end: 'pointerUp' | 'pointerCancel' = 'pointerUp') => {
  const at = (clientX: number) => ({ pointerId: 7, isPrimary: true, button: 0, clientX, clientY: 100 })
  fireEvent.pointerDown(part, at(100))
  fireEvent.pointerMove(part, at(100 + dx))
  fireEvent[end](part, at(100 + dx))
}

test('F-04 a part that is dragged stays where it was left, and so do all others; one undo takes it back', async () => {
  const getPlaces = open()
  const second = await findPart(2)
  expect(getPlaces()[1]).toBeNull()
  drag(second, 10)
  await settle(() => expect(getPlaces()).not.toContain(null))
  const [first, moved, ...others] = getPlaces()
  drag(await findPart(2), 20)
  await settle(() => expect(getPlaces()[1]).toEqual({ ...moved, xM: (moved?.xM ?? 0) + 20 }))
  expect([getPlaces()[0], ...getPlaces().slice(2)]).toEqual([first, ...others])
  await userEvent.click(screen.getByRole('button', { name: texts.bar.undo }))
  await settle(() => expect(getPlaces()[1]).toEqual(moved))
  await userEvent.click(screen.getByRole('button', { name: texts.canvas.layOutAgain }))
  await settle(() => expect(new Set(getPlaces())).toEqual(new Set([null])))
})

test('F-04 a tap chooses a part and moves nothing, neither does a drag that the system takes over', async () => {
  const getPlaces = open()
  drag(await findPart(1), 3)
  await settle(async () => expect((await findPart(1)).getAttribute('aria-pressed')).toBe('true'))
  drag(await findPart(1), 40, 'pointerCancel')
  await userEvent.click(screen.getByRole('button', { name: new RegExp(texts.canvas.turn) }))
  await settle(() => expect(getPlaces()[0]?.quarterTurns).toBe(1))
  expect(getPlaces()[0]).toEqual({ xM: 0, yM: 0, quarterTurns: 1 })
})

test('F-04 arrow keys move a part by a metre, Enter chooses it', async () => {
  const getPlaces = open()
  const part = await findPart(1)
  part.focus()
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowDown}')
  await settle(() => expect(getPlaces()[0]).toEqual({ xM: 2, yM: 1, quarterTurns: 0 }))
  expect(window.document.activeElement).toBe(await findPart(1))
})
