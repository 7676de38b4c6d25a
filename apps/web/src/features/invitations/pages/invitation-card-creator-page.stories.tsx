import { sharedInvitationTemplates } from '@zhanjian/contract/invitation-templates.ts'
import { screenAddress } from '@zhanjian/contract/screens.ts'
import type { Story } from '../../../../playground/story.ts'
import { InvitationCardCreatorPage } from './invitation-card-creator-page.tsx'

const createStory = (name: string, template?: string): Story => ({
  name,
  route: screenAddress('invitationCardCreator', { template }),
  answers: (api) => api.mockEndpoint(sharedInvitationTemplates, { data: { records: [], cursor: null } }),
  render: () => <InvitationCardCreatorPage />,
})

export const stories: Story[] = [createStory('choose'), createStory('facts', 'wedding')]
