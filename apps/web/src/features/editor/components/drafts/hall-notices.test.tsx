import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { sampleCreator } from '../../../../../playground/sample-creator.ts'
import { sampleHalls, samplePublicHall } from '../../../../../playground/sample-halls.ts'
import { StoryFrame } from '../../../../../playground/story-frame.tsx'
import type { EditorContextValue } from '../../editor-context.tsx'
import { EditorFrame, type FakeSessionOptions } from '../../testing/fake-editing-session.tsx'
import { WorksPanel } from '../panels/works-panel.tsx'
import { HallNotices } from './hall-notices.tsx'

afterEach(cleanup)

const hall = samplePublicHall(sampleHalls[0]?.code ?? '')
const [first] = (hall.document as { works: { id: string }[] }).works

test('S-11 on a phone a work that the reviewer has marked is flagged in the list, and its notice leads to the properties with the reviewer’s words', async () => {
  if (first === undefined) throw new Error('the hall is empty')
  const onSheet = vi.fn<EditorContextValue['openSheet']>()
  const draft: NonNullable<FakeSessionOptions['draft']> = {
    work: { ...hall.work, review: { state: 'rejected', reasons: ['privacy'], note: '' } },
    reviewMarks: [{ workId: first.id, note: '脸看得清' }],
  }
  const renderStory = () => (
    <EditorFrame session={{ hall, draft }} onSheet={onSheet}>
      <WorksPanel />
      <HallNotices recovered={null} onRecoveryAnswered={() => undefined} restored={null} />
    </EditorFrame>
  )
  render(<StoryFrame theme="dark" story={{ name: 'test', person: sampleCreator, render: renderStory }} />)
  expect(screen.getAllByText('被标记')).toHaveLength(1)
  await userEvent.click(await screen.findByRole('button', { name: '看标出的地方' }))
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: /脸看得清/ }))
  expect(onSheet).toHaveBeenCalledWith({ kind: 'work', workId: first.id })
})
