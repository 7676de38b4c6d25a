import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { siteConfig } from '@zhanjian/contract/admin/site.ts'
import { writeDraftText } from '@zhanjian/contract/community/assistant.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { sampleCreator } from '../../../../../playground/sample-creator.ts'
import { StoryFrame } from '../../../../../playground/story-frame.tsx'
import { TourFrame } from '../../testing/fake-tour-session.tsx'
import { sampleTour } from '../../testing/sample-tour.ts'
import { useTourDocument, useTourSession } from '../../tour-editor-context.tsx'
import { TourDraftButton } from './tour-draft-button.tsx'

afterEach(cleanup)

const quota = { limit: 300, left: 299, resetsAt: '2026-11-26T16:00:00.000Z' }

test('S-21 F-07 the introduction of a tour is drafted from its scenes, and taken over as one step of undo', async () => {
  const asked = vi.fn()
  const Introduction = () => {
    const { text } = useTourDocument()
    const { draft } = useTourSession()
    return (
      <>
        <p data-testid="text">{text}</p>
        <button type="button" onClick={() => draft.undo()}>
          撤销
        </button>
      </>
    )
  }
  render(
    <StoryFrame
      theme="dark"
      story={{
        name: 'test',
        person: sampleCreator,
        render: () => (
          <TourFrame session={{ document: { ...sampleTour, text: '' } }}>
            <TourDraftButton kind="introduction" />
            <Introduction />
          </TourFrame>
        ),
        answers(api) {
          api.mockEndpoint(siteConfig, { data: [{ name: 'aiSwitch', value: true }] })
          api.mockEndpoint(writeDraftText, ({ body }) => {
            asked(body)
            return { data: { text: '从前厅走到竹径。', engine: 'guide' as const, notice: null, quota } }
          })
        },
      }}
    />,
  )
  await userEvent.click(await screen.findByRole('button', { name: /起草/ }))
  await userEvent.click(await screen.findByRole('button', { name: '用这样的文字' }))
  expect(screen.getByTestId('text').textContent).toBe('从前厅走到竹径。')
  const named = sampleTour.scenes.filter(({ title, alt }) => title !== '' || alt !== '').map(({ title, alt }) => ({ title, alt }))
  expect(asked).toHaveBeenCalledWith(expect.objectContaining({ kind: 'introduction', works: named }))
  await userEvent.click(screen.getByRole('button', { name: '撤销' }))
  expect(screen.getByTestId('text').textContent).toBe('')
})
