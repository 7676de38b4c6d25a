import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { errorTexts } from '@zhanjian/contract/api/errors.zh.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { decideGuestBookEntry, signGuestBook } from '@zhanjian/contract/works/guest-book.ts'
import { afterEach, expect, test } from 'vitest'
import { guestBookDeskTexts as deskTexts, signingTexts, guestBookTexts as texts } from '#text/exhibitions/guest-book.ts'
import type { FakeResponse } from '../../../../playground/fake-api.ts'
import { sampleCreator } from '../../../../playground/sample-creator.ts'
import { buildSampleEntry } from '../../../../playground/sample-guest-books.ts'
import { StoryFrame } from '../../../../playground/story-frame.tsx'
import { GuestBook } from './guest-book.tsx'
import { mockGuestBook, mockGuestBookDesk } from './testing/mock-guest-book.ts'

afterEach(cleanup)

const code = 'aB3dE5gH7j'

function open(book: Parameters<typeof mockGuestBook>[1] = {}, answer?: FakeResponse<typeof signGuestBook>) {
  const sent: unknown[] = []
  render(
    <StoryFrame
      theme="light"
      story={{
        name: 'test',
        route: screenAddress('exhibition', { code }),
        person: sampleCreator,
        render: () => <GuestBook code={code} curatorId={sampleCreator.id} />,
        answers(api) {
          mockGuestBook(api, book)
          mockGuestBookDesk(api)
          api.mockEndpoint(decideGuestBookEntry, { error: 'NOT_FOUND' })
          api.mockEndpoint(signGuestBook, ({ body }): FakeResponse<typeof signGuestBook> => {
            sent.push(body)
            return answer ?? { data: buildSampleEntry(0, { isOwn: true }) }
          })
        },
      }}
    />,
  )
  return { user: userEvent.setup(), sent }
}

const openSheet = async (user: ReturnType<typeof userEvent.setup>) => {
  await user.click(await screen.findByRole('button', { name: texts.sign }))
  return within(await screen.findByRole('dialog'))
}
const submit = (sheet: ReturnType<typeof within>) => sheet.getByRole('button', { name: signingTexts.submit })

test('F-04 without words nothing is sent; who signs by name needs no pointer, and a sticker can be taken off', async () => {
  const { user, sent } = open()
  const sheet = await openSheet(user)
  await user.click(submit(sheet))
  expect(await sheet.findByText(signingTexts.empty)).toBeTruthy()
  expect(sent).toEqual([])
  await user.type(sheet.getByRole('textbox', { name: signingTexts.text }), '下次带家人来')
  await user.click(sheet.getByRole('button', { name: texts.stickers.heart }))
  await user.click(sheet.getByRole('button', { name: texts.stickers.heart }))
  await user.click(submit(sheet))
  expect(await screen.findByText(signingTexts.done.shown)).toBeTruthy()
  expect(sent).toEqual([{ text: '下次带家人来', sticker: null, autograph: null }])
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('F-04 a refusal is told in the sheet, and what was written stays', async () => {
  const { user } = open({}, { error: 'GUEST_BOOK_SIGNED_TODAY' })
  const sheet = await openSheet(user)
  await user.type(sheet.getByRole('textbox', { name: signingTexts.text }), '还想说')
  await user.click(submit(sheet))
  expect(await sheet.findByText(errorTexts.GUEST_BOOK_SIGNED_TODAY)).toBeTruthy()
  expect(sheet.getByRole('textbox', { name: signingTexts.text })).toHaveProperty('value', '还想说')
})

test('F-04 strokes of a pointer are counted, taken back one by one, and removed together', async () => {
  const { user } = open()
  const sheet = await openSheet(user)
  const paper = sheet.getByRole('img', { name: signingTexts.pad })
  paper.setPointerCapture = () => {}
  paper.getBoundingClientRect = () => ({ left: 0, top: 0, width: 300, height: 120 }) as DOMRect
  const draw = (x: number) => {
    fireEvent.pointerDown(paper, { pointerId: 1, clientX: x, clientY: 20, button: 0 })
    fireEvent.pointerMove(paper, { pointerId: 1, clientX: x + 60, clientY: 50 })
    // A second finger that touches the sheet meanwhile draws nothing.
    fireEvent.pointerDown(paper, { pointerId: 2, clientX: 5, clientY: 5, button: 0 })
    fireEvent.pointerUp(paper, { pointerId: 2, clientX: 5, clientY: 5 })
    fireEvent.pointerUp(paper, { pointerId: 1, clientX: x + 60, clientY: 50 })
  }
  draw(20)
  draw(120)
  expect(sheet.getByText(signingTexts.strokes(2))).toBeTruthy()
  await user.click(sheet.getByRole('button', { name: signingTexts.undo }))
  expect(sheet.getByText(signingTexts.strokes(1))).toBeTruthy()
  await user.click(sheet.getByRole('button', { name: signingTexts.clear }))
  expect(sheet.getByText(signingTexts.byName(sampleCreator.nickname ?? ''))).toBeTruthy()
})

test.each([
  ['after the last day', { writing: 'over' } as const, texts.writing.over],
  ['before the first day', { writing: 'not_yet' } as const, texts.writing.not_yet],
  ['who has signed today', { hasSignedToday: true }, texts.signedToday],
])('F-04 %s: nothing can be signed, and it is said why', async (_when, book, words) => {
  open(book)
  expect(await screen.findByText(words)).toBeTruthy()
  expect(screen.queryByRole('button', { name: texts.sign })).toBeNull()
})

test('F-04 the desk is offered to the curator alone, and says when a page was taken back meanwhile', async () => {
  open()
  await screen.findByText(texts.writing.open)
  expect(screen.queryByRole('button', { name: new RegExp(deskTexts.open) })).toBeNull()
  cleanup()
  const { user } = open({ waiting: 1 })
  await user.click(await screen.findByRole('button', { name: new RegExp(deskTexts.open) }))
  const desk = within(await screen.findByRole('dialog'))
  const [show] = await desk.findAllByRole('button', { name: /^展出 / })
  await user.click(show ?? expect.fail())
  expect(await screen.findByText(deskTexts.gone)).toBeTruthy()
})
