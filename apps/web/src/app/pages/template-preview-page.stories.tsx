import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { templateByCode } from '@zhanjian/contract/works/templates.ts'
import type { WorkSummary } from '@zhanjian/contract/works/works.ts'
import type { FakeResponse } from '../../../playground/fake-api.ts'
import { sampleCreator } from '../../../playground/sample-creator.ts'
import { samplePublicTemplate } from '../../../playground/sample-halls.ts'
import type { Story } from '../../../playground/story.ts'
import { TemplatePreviewPage } from './template-preview-page.tsx'

const page = { mood: 'immersive' as const, render: () => <TemplatePreviewPage /> }

const buildStory = (name: string, answer: FakeResponse<typeof templateByCode>, more: Partial<Story> = {}): Story => ({
  ...page,
  name,
  route: screenAddress('templatePreview', { code: 'yuedong001' }),
  answers: (api) => api.mockEndpoint(templateByCode, answer),
  ...more,
})

const buildOwnStory = (name: string, changes: Partial<WorkSummary>): Story => {
  const can = { edit: true, publish: true, remove: true }
  return buildStory(name, { data: samplePublicTemplate({ ...changes, can }) }, { person: sampleCreator })
}

export const stories: Story[] = [
  buildStory('somebodys', { data: samplePublicTemplate() }),
  { ...page, name: 'official', route: screenAddress('templatePreview', { template: 'rotunda' }) },
  { ...page, name: 'invitation', route: screenAddress('templatePreview', { template: 'tea' }) },
  buildOwnStory('own-waiting', { review: { state: 'pending', reasons: [], note: '' } }),
  buildOwnStory('own-refused', { review: { state: 'rejected', reasons: ['low_quality'], note: '入口处太暗，看不清墙面' } }),
  buildOwnStory('own-private', { visibility: 'private', review: null, hasUnpublishedEdits: true }),
  buildStory('opening', { isPending: true }),
  buildStory('missing', { error: 'NOT_FOUND' }),
  buildStory('taken-down', { error: 'WORK_TAKEN_DOWN' }),
  buildStory('too-new', {
    data: { ...samplePublicTemplate(), hall: { ...samplePublicTemplate().hall, document: { schemaVersion: 99 } } },
  }),
  buildStory('offline', { isOffline: true }),
  buildStory('error', { error: 'SERVER_FAULT' }),
]
