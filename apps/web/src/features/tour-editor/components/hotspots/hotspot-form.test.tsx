import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { tourPanelTexts } from '#text/tours/tour-panels.ts'
import { sampleCreator } from '../../../../../playground/sample-creator.ts'
import { StoryFrame } from '../../../../../playground/story-frame.tsx'
import { TourFrame } from '../../testing/fake-tour-session.tsx'
import { sampleTour } from '../../testing/sample-tour.ts'
import { TourPanel } from '../panels/tour-panel.tsx'

afterEach(cleanup)
const texts = tourPanelTexts.hotspot

test('S-21 a way whose two sides were joined says so in its form, where the focus goes on', async () => {
  const renderPanel = () => (
    <TourFrame session={{ document: sampleTour, draft: { hotspotId: 'way' } }} tool="hotspots">
      <TourPanel tool="hotspots" onClose={() => undefined} />
    </TourFrame>
  )
  render(<StoryFrame theme="light" story={{ name: 'test', person: sampleCreator, render: renderPanel }} />)
  expect(screen.queryByText(texts.joined('竹径'))).toBeNull()
  await userEvent.click(await screen.findByRole('button', { name: texts.connect }))
  const state = await screen.findByText(texts.joined('竹径'))
  expect([state.getAttribute('role'), document.activeElement]).toEqual(['status', state])
  expect(screen.queryByRole('button', { name: texts.connect })).toBeNull()
})
