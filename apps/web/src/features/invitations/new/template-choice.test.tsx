import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { sharedInvitationTemplates } from '@zhanjian/contract/invitations/invitation-templates.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { myWorks } from '@zhanjian/contract/works/works.ts'
import { localTime } from '@zhanjian/scene/document/local-time.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { editorTexts } from '#text/invitations/editor.ts'
import { sharedTemplateTexts } from '#text/invitations/shared-template.ts'
import { sampleCreator } from '../../../../playground/sample-creator.ts'
import { sampleHalls } from '../../../../playground/sample-halls.ts'
import { StoryFrame } from '../../../../playground/story-frame.tsx'
import { InvitationTemplatePage } from '../pages/invitation-template-page.tsx'
import { NewInvitationPage } from '../pages/new-invitation-page.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** @returns the addresses that are opened */
function renderWedding(): string[] {
  const addresses: string[] = []
  render(
    <StoryFrame
      theme="light"
      router={{ push: (address) => void addresses.push(address) }}
      story={{
        name: 'test',
        route: screenAddress('newInvitation', { template: 'wedding' }),
        render: () => <NewInvitationPage />,
      }}
    />,
  )
  return addresses
}

test('S-13 a visitor chooses among twelve official templates and those that people offer', async () => {
  const [work] = sampleHalls
  if (work === undefined) throw new Error('no sample work')
  render(
    <StoryFrame
      theme="light"
      story={{
        name: 'test',
        route: '/',
        answers: (api) =>
          api.mockEndpoint(sharedInvitationTemplates, {
            data: { records: [{ work: { ...work, title: '月下请柬' }, revision: 1, useCount: 3 }], cursor: null },
          }),
        render: () => <NewInvitationPage />,
      }}
    />,
  )
  expect(await screen.findByRole('link', { name: '月下请柬' })).toHaveProperty('hash', expect.stringContaining(work.code))
  expect(screen.getAllByRole('button', { name: /^用「/ })).toHaveLength(12)
  expect(screen.getByRole('link', { name: '看每一页，「婚礼」' })).toHaveProperty(
    'hash',
    expect.stringContaining('template=wedding'),
  )
})

test('S-13 whoever has kept templates starts from one of them, also if it is for nobody else', async () => {
  const [work] = sampleHalls
  if (work === undefined) throw new Error('no sample work')
  const kept = { ...work, kind: 'invitation_template' as const, visibility: 'private' as const, title: '我们家的样子' }
  render(
    <StoryFrame
      theme="light"
      story={{
        name: 'test',
        route: '/',
        person: sampleCreator,
        answers: (api) => {
          api.mockEndpoint(myWorks, { data: { records: [kept], total: 1, size: 50, current: 1, pages: 1 } })
          api.mockEndpoint(sharedInvitationTemplates, { data: { records: [], cursor: null } })
        },
        render: () => <NewInvitationPage />,
      }}
    />,
  )
  expect(await screen.findByRole('heading', { name: '我的模板' })).toBeTruthy()
  expect(screen.getByRole('link', { name: '我们家的样子' })).toHaveProperty('hash', expect.stringContaining(work.code))
})

test('S-13 the picture of the chosen template says what the host types', async () => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly #onResize: () => void
      constructor(onResize: () => void) {
        this.#onResize = onResize
      }
      observe = () => this.#onResize()
      disconnect = () => undefined
    },
  )
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(96)
  renderWedding()
  await userEvent.clear(await screen.findByLabelText('活动名称'))
  await userEvent.type(screen.getByLabelText('活动名称'), '小林和小陈的婚礼')
  await userEvent.type(screen.getByLabelText('谁在邀请'), '小林 与 小陈')
  expect(await screen.findByText('小林和小陈的婚礼')).toBeTruthy()
  expect(screen.getByText('小林 与 小陈')).toBeTruthy()
  // On a surface, as rows lie everywhere.
  expect(screen.getByText('地点').closest('button')?.parentElement?.parentElement?.className).toContain('rows')
})

test('S-13 sharing without a day asks for it at its field; the look may be changed all the same', async () => {
  const addresses = renderWedding()
  await userEvent.click(await screen.findByRole('button', { name: editorTexts.creator.make }))
  const day = screen.getByLabelText('日期')
  await screen.findByText(editorTexts.creator.dayMissing)
  await vi.waitFor(() => expect(document.activeElement).toBe(day))
  expect(day.getAttribute('aria-invalid')).toBe('true')
  expect(addresses).toEqual([])
  fireEvent.change(day, { target: { value: '2031-05-01' } })
  expect(screen.queryByText(editorTexts.creator.dayMissing)).toBeNull()
  fireEvent.change(day, { target: { value: '' } })
  expect(screen.getByRole('button', { name: editorTexts.creator.edit })).toHaveProperty('disabled', false)
})

test.each([
  '20275-05-01',
  '2200-01-01',
  '0027-05-01',
])('S-13 sharing with the day %s says that its year is wrong', async (value) => {
  const addresses = renderWedding()
  const day = await screen.findByLabelText<HTMLInputElement>('日期')
  fireEvent.change(day, { target: { value } })
  await userEvent.click(screen.getByRole('button', { name: editorTexts.creator.make }))
  await screen.findByText(editorTexts.creator.dayWrong)
  await vi.waitFor(() => expect(document.activeElement).toBe(day))
  expect(day.getAttribute('aria-invalid')).toBe('true')
  expect(addresses).toEqual([])
  // The last day that may be typed is the last that an invitation may have.
  expect(localTime.safeParse(`${day.max}T12:00`).success).toBe(true)
  fireEvent.change(day, { target: { value: day.max } })
  expect(screen.queryByText(editorTexts.creator.dayWrong)).toBeNull()
  expect(day.getAttribute('aria-invalid')).not.toBe('true')
})

test('S-15 an official template leads to names and time without a login', () => {
  render(
    <StoryFrame
      theme="light"
      story={{ name: 'test', route: '/', render: () => <InvitationTemplatePage occasion="wedding" /> }}
    />,
  )
  expect(screen.getByRole('button', { name: sharedTemplateTexts.use })).toBeTruthy()
})
