import { cleanup, render, screen } from '@testing-library/react'
import { createFullInvitation } from '@zhanjian/scene/invitation/testing/invitations.ts'
import { afterEach, expect, test } from 'vitest'
import { StoryFrame } from '../../../../playground/story-frame.tsx'
import { FakeMaker } from '../testing/fake-maker.tsx'
import { useMakerScene } from './maker-context.tsx'

afterEach(cleanup)

function ShownPlace() {
  const { place } = useMakerScene('edited').event
  return <p>{`${place?.name}：${place?.address}`}</p>
}

test('S-71 the maker shows the region of the place as guests will read it, and keeps what was typed', async () => {
  const full = createFullInvitation()
  const place = { name: '画室', address: '西湖区象山路 352 号', regionCode: '330106', position: null }
  const document = { ...full, event: { ...full.event, place } }
  const render_ = () => (
    <FakeMaker document={document}>
      <ShownPlace />
    </FakeMaker>
  )
  render(<StoryFrame theme="light" story={{ name: 'test', render: render_ }} />)
  expect(await screen.findByText('画室：浙江省杭州市西湖区象山路 352 号')).toBeTruthy()
  expect(document.event.place).toBe(place)
})
