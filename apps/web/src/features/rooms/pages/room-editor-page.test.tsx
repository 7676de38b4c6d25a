import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { myMembership } from '@zhanjian/contract/money/membership.ts'
import { roomInfo, saveRoom } from '@zhanjian/contract/rooms/rooms.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { myWorks } from '@zhanjian/contract/works/works.ts'
import { afterEach, expect, test, vi } from 'vitest'
import type { FakeApi, FakeResponse } from '../../../../playground/fake-api.ts'
import { sampleCreator } from '../../../../playground/sample-creator.ts'
import { sampleHalls } from '../../../../playground/sample-halls.ts'
import { noMembership } from '../../../../playground/sample-membership.ts'
import { buildSampleRoom } from '../../../../playground/sample-rooms.ts'
import { samplePanorama } from '../../../../playground/sample-tours.ts'
import { StoryFrame } from '../../../../playground/story-frame.tsx'
import { isRecord } from '../../../lib/type-guards.ts'
import { RoomEditorPage } from './room-editor-page.tsx'

afterEach(cleanup)

const halls = sampleHalls.slice(0, 3)
const tour = { ...samplePanorama.work, title: '一座园子' }

function renderPage(query: Record<string, string>, saved: FakeResponse<typeof saveRoom>) {
  const bodies: unknown[] = []
  const replace = vi.fn()
  const story = {
    name: 'test',
    route: screenAddress('liveEditor', query),
    person: sampleCreator,
    render: () => <RoomEditorPage />,
    answers(api: FakeApi) {
      api.mockEndpoint(myMembership, { data: noMembership })
      api.mockEndpoint(myWorks, ({ body }) => {
        const records = isRecord(body) && body['kind'] === 'panorama' ? [tour] : [...halls]
        return { data: { records, total: records.length, current: 1, size: 100, pages: 1 } }
      })
      api.mockEndpoint(roomInfo, { data: buildSampleRoom({ isHost: true, mayBeTaken: true, capacity: 12 }) })
      api.mockEndpoint(saveRoom, ({ body }) => {
        bodies.push(body)
        return saved
      })
    },
  }
  render(<StoryFrame story={story} theme="light" router={{ replace }} />)
  return { bodies, replace }
}

test('S-19 a room is created with a hall and a name; its host is led to its lobby', async () => {
  const { bodies, replace } = renderPage(
    { workCode: halls[1]?.code ?? '' },
    { data: buildSampleRoom({ isHost: true, status: 'idle' }) },
  )
  await userEvent.type(await screen.findByRole('textbox', { name: '名称' }), '一起看展')
  await userEvent.click(screen.getByRole('button', { name: '保存，去房间' }))
  await waitFor(() => expect(replace).toHaveBeenCalledWith(screenAddress('live', { roomName: 'mingyuan01' })))
  expect(bodies).toEqual([{ workCode: halls[1]?.code, title: '一起看展', capacity: 24, claimable: false }])
})

test('S-19 a too short name, and a hall that already has a room, are reported beside the field', async () => {
  const { bodies } = renderPage({}, { error: 'ROOM_EXISTS', data: { roomName: 'bieyijian1' } })
  await userEvent.click(await screen.findByRole('radio', { name: halls[0]?.title ?? '' }))
  await userEvent.type(screen.getByRole('textbox', { name: '名称' }), '一')
  await userEvent.click(screen.getByRole('button', { name: '保存，去房间' }))
  expect(screen.getByText('名称至少 2 个字')).toBeTruthy()
  expect(bodies).toEqual([])
  await userEvent.type(screen.getByRole('textbox', { name: '名称' }), '起看')
  await userEvent.click(screen.getByRole('button', { name: '保存，去房间' }))
  const link = await screen.findByRole('link', { name: '去那一场' })
  expect(link.getAttribute('href')).toContain('bieyijian1')
  expect(screen.getByRole('textbox', { name: '名称' })).toHaveProperty('value', '一起看')
})

test('S-19 an own room is loaded unchanged, and saved under its name', async () => {
  const { bodies } = renderPage({ roomName: 'mingyuan01' }, { data: buildSampleRoom({ isHost: true }) })
  expect(await screen.findByRole('switch', { name: '允许他人接手' })).toHaveProperty('checked', true)
  await userEvent.click(screen.getByRole('button', { name: '保存' }))
  await waitFor(() => expect(bodies).toMatchObject([{ roomName: 'mingyuan01', capacity: 12, claimable: true }]))
})

test('S-21 S-19 a panorama tour can be the place of a room too', async () => {
  const { bodies } = renderPage({}, { data: buildSampleRoom({ isHost: true, status: 'idle' }) })
  await userEvent.click(await screen.findByRole('radio', { name: '一座园子全景' }))
  await userEvent.type(screen.getByRole('textbox', { name: '名称' }), '一起逛园子')
  await userEvent.click(screen.getByRole('button', { name: '保存，去房间' }))
  await waitFor(() => expect(bodies).toMatchObject([{ workCode: tour.code, title: '一起逛园子' }]))
})
