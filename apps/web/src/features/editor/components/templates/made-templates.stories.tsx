import { sharedTemplates } from '@zhanjian/contract/templates.ts'
import { myWorks } from '@zhanjian/contract/works.ts'
import type { Answer } from '../../../../../playground/fake-api.ts'
import { sampleTemplates } from '../../../../../playground/halls.ts'
import { creator } from '../../../../../playground/people.ts'
import type { Story } from '../../../../../playground/story.ts'
import { OwnTemplates, SharedTemplates } from './made-templates.tsx'

const [first, second, third] = sampleTemplates.map(({ work }) => work)
const cards = { chosenCode: first?.code ?? '', loadingCode: second?.code ?? '', onChoose: () => undefined }

const shared = (name: string, answer: Answer<typeof sharedTemplates>): Story => ({
  name: `shared${name}`,
  mood: 'immersive',
  render: () => <SharedTemplates {...cards} />,
  answers: (api) => api.answer(sharedTemplates, answer),
})

const own = (name: string, answer: Answer<typeof myWorks>): Story => ({
  name: `own${name}`,
  mood: 'immersive',
  person: creator,
  render: () => <OwnTemplates {...cards} />,
  answers: (api) => api.answer(myWorks, answer),
})

const pageOf = (records: NonNullable<typeof first>[]) => ({
  data: { records, total: records.length, current: 1, size: 100, pages: 1 },
})
const ownOnes = [
  ...(first === undefined ? [] : [{ ...first, review: { state: 'approved' as const, reasons: [], note: '' } }]),
  ...(second === undefined ? [] : [{ ...second, review: { state: 'pending' as const, reasons: [], note: '' } }]),
  ...(third === undefined ? [] : [{ ...third, visibility: 'private' as const }]),
]

export const stories: Story[] = [
  shared('', { data: { records: [...sampleTemplates], cursor: null } }),
  shared('-empty', { data: { records: [], cursor: null } }),
  shared('-loading', { isPending: true }),
  shared('-offline', { isOffline: true }),
  shared('-error', { error: 'SERVER_FAULT' }),
  own('', pageOf(ownOnes)),
  own('-empty', pageOf([])),
  own('-loading', { isPending: true }),
  own('-offline', { isOffline: true }),
]
