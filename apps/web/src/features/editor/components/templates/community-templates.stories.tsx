import { sharedTemplates } from '@zhanjian/contract/works/templates.ts'
import { myWorks } from '@zhanjian/contract/works/works.ts'
import type { FakeResponse } from '../../../../../playground/fake-api.ts'
import { sampleCreator } from '../../../../../playground/sample-creator.ts'
import { sampleTemplates } from '../../../../../playground/sample-halls.ts'
import type { Story } from '../../../../../playground/story.ts'
import { OwnTemplates, SharedTemplates } from './community-templates.tsx'

const [first, second, third] = sampleTemplates.map(({ work }) => work)
const cards = { chosenCode: first?.code ?? '', loadingCode: second?.code ?? '', onChoose: () => undefined }

const createSharedStory = (name: string, answer: FakeResponse<typeof sharedTemplates>): Story => ({
  name: `shared${name}`,
  mood: 'immersive',
  render: () => <SharedTemplates {...cards} />,
  answers: (api) => api.mockEndpoint(sharedTemplates, answer),
})

const createOwnStory = (name: string, answer: FakeResponse<typeof myWorks>): Story => ({
  name: `own${name}`,
  mood: 'immersive',
  person: sampleCreator,
  render: () => <OwnTemplates {...cards} />,
  answers: (api) => api.mockEndpoint(myWorks, answer),
})

const toPagedResponse = (records: NonNullable<typeof first>[]) => ({
  data: { records, total: records.length, current: 1, size: 100, pages: 1 },
})
const ownTemplates = [
  ...(first === undefined ? [] : [{ ...first, review: { state: 'approved' as const, reasons: [], note: '' } }]),
  ...(second === undefined ? [] : [{ ...second, review: { state: 'pending' as const, reasons: [], note: '' } }]),
  ...(third === undefined ? [] : [{ ...third, visibility: 'private' as const }]),
]

export const stories: Story[] = [
  createSharedStory('', { data: { records: [...sampleTemplates], cursor: null } }),
  createSharedStory('-empty', { data: { records: [], cursor: null } }),
  createSharedStory('-loading', { isPending: true }),
  createSharedStory('-offline', { isOffline: true }),
  createSharedStory('-error', { error: 'SERVER_FAULT' }),
  createOwnStory('', toPagedResponse(ownTemplates)),
  createOwnStory('-empty', toPagedResponse([])),
  createOwnStory('-loading', { isPending: true }),
  createOwnStory('-offline', { isOffline: true }),
]
