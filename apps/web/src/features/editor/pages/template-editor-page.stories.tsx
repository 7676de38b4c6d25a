import { screens } from '@zhanjian/contract/screen-table.zh.ts'
import { type ScreenParameters, screenAddress } from '@zhanjian/contract/screens.ts'
import { workById } from '@zhanjian/contract/work-drafts.ts'
import type { Answer } from '../../../../playground/fake-api.ts'
import { samplePublicHall, samplePublicTemplate, sampleHalls } from '../../../../playground/halls.ts'
import { creator } from '../../../../playground/people.ts'
import type { Story } from '../../../../playground/story.ts'
import { TemplateEditorPage } from './template-editor-page.tsx'

const same = { revision: 4, coverAssetId: null, hasPassword: false }
const publication = { state: 'ready' as const, progress: 1, isWaiting: false, fromRevision: 4 }
const { hall: template } = samplePublicTemplate()
const hall = samplePublicHall(sampleHalls[0]?.code ?? '')
const draftOf = ({ work, document, assets }: typeof hall) => ({ ...same, work, document, assets, publication })

const story = (name: string, named: ScreenParameters<'templateEditor'> | null, answer: Answer<typeof workById>): Story => ({
  name,
  person: creator,
  mood: 'immersive',
  route: named === null ? screens.templateEditor.path : screenAddress('templateEditor', named),
  render: () => <TemplateEditorPage />,
  answers: (api) => api.answer(workById, answer),
})

const id = template.work.id

export const stories: Story[] = [
  story('editing', { id }, { data: draftOf(template) }),
  story('opening', { id }, { isPending: true }),
  story('missing', { id }, { error: 'NOT_FOUND' }),
  story('offline', { id: 'never-opened-here' }, { isOffline: true }),
  story('nothing', null, { isPending: true }),
  story('from', { from: hall.work.id }, { data: draftOf(hall) }),
  story('from-opening', { from: hall.work.id }, { isPending: true }),
  story('from-missing', { from: hall.work.id }, { error: 'NOT_FOUND' }),
  story('from-offline', { from: hall.work.id }, { isOffline: true }),
]
