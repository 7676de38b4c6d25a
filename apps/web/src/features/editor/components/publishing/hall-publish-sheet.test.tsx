import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { sampleCreator } from '../../../../../playground/sample-creator.ts'
import { sampleHalls, samplePublicHall } from '../../../../../playground/sample-halls.ts'
import { StoryFrame } from '../../../../../playground/story-frame.tsx'
import { EditorFrame } from '../../testing/fake-editing-session.tsx'
import { HallPublishSheet } from './hall-publish-sheet.tsx'

afterEach(cleanup)

test('F-01 missing descriptions lead to the first work without one, at its field', async () => {
  const hall = structuredClone(samplePublicHall(sampleHalls[0]?.code ?? ''))
  const { works } = hall.document as { works: { id: string; alt: string }[] }
  for (const work of works.slice(1)) work.alt = ''
  const onSheet = vi.fn()
  const renderSheet = () => (
    <EditorFrame session={{ hall }} onSheet={onSheet}>
      <HallPublishSheet onClose={() => undefined} />
    </EditorFrame>
  )
  render(<StoryFrame theme="dark" story={{ name: 'test', person: sampleCreator, render: renderSheet }} />)
  fireEvent.click(await screen.findByRole('button', { name: '去填写' }))
  expect(onSheet).toHaveBeenCalledWith({ kind: 'work', workId: works[1]?.id, isAltWanted: true })
})
