import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { HungWork } from '@zhanjian/scene/hall/document.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { sampleCreator } from '../../../../../playground/sample-creator.ts'
import { sampleHalls, samplePublicHall } from '../../../../../playground/sample-halls.ts'
import { StoryFrame } from '../../../../../playground/story-frame.tsx'
import { EditorFrame } from '../../testing/fake-editing-session.tsx'
import { WorkForm } from '../hung-works/work-form.tsx'
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

test('S-14 a text that is too long for its field is named before publishing, with the way to it', async () => {
  const hall = structuredClone(samplePublicHall(sampleHalls[0]?.code ?? ''))
  const { works } = hall.document as { works: HungWork[] }
  const [work] = works
  if (work === undefined) throw new Error('no work')
  const onSheet = vi.fn()
  const onClose = vi.fn()
  const renderSheet = () => (
    <EditorFrame session={{ hall }} onSheet={onSheet}>
      <WorkForm work={work} onDone={() => undefined} />
      <HallPublishSheet onClose={onClose} />
    </EditorFrame>
  )
  render(<StoryFrame theme="dark" story={{ name: 'test', person: sampleCreator, render: renderSheet }} />)
  const field = await screen.findByLabelText('作者')
  fireEvent.change(field, { target: { value: '长'.repeat(41) } })
  const told = await screen.findByText(`「${work.title}」的“作者”里改的文字没有保存`)
  expect(told.textContent).toContain(`用的还是原来的：${work.artist}`)
  fireEvent.click(screen.getByRole('button', { name: '去修改' }))
  expect(onClose).toHaveBeenCalled()
  expect(onSheet).toHaveBeenCalledWith({ kind: 'work', workId: work.id })
  await vi.waitFor(() => expect(document.activeElement).toBe(field))
  fireEvent.change(field, { target: { value: '沈未央' } })
  expect(screen.queryByText(/里改的文字没有保存/)).toBeNull()
})
