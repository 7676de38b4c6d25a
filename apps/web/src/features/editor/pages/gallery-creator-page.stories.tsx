import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { templateByCode } from '@zhanjian/contract/works/templates.ts'
import { workById } from '@zhanjian/contract/works/work-drafts.ts'
import { sampleCreator } from '../../../../playground/sample-creator.ts'
import { sampleHalls, samplePublicHall, samplePublicTemplate } from '../../../../playground/sample-halls.ts'
import type { Story } from '../../../../playground/story.ts'
import { GalleryCreatorPage } from './gallery-creator-page.tsx'

const hall = samplePublicHall(sampleHalls[0]?.code ?? '')
const draft = {
  work: { ...hall.work, availability: 'published' as const },
  revision: 4,
  document: hall.document,
  coverAssetId: null,
  hasPassword: false,
  worksMax: 40,
  assets: hall.assets,
  publication: { state: 'ready' as const, progress: 1, isWaiting: false, fromRevision: 4 },
}

const wanted = samplePublicTemplate()

const page = { person: sampleCreator, mood: 'immersive' as const, render: () => <GalleryCreatorPage /> }
const editing = { ...page, route: screenAddress('galleryCreator', { id: hall.work.id }) }

export const stories: Story[] = [
  { ...page, name: 'new', route: screenAddress('galleryCreator', { draft: 'story-new' }) },
  {
    ...page,
    name: 'new-from-template',
    route: screenAddress('galleryCreator', { draft: 'story-new', template: wanted.hall.work.code }),
    answers: (api) => api.mockEndpoint(templateByCode, { data: wanted }),
  },
  {
    ...page,
    name: 'new-template-gone',
    route: screenAddress('galleryCreator', { draft: 'story-new', template: wanted.hall.work.code }),
    answers: (api) => api.mockEndpoint(templateByCode, { error: 'NOT_FOUND' }),
  },
  { ...editing, name: 'editing', answers: (api) => api.mockEndpoint(workById, { data: draft }) },
  { ...editing, name: 'opening', answers: (api) => api.mockEndpoint(workById, { isPending: true }) },
  { ...editing, name: 'missing', answers: (api) => api.mockEndpoint(workById, { error: 'NOT_FOUND' }) },
  {
    ...editing,
    name: 'too-new',
    answers: (api) => api.mockEndpoint(workById, { data: { ...draft, document: { ...hall.document, schemaVersion: 99 } } }),
  },
  {
    ...page,
    name: 'offline',
    route: screenAddress('galleryCreator', { id: 'never-opened-here' }),
    answers: (api) => api.mockEndpoint(workById, { isOffline: true }),
  },
]
