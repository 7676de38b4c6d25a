import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { sampleCreator } from '../../../../../playground/sample-creator.ts'
import { StoryFrame } from '../../../../../playground/story-frame.tsx'
import { nameHotspot } from '../../../../shared/tours/name-hotspot.ts'
import { TourFrame } from '../../testing/fake-tour-session.tsx'
import { sampleTour } from '../../testing/sample-tour.ts'
import { InfoPanel } from '../panels/info-panel.tsx'
import { TourPublishSheet } from './tour-publish-sheet.tsx'

afterEach(cleanup)

test('S-14 texts that are too long for their fields are named before publishing, with the way to them', async () => {
  const { text, scenes } = sampleTour
  const [scene] = scenes
  const [hotspot] = scene?.hotspots ?? []
  if (scene === undefined || hotspot === undefined) throw new Error('the tour has no hotspot')
  const typed = '长'.repeat(2000)
  const refusedTexts = {
    text: { typed, instead: text, label: '介绍' },
    [`title ${scene.id}`]: { typed, instead: scene.title, label: '场景名称' },
    [`label ${hotspot.id}`]: { typed, instead: hotspot.label, label: '名称' },
    'title removed': { typed, instead: '', label: '场景名称' },
  }
  const onClose = vi.fn()
  const renderSheet = () => (
    <TourFrame session={{ document: sampleTour, draft: { refusedTexts } }}>
      <InfoPanel />
      <TourPublishSheet onClose={onClose} />
    </TourFrame>
  )
  render(<StoryFrame theme="dark" story={{ name: 'test', person: sampleCreator, render: renderSheet }} />)
  const told = await screen.findAllByText(/里改的文字没有保存/)
  expect(told.map(({ firstChild }) => firstChild?.textContent)).toEqual([
    '“介绍”里改的文字没有保存',
    `「${scene.title}」的“场景名称”里改的文字没有保存`,
    `「${nameHotspot(hotspot, scenes)}」的“名称”里改的文字没有保存`,
  ])
  await userEvent.click(screen.getAllByRole('button', { name: '去修改' })[0] ?? document.body)
  expect(onClose).toHaveBeenCalled()
  await vi.waitFor(() => expect(document.activeElement).toHaveProperty('value', typed))
})
