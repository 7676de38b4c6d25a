import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { accountOverview } from '@zhanjian/contract/accounts/account.ts'
import { publishWork, updateWork, workById } from '@zhanjian/contract/works/work-drafts.ts'
import type { Garden } from '@zhanjian/scene/document/testing/garden.ts'
import { afterEach, expect, test } from 'vitest'
import { editorTexts } from '#text/halls/editor.ts'
import { publishTexts } from '#text/publish/publish.ts'
import type { FakeApi } from '../../../playground/fake-api.ts'
import { sampleAccount } from '../../../playground/sample-accounts.ts'
import { sampleCreator } from '../../../playground/sample-creator.ts'
import { sampleHalls } from '../../../playground/sample-halls.ts'
import { StoryFrame } from '../../../playground/story-frame.tsx'
import { OpeningView } from './opening-view.tsx'
import { GardenEditor, gardenStudio, openableGarden } from './testing/garden-studio.tsx'
import { useOpenDocumentDraft } from './use-open-document-draft.ts'

afterEach(cleanup)

const bed = (id: string) => ({ id, title: '', plants: [] })
const FIRST: Garden = { schemaVersion: 1, title: '', beds: [bed('b1'), bed('b2')] }
const [work] = sampleHalls
const ready = { state: 'ready', progress: 1, isWaiting: false, fromRevision: null } as const

/** A server to which another device may save. */
function createServer() {
  const server = { document: FIRST, revision: 1, published: [] as Garden[] }
  if (work === undefined) throw new Error('no sample work')
  const summary = { ...work, id: 'work-1', title: '我的园子' }
  const getDraft = () => {
    const { revision, document } = server
    const rest = { coverAssetId: null, hasPassword: false, worksMax: 40, assets: [], publication: ready }
    return { work: summary, revision, document: { ...document }, ...rest }
  }
  const answers = (api: FakeApi) => {
    api.mockEndpoint(accountOverview, { data: sampleAccount })
    api.mockEndpoint(workById, () => ({ data: getDraft() }))
    api.mockEndpoint(updateWork, ({ body }) => {
      const { revision, document } = body as { revision: number; document: Garden }
      if (revision !== server.revision) return { error: 'STALE_REVISION', data: getDraft() }
      Object.assign(server, { document, revision: revision + 1 })
      return { data: { revision: server.revision, updatedAt: '2026-01-01T00:00:00.000Z' } }
    })
    api.mockEndpoint(publishWork, () => {
      server.published.push(server.document)
      return { data: ready }
    })
  }
  return { server, answers }
}

function GardenPage() {
  const { state, retry } = useOpenDocumentDraft(openableGarden, { id: 'work-1', draftKey: '', ownerId: sampleCreator.id })
  return (
    <OpeningView
      {...{ state, texts: editorTexts }}
      title="园子"
      missing={{ title: '', action: { label: '', onPress: () => undefined } }}
      onRetry={retry}
      renderEditor={(edited) => <GardenEditor {...edited} />}
    />
  )
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

test('a kind that declares its drafts, its studio and its frame is opened, edited, undone, kept, merged with another device and published', async () => {
  const { server, answers } = createServer()
  const story = { name: 'garden', person: sampleCreator, answers, render: () => <GardenPage /> }
  render(<StoryFrame theme="light" story={story} />)

  await userEvent.type(await screen.findByRole('textbox', { name: 'b1' }), '玫瑰')
  expect(screen.getByRole('main').textContent).toBe('玫瑰b2')
  await press(editorTexts.bar.undo)
  expect(screen.getByRole('main').textContent).toBe('b1b2')
  await press(editorTexts.bar.redo)
  expect(screen.getByRole('main').textContent).toBe('玫瑰b2')
  await waitFor(() => expect(server.document.beds[0]?.title).toBe('玫瑰'), { timeout: 5000 })

  Object.assign(server, { revision: 9, document: { ...server.document, title: '另一台设备上的名字' } })
  await userEvent.type(screen.getByRole('textbox', { name: 'b2' }), '兰草')
  await waitFor(() => expect(server.document.beds.map(({ title }) => title)).toEqual(['玫瑰', '兰草']), { timeout: 5000 })
  expect(server.document.title).toBe('另一台设备上的名字')
  const [kept] = await gardenStudio.openRecords(sampleCreator.id).listAll()
  expect(kept?.editing.document.beds.map(({ title }) => title)).toEqual(['玫瑰', '兰草'])

  await press(editorTexts.bar.update)
  await userEvent.click(await screen.findByRole('button', { name: publishTexts.start }))
  expect(await screen.findByText(publishTexts.done)).toBeTruthy()
  expect(server.published).toEqual([server.document])
})
