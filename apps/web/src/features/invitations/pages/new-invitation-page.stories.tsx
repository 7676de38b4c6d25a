import { sharedInvitationTemplates } from '@zhanjian/contract/invitations/invitation-templates.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { myWorks } from '@zhanjian/contract/works/works.ts'
import { sampleCreator } from '../../../../playground/sample-creator.ts'
import { sampleHalls } from '../../../../playground/sample-halls.ts'
import type { Story } from '../../../../playground/story.ts'
import { NewInvitationPage } from './new-invitation-page.tsx'

const createStory = (name: string, template?: string): Story => ({
  name,
  route: screenAddress('newInvitation', { template }),
  answers: (api) => api.mockEndpoint(sharedInvitationTemplates, { data: { records: [], cursor: null } }),
  render: () => <NewInvitationPage />,
})

const kept = sampleHalls
  .slice(0, 3)
  .map((hall) => ({ ...hall, kind: 'invitation_template' as const, visibility: 'private' as const }))

export const stories: Story[] = [
  createStory('choose'),
  createStory('facts', 'wedding'),
  {
    ...createStory('own-templates'),
    person: sampleCreator,
    answers: (api) => {
      api.mockEndpoint(sharedInvitationTemplates, { data: { records: [], cursor: null } })
      api.mockEndpoint(myWorks, { data: { records: kept, total: 3, size: 50, current: 1, pages: 1 } })
    },
  },
]
