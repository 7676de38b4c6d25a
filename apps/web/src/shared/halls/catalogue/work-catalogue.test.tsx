import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { createTestWork } from '@zhanjian/scene/hall/testing/halls.ts'
import { afterEach, expect, test } from 'vitest'
import { sampleHalls, samplePublicHall } from '../../../../playground/sample-halls.ts'
import { StoryFrame } from '../../../../playground/story-frame.tsx'
import { WorkCatalogue } from './work-catalogue.tsx'

afterEach(cleanup)

const TEXTS = { title: 'رسائل القمر', artist: 'ليلى حداد', text: 'القمر فوق البحر' }
const { assets } = samplePublicHall(sampleHalls[0]?.code ?? '')

test('F-01 title, facts and text of a work begin at one edge, that of its title, in the catalogue and in full screen', () => {
  const work = createTestWork('a', { ...TEXTS, assetId: assets[0]?.id ?? '' })
  render(<StoryFrame theme="light" story={{ name: 'test', render: () => <WorkCatalogue works={[work]} assets={assets} /> }} />)
  const findPlaces = (inside: HTMLElement) =>
    new Set(Object.values(TEXTS).map((text) => within(inside).getByText(text, { exact: false }).closest('[dir="auto"]')))
  const places = findPlaces(screen.getByRole('article'))
  expect(places.size).toBe(1)
  expect(places.has(null)).toBe(false)
  fireEvent.click(within(screen.getByRole('article')).getByRole('button'))
  expect(findPlaces(screen.getByRole('dialog')).size).toBe(1)
})
