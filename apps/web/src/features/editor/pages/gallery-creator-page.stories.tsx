import { screenAddress } from '@zhanjian/contract/screens.ts'
import { templateByCode } from '@zhanjian/contract/templates.ts'
import { workById } from '@zhanjian/contract/work-drafts.ts'
import { samplePublicHall, samplePublicTemplate, sampleHalls } from '../../../../playground/halls.ts'
import { creator } from '../../../../playground/people.ts'
import type { Story } from '../../../../playground/story.ts'
import { GalleryCreatorPage } from './gallery-creator-page.tsx'

const hall = samplePublicHall(sampleHalls[0]?.code ?? '')
const draft = {
  work: { ...hall.work, availability: 'published' as const },
  revision: 4,
  document: hall.document,
  coverAssetId: null,
  hasPassword: false,
  assets: hall.assets,
  publication: { state: 'ready' as const, progress: 1, isWaiting: false, fromRevision: 4 },
}

const wanted = samplePublicTemplate()

const page = { person: creator, mood: 'immersive' as const, render: () => <GalleryCreatorPage /> }
const editing = { ...page, route: screenAddress('galleryCreator', { id: hall.work.id }) }

export const stories: Story[] = [
  { ...page, name: 'new', route: screenAddress('galleryCreator', { draft: 'story-new' }) },
  {
    ...page,
    name: 'new-from-template',
    route: screenAddress('galleryCreator', { draft: 'story-new', template: wanted.hall.work.code }),
    answers: (api) => api.answer(templateByCode, { data: wanted }),
  },
  {
    ...page,
    name: 'new-template-gone',
    route: screenAddress('galleryCreator', { draft: 'story-new', template: wanted.hall.work.code }),
    answers: (api) => api.answer(templateByCode, { error: 'NOT_FOUND' }),
  },
  { ...editing, name: 'editing', answers: (api) => api.answer(workById, { data: draft }) },
  { ...editing, name: 'opening', answers: (api) => api.answer(workById, { isPending: true }) },
  { ...editing, name: 'missing', answers: (api) => api.answer(workById, { error: 'NOT_FOUND' }) },
  {
    ...editing,
    name: 'too-new',
    answers: (api) => api.answer(workById, { data: { ...draft, document: { ...hall.document, schemaVersion: 99 } } }),
  },
  {
    ...page,
    name: 'offline',
    route: screenAddress('galleryCreator', { id: 'never-opened-here' }),
    answers: (api) => api.answer(workById, { isOffline: true }),
  },
]
