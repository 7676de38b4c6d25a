import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { publicHallByCode } from '@zhanjian/contract/works/published-works.ts'
import type { StageControls } from '@zhanjian/stage/stage-props.ts'
import { createRef } from 'react'
import { afterEach, expect, test } from 'vitest'
import type { FakeApi, FakeResponse } from '../../../../playground/fake-api.ts'
import { samplePublicHall } from '../../../../playground/sample-halls.ts'
import { StoryFrame } from '../../../../playground/story-frame.tsx'
import { SharedHallViewer } from './shared-hall-viewer.tsx'

afterEach(cleanup)

function renderViewer(answer: FakeResponse<typeof publicHallByCode>) {
  const controls = createRef<StageControls>()
  const story = {
    name: 'test',
    route: '/',
    render: () => (
      <SharedHallViewer
        {...{ code: 'yuanshan02', controls, avatarLayer: null, guidedWorkId: null }}
        onUserMove={() => undefined}
        onWorkChange={() => undefined}
      >
        {({ titleOf }) => (
          <label>
            说点什么
            <input />
            {titleOf('nothing') ?? '没有这一件'}
          </label>
        )}
      </SharedHallViewer>
    ),
    answers: (api: FakeApi) => api.mockEndpoint(publicHallByCode, answer),
  }
  render(<StoryFrame story={story} theme="dark" />)
}

test('F-03 the message field keeps the focus while the hall loads; without WebGL the works are listed beside the chat', async () => {
  renderViewer({ data: samplePublicHall('yuanshan02'), delayMs: 30 })
  const field = screen.getByRole('textbox')
  await userEvent.type(field, '灯光')
  expect(await screen.findByText('这台设备画不出立体展厅')).toBeTruthy()
  await userEvent.keyboard('真好')
  expect(screen.getByRole('textbox')).toBe(field)
  expect(field).toHaveProperty('value', '灯光真好')
  expect(screen.getAllByRole('article').length).toBeGreaterThan(3)
})

test('F-03 a hall that no longer exists is reported, and the chat continues', async () => {
  renderViewer({ error: 'NOT_FOUND' })
  expect(await screen.findByText('没有找到这个展厅')).toBeTruthy()
  expect(screen.getByRole('textbox')).toBeTruthy()
})
