import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createBackground } from '@zhanjian/scene/invitation/create-element.ts'
import { createFullInvitation } from '@zhanjian/scene/invitation/testing/invitations.ts'
import { INVITATION_TEXTS } from '@zhanjian/scene/invitation/values.ts'
import { afterEach, expect, test } from 'vitest'
import { renderInEditor } from '../../testing/render-in-editor.tsx'
import { EventPanel } from './event-panel.tsx'

afterEach(cleanup)

const full = createFullInvitation()
const document = {
  ...full,
  event: {
    ...full.event,
    startsAt: '2031-05-01T18:30',
    endsAt: null,
    timeZone: 'Asia/Shanghai',
    agenda: [{ time: '18:30', text: '入场' }],
  },
}

const renderDraft = (shown = document) => renderInEditor(<EventPanel />, shown)

/** @returns the event as the invitation has it now */
function renderPanel() {
  const draft = renderDraft()
  return () => draft.getState().editing.document.event
}

test('S-14 the title of the work follows a longer one of the event, shortened with a mark, until it is given another', () => {
  const draft = renderDraft()
  const rename = (title: string) => fireEvent.change(screen.getByLabelText('活动名称'), { target: { value: title } })
  act(() => draft.updateDetails({ title: draft.getState().editing.document.event.title }))
  rename('山'.repeat(36))
  expect(draft.getState().editing.document.event.title).toBe('山'.repeat(36))
  expect(draft.getState().details.title).toBe(`${'山'.repeat(29)}…`)
  rename('山月之约'.repeat(10))
  expect(draft.getState().details.title).toBe(`${'山月之约'.repeat(10).slice(0, 29)}…`)
  act(() => draft.updateDetails({ title: '我们的请柬' }))
  rename('水'.repeat(36))
  expect(draft.getState().details.title).toBe('我们的请柬')
})

test('S-14 a long paste into the agenda is told and stays in its field, also when a line is added', async () => {
  const draft = renderDraft()
  const novel = '很久以前'.repeat(100)
  const max = INVITATION_TEXTS.agendaText.maxCharacters
  const line = screen.getByLabelText('第 1 项')
  fireEvent.change(line, { target: { value: novel } })
  expect(await screen.findByText(new RegExp(`^最多 ${max} 个字，多了 ${novel.length - max} 个`))).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: '加一项' }))
  expect(screen.getByLabelText('第 1 项')).toHaveProperty('value', novel)
  expect(draft.getState().editing.document.event.agenda).toEqual([
    { time: '18:30', text: '入场' },
    { time: '', text: '' },
  ])
  // Stored with the draft on the device, so that it is there after a reload.
  expect(draft.getState().refusedTexts).toEqual({ 'agenda text 0': { typed: novel, instead: '入场', label: expect.any(String) } })
})

test('S-14 the time goes by the clock of a city that one looks for', async () => {
  const read = renderPanel()
  expect(screen.getByText('时间按北京 UTC+8')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: '换时区' }))
  await userEvent.type(screen.getByLabelText('哪个城市的时间'), '旧金山')
  await userEvent.click(screen.getByRole('button', { name: /^洛杉矶 UTC−7/ }))
  expect(read()).toMatchObject({ startsAt: '2031-05-01T18:30', timeZone: 'America/Los_Angeles' })
  expect(screen.queryByLabelText('哪个城市的时间')).toBeNull()
})

test('S-14 an event lasts for days, and an end before its beginning is told', async () => {
  const read = renderPanel()
  fireEvent.change(screen.getByLabelText('结束日期'), { target: { value: '2031-05-03' } })
  expect(read().endsAt).toBe('2031-05-03T18:30')
  fireEvent.change(screen.getByLabelText('结束日期'), { target: { value: '2031-04-30' } })
  expect(await screen.findByText('结束要晚于开始')).toBeTruthy()
})

test('S-14 a year that is half typed is not taken into the invitation, and the day before it stays', () => {
  const draft = renderDraft(document)
  const read = () => draft.getState().editing.document.event.startsAt
  const before = read()
  const day = screen.getByLabelText('日期')
  fireEvent.change(day, { target: { value: '0027-05-01' } })
  expect(day).toHaveProperty('value', '0027-05-01')
  expect(read()).toBe(before)
  fireEvent.change(day, { target: { value: '2027-05-01' } })
  expect(read()).toMatch(/^2027-05-01T/)
})

test('S-14 a beginning that is past is told', async () => {
  renderPanel()
  fireEvent.change(screen.getByLabelText('日期'), { target: { value: '2001-05-01' } })
  expect(await screen.findByText('这个时间已经过去了，来宾会看到“已结束”')).toBeTruthy()
})

test('S-14 who has no agenda may begin with that of the template, at the hours of the event', async () => {
  const [page] = document.pages
  if (page === undefined) throw new Error('no page')
  const cover = { ...page, background: createBackground({ picture: { art: 'opening/background' } }) }
  const draft = renderDraft({ ...document, event: { ...document.event, agenda: [] }, pages: [cover] })
  const read = () => draft.getState().editing.document.event.agenda
  expect(read()).toEqual([])
  await screen.findByRole('button', { name: '参考一份' })
  // Nor has one who has only added a line.
  await userEvent.click(screen.getByRole('button', { name: '加一项' }))
  await userEvent.click(screen.getByRole('button', { name: '参考一份' }))
  expect(read()[0]).toEqual({ time: '18:30', text: '开门迎客' })
  expect(screen.queryByRole('button', { name: '参考一份' })).toBeNull()
})
