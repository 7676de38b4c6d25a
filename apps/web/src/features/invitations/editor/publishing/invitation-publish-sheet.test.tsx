import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { gapFaults } from '@zhanjian/contract/invitations/invitation-faults.zh.ts'
import { createElement } from '@zhanjian/scene/invitation/create-element.ts'
import { createFullInvitation, createTestPage, createTestText } from '@zhanjian/scene/invitation/testing/invitations.ts'
import { afterEach, expect, test } from 'vitest'
import { editorTexts } from '#text/invitations/editor.ts'
import { sampleCreator } from '../../../../../playground/sample-creator.ts'
import { renderInEditor } from '../../testing/render-in-editor.tsx'
import { useEditor } from '../editor-context.tsx'
import { EventPanel } from '../panels/event-panel.tsx'
import { MorePanel } from '../panels/more-panel.tsx'
import { InvitationPublishSheet } from './invitation-publish-sheet.tsx'

afterEach(cleanup)

const full = createFullInvitation()
const PANELS = { event: EventPanel, more: MorePanel }

function OpenPanel() {
  const { tool } = useEditor()
  const Panel = tool === 'event' || tool === 'more' ? PANELS[tool] : null
  return Panel === null ? null : <Panel />
}

const renderSheet = (document = full) =>
  renderInEditor(
    <>
      <OpenPanel />
      <InvitationPublishSheet onClose={() => undefined} />
    </>,
    document,
    { person: sampleCreator },
  )
const pressFix = async (fault: string) =>
  userEvent.click(within((await screen.findByText(fault)).closest('li') ?? document.body).getByRole('button', { name: '去填写' }))

test('S-14 what prevents publishing leads to its field', async () => {
  const draft = renderSheet({ ...full, event: { ...full.event, startsAt: null, endsAt: null } })
  await pressFix(gapFaults.time_missing)
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('日期')))
  act(() => draft.updateDetails({ title: '山' }))
  await pressFix('标题太短，至少2个字')
  await waitFor(() => expect(document.activeElement).toHaveProperty('value', '山'))
})

test('S-14 a host is told what guests will not see for want of hosts, agenda and door, each with the way to its field', async () => {
  const [page] = full.pages
  if (page === undefined) throw new Error('no page')
  const { advice } = editorTexts.publish
  const agenda = createTestText('agenda', { bind: 'agenda' })
  const draft = renderSheet({
    ...full,
    event: { ...full.event, hosts: '', agenda: [] },
    door: null,
    pages: [{ ...page, elements: [...page.elements, agenda] }],
  })
  await pressFix(advice.noHosts.title)
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('主人')))
  await pressFix(advice.noAgenda.title)
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: '加一项' })))
  screen.getByText(advice.noDoor.title)
  expect(screen.getByRole('button', { name: '发布并分享' })).toHaveProperty('disabled', false)
  act(() => {
    draft.edit({ type: 'set_event', set: { hosts: '小雨', agenda: [{ time: '', text: '入场' }] } })
    draft.edit({ type: 'set_invitation', set: { door: { kind: 'hall', code: 'hall000001' } } })
  })
  for (const { title } of [advice.noHosts, advice.noAgenda, advice.noDoor]) expect(screen.queryByText(title)).toBeNull()
})

test('S-14 a host is told of an agenda whose lines nobody has written, and of a page only where guests do not see it', () => {
  const { advice, unseenPage } = editorTexts.publish
  const invitation = {
    ...full,
    event: { ...full.event, agenda: [{ time: '', text: ' ' }] },
    door: null,
    pages: [createTestPage('cover'), createTestPage('plan', [createTestText('agenda', { bind: 'agenda' })])],
  }
  const draft = renderSheet(invitation)
  screen.getByText(advice.noAgenda.title)
  screen.getByText(unseenPage.noAgenda)
  expect(screen.queryByText(advice.noDoor.title)).toBeNull()
  const add = (pageId: string, kind: 'form' | 'door') =>
    act(() => {
      draft.edit({ type: 'add_elements', pageId, elements: [{ index: 0, element: createElement(kind, `${pageId}-${kind}`) }] })
    })
  add('cover', 'door')
  screen.getByText(advice.noDoor.hint)
  screen.getByText(unseenPage.noAgenda)
  add('plan', 'form')
  screen.getByText(advice.noAgenda.hint)
  act(() => {
    draft.edit({ type: 'set_event', set: { agenda: [{ time: '饭后', text: '' }] } })
  })
  expect(screen.queryByText(advice.noAgenda.title)).toBeNull()
})

test('S-14 a host is told which photo walls still have pictures of the template, each with the way to it, and may publish', async () => {
  const { unfilled } = editorTexts.publish
  const wall = { ...createElement('photos', 'wall'), photos: [{ source: { art: 'wedding/rings' }, alt: '' }] }
  const draft = renderSheet({
    ...full,
    pages: [
      createTestPage('cover', [createTestText('words')]),
      createTestPage('photos', [wall, createElement('picture', 'place')]),
    ],
  })
  screen.getByText(unfilled.empty(2))
  expect(screen.getByRole('button', { name: '发布并分享' })).toHaveProperty('disabled', false)
  const line = screen.getByText(unfilled.template(2)).closest('li') ?? document.body
  await userEvent.click(within(line).getByRole('button', { name: unfilled.fix }))
  expect(draft.getState()).toMatchObject({ pageId: 'photos', elementId: 'wall' })
  act(() => {
    draft.edit({ type: 'remove_elements', pageId: 'photos', ids: ['wall', 'place'] })
  })
  expect(screen.queryByText(unfilled.template(2))).toBeNull()
})

test('S-14 a text that is too long for its field is named before publishing, with the way to it', async () => {
  const draft = renderSheet()
  const { event } = draft.getState().editing.document
  const refuse = (name: string, instead: string, label: string) => {
    const { refusedTexts } = draft.getState()
    act(() => draft.setState({ refusedTexts: { ...refusedTexts, [name]: { typed: '长'.repeat(400), instead, label } } }))
  }
  refuse('event hosts', event.hosts, '主人')
  refuse('event title', 'another title, undone since', '活动名称')
  expect(screen.getAllByText(/里改的文字没有保存/).map((told) => told.firstChild?.textContent)).toEqual([
    '“主人”里改的文字没有保存',
  ])
  expect(screen.getByRole('button', { name: '发布并分享' })).toHaveProperty('disabled', false)
  await userEvent.click(screen.getByRole('button', { name: '去修改' }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('主人')))
})

test('S-14 refused texts on the pages, the agenda and the questions are named too', () => {
  const photo = { source: { art: 'wedding/rings' }, alt: '戒指' }
  const invitation = {
    ...full,
    event: { ...full.event, agenda: [{ time: '18:00', text: '入场' }] },
    pages: [
      createTestPage('cover', [createTestText('words', { text: '见字如面' })]),
      createTestPage('photos', [{ ...createElement('photos', 'wall'), photos: [photo] }, createElement('form', 'reply')]),
    ],
  }
  const draft = renderSheet(invitation)
  const [question] = invitation.answers.questions
  const reply = invitation.pages[1]?.elements[1]
  if (question === undefined || reply?.kind !== 'form') throw new Error('no question or form')
  const refused = {
    'agenda text 0': '入场',
    [`question ${question.id}`]: question.label,
    'text words': '见字如面',
    [`alt ${JSON.stringify(photo.source)}`]: '戒指',
    'label reply': reply.label,
  }
  const refusedTexts = Object.fromEntries(
    Object.entries(refused).map(([name, instead]) => [name, { typed: '长'.repeat(400), instead }]),
  )
  act(() => draft.setState({ refusedTexts }))
  expect(screen.getAllByText(/里改的文字没有保存/)).toHaveLength(5)
  expect(screen.getAllByText(/^「第 2 页」的“文字”里改的文字没有保存/)).toHaveLength(2)
})
