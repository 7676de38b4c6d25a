import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { addWork, type WorkDraft, workById } from '@zhanjian/contract/works/work-drafts.ts'
import { afterEach, expect, test, vi } from 'vitest'
import type { FakeApi } from '../../../../../playground/fake-api.ts'
import { sampleCreator } from '../../../../../playground/sample-creator.ts'
import { sampleHalls, samplePublicHall, samplePublicTemplate } from '../../../../../playground/sample-halls.ts'
import { StoryFrame } from '../../../../../playground/story-frame.tsx'
import { TemplateEditorPage } from '../../pages/template-editor-page.tsx'

afterEach(cleanup)

const { work, document, assets } = samplePublicHall(sampleHalls[0]?.code ?? '')
const publication = { state: 'none' as const, progress: 0, isWaiting: false, fromRevision: null }
const createDraft = (of: Pick<WorkDraft, 'work' | 'document'>): WorkDraft => ({
  revision: 1,
  coverAssetId: null,
  hasPassword: false,
  worksMax: 60,
  assets,
  publication,
  ...of,
})

/** @returns the requests that were sent, and where the page navigated */
function renderPage(fails = false) {
  const sent: Record<string, unknown>[] = []
  const replace = vi.fn()
  let failures = fails ? 1 : 0
  const story = {
    name: 'test',
    person: sampleCreator,
    route: screenAddress('templateEditor', { from: work.id }),
    render: () => <TemplateEditorPage />,
    answers(api: FakeApi) {
      api.mockEndpoint(workById, { data: createDraft({ work, document }) })
      api.mockEndpoint(addWork, ({ body }) => {
        sent.push(body as Record<string, unknown>)
        if (failures > 0) {
          failures -= 1
          return { isOffline: true }
        }
        return { data: createDraft({ work: { ...samplePublicTemplate().hall.work, id: 'made' }, document }) }
      })
    },
  }
  render(<StoryFrame theme="dark" story={story} router={{ replace }} />)
  return { sent, replace }
}
const findNameField = () => screen.findByRole('textbox', { name: '模板名称' })

test('S-10 the hall is saved without its works, texts and music, with a name of at least two characters', async () => {
  const { sent, replace } = renderPage()
  await userEvent.clear(await findNameField())
  await userEvent.type(await findNameField(), '空')
  await userEvent.click(screen.getByRole('button', { name: '生成模板' }))
  expect(await screen.findByText(/标题太短/)).toBeTruthy()
  expect(sent).toEqual([])
  await userEvent.type(await findNameField(), '房间')
  await userEvent.click(screen.getByRole('button', { name: '生成模板' }))
  await waitFor(() => expect(replace).toHaveBeenCalledWith(screenAddress('templateEditor', { id: 'made' })))
  expect(sent).toHaveLength(1)
  expect(sent[0]).toMatchObject({
    kind: 'template',
    title: '空房间',
    document: { building: document['building'], light: document['light'], works: [], music: null },
  })
})

test('S-10 a failed request is repeated under the same id, with the typed name', async () => {
  const { sent, replace } = renderPage(true)
  await userEvent.clear(await findNameField())
  await userEvent.type(await findNameField(), '空房间')
  const make = screen.getByRole('button', { name: '生成模板' })
  await userEvent.click(make)
  await waitFor(() => expect(sent).toHaveLength(1))
  await waitFor(() => expect(make.getAttribute('aria-busy')).not.toBe('true'))
  await userEvent.click(make)
  await waitFor(() => expect(replace).toHaveBeenCalled())
  expect(sent[1]).toEqual(sent[0])
})
