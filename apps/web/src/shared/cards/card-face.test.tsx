import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { buildSampleCard } from '../../../playground/sample-cards.ts'
import { StoryFrame } from '../../../playground/story-frame.tsx'
import { CardFace } from './card-face.tsx'

afterEach(cleanup)

test.each([
  ['西湖区象山路 352 号', '浙江省杭州市西湖区象山路 352 号'],
  // No room for the province.
  ['转塘街道象山路 352 号凤凰园', '杭州市西湖区转塘街道象山路 352 号凤凰园'],
  ['', '浙江省杭州市西湖区画室'],
])('S-71 the face of a card whose address is %j says %s', async (address, line) => {
  const place = { name: '画室', address, regionCode: '330106', position: null }
  const card = buildSampleCard({ place, mobile: '', phone: '' })
  render(<StoryFrame theme="light" story={{ name: 'test', render: () => <CardFace card={card} /> }} />)
  expect(await screen.findByText(line)).toBeTruthy()
})
