import { screens } from '@zhanjian/contract/screens/screen-table.ts'
import { type ScreenParameters, screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { updateWork, workById } from '@zhanjian/contract/works/work-drafts.ts'
import type { FakeResponse } from '../../../../playground/fake-api.ts'
import { sampleCreator } from '../../../../playground/sample-creator.ts'
import { sampleHalls, samplePublicHall, samplePublicTemplate } from '../../../../playground/sample-halls.ts'
import type { Story } from '../../../../playground/story.ts'
import { TemplateEditorPage } from './template-editor-page.tsx'

const commonFields = { revision: 4, coverAssetId: null, hasPassword: false, worksMax: 60 }
const publication = { state: 'ready' as const, progress: 1, isWaiting: false, fromRevision: 4 }
const { hall: template } = samplePublicTemplate()
const hall = samplePublicHall(sampleHalls[0]?.code ?? '')
const createDraft = ({ work, document, assets }: typeof hall) => ({ ...commonFields, work, document, assets, publication })

const createStory = (
  name: string,
  named: ScreenParameters<'templateEditor'> | null,
  answer: FakeResponse<typeof workById>,
): Story => ({
  name,
  person: sampleCreator,
  mood: 'immersive',
  route: named === null ? screens.templateEditor.path : screenAddress('templateEditor', named),
  render: () => <TemplateEditorPage />,
  answers: (api) => {
    api.mockEndpoint(workById, answer)
    // Its cover is drawn and saved a while after it was opened.
    api.mockEndpoint(updateWork, { data: { revision: 5, updatedAt: new Date().toISOString() } })
  },
})

const id = template.work.id

export const stories: Story[] = [
  createStory('editing', { id }, { data: createDraft(template) }),
  createStory('opening', { id }, { isPending: true }),
  createStory('missing', { id }, { error: 'NOT_FOUND' }),
  createStory('offline', { id: 'never-opened-here' }, { isOffline: true }),
  createStory('nothing', null, { isPending: true }),
  createStory('from', { from: hall.work.id }, { data: createDraft(hall) }),
  createStory('from-opening', { from: hall.work.id }, { isPending: true }),
  createStory('from-missing', { from: hall.work.id }, { error: 'NOT_FOUND' }),
  createStory('from-offline', { from: hall.work.id }, { isOffline: true }),
]
