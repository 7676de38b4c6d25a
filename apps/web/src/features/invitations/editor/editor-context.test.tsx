import { cleanup, render, screen } from '@testing-library/react'
import { createFullInvitation } from '@zhanjian/scene/invitation/testing/invitations.ts'
import { afterEach, expect, test } from 'vitest'
import { StoryFrame } from '../../../../playground/story-frame.tsx'
import { FakeEditor } from '../testing/fake-editor.tsx'
import { useEditorScene } from './editor-context.tsx'

afterEach(cleanup)

function ShownPlace() {
  const { place } = useEditorScene('edited').event
  return <p>{`${place?.name}：${place?.address}`}</p>
}

test('S-71 the editor shows the region of the place as guests will read it, and keeps what was typed', async () => {
  const full = createFullInvitation()
  const place = { name: '画室', address: '西湖区象山路 352 号', regionCode: '330106', position: null }
  const document = { ...full, event: { ...full.event, place } }
  const render_ = () => (
    <FakeEditor document={document}>
      <ShownPlace />
    </FakeEditor>
  )
  render(<StoryFrame theme="light" story={{ name: 'test', render: render_ }} />)
  expect(await screen.findByText('画室：浙江省杭州市西湖区象山路 352 号')).toBeTruthy()
  expect(document.event.place).toBe(place)
})
