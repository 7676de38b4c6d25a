import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Story } from '../../../playground/story.ts'
import { StoryFrame } from '../../../playground/story-frame.tsx'
import { WrittenPlaceLine, WrittenPlaceLines } from './written-place.tsx'

afterEach(cleanup)

const STUDIO = { name: '转塘画室', address: '西湖区象山路 352 号', regionCode: '330106' }
const show = (render_: Story['render']) => render(<StoryFrame theme="light" story={{ name: 'test', render: render_ }} />)

test('S-71 a visitor reads province, city and county of a place before its street, each once', async () => {
  show(() => (
    <p>
      <WrittenPlaceLines place={STUDIO} />
    </p>
  ))
  expect((await screen.findByText('浙江省杭州市西湖区象山路 352 号')).parentElement?.textContent).toBe(
    '转塘画室浙江省杭州市西湖区象山路 352 号',
  )
})

test('S-71 a visitor reads a place that is called by its address once', async () => {
  show(() => (
    <p>
      <WrittenPlaceLine place={{ ...STUDIO, name: STUDIO.address }} />
    </p>
  ))
  expect(await screen.findByText('浙江省杭州市西湖区象山路 352 号')).toBeTruthy()
})

test('S-71 a place without a region stands as its owner wrote it', async () => {
  show(() => (
    <p>
      <WrittenPlaceLine place={{ ...STUDIO, regionCode: null }} />
    </p>
  ))
  expect(await screen.findByText('转塘画室，西湖区象山路 352 号')).toBeTruthy()
})
