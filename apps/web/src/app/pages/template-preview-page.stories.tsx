import { screenAddress } from '@zhanjian/contract/screens.ts'
import { templateByCode } from '@zhanjian/contract/templates.ts'
import type { WorkSummary } from '@zhanjian/contract/works.ts'
import type { Answer } from '../../../playground/fake-api.ts'
import { samplePublicTemplate } from '../../../playground/halls.ts'
import { creator } from '../../../playground/people.ts'
import type { Story } from '../../../playground/story.ts'
import { TemplatePreviewPage } from './template-preview-page.tsx'

const page = { mood: 'immersive' as const, render: () => <TemplatePreviewPage /> }

const story = (name: string, answer: Answer<typeof templateByCode>, more: Partial<Story> = {}): Story => ({
  ...page,
  name,
  route: screenAddress('templatePreview', { code: 'yuedong001' }),
  answers: (api) => api.answer(templateByCode, answer),
  ...more,
})

const own = (name: string, changes: Partial<WorkSummary>): Story => {
  const can = { edit: true, publish: true, remove: true }
  return story(name, { data: samplePublicTemplate({ ...changes, can }) }, { person: creator })
}

export const stories: Story[] = [
  story('somebodys', { data: samplePublicTemplate() }),
  { ...page, name: 'official', route: screenAddress('templatePreview', { template: 'rotunda' }) },
  own('own-waiting', { review: { state: 'pending', reasons: [], note: '' } }),
  own('own-refused', { review: { state: 'rejected', reasons: ['low_quality'], note: '入口处太暗，看不清墙面' } }),
  own('own-private', { visibility: 'private', review: null, hasUnpublishedEdits: true }),
  story('opening', { isPending: true }),
  story('missing', { error: 'NOT_FOUND' }),
  story('taken-down', { error: 'WORK_TAKEN_DOWN' }),
  story('too-new', {
    data: { ...samplePublicTemplate(), hall: { ...samplePublicTemplate().hall, document: { schemaVersion: 99 } } },
  }),
  story('offline', { isOffline: true }),
  story('error', { error: 'SERVER_FAULT' }),
]
