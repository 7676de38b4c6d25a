import { invitationTemplateByCode } from '@zhanjian/contract/invitations/invitation-templates.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { removeEvent } from '@zhanjian/scene/invitation/own-template.ts'
import type { FakeResponse } from '../../../../playground/fake-api.ts'
import { sampleInvitation, samplePublicInvitation } from '../../../../playground/sample-invitations.ts'
import type { Story } from '../../../../playground/story.ts'
import { SharedTemplatePage } from './shared-template-page.tsx'

const invitation = samplePublicInvitation(removeEvent(sampleInvitation('tea')), { startsAt: null, endsAt: null })

const createStory = (name: string, answer?: FakeResponse<typeof invitationTemplateByCode>): Story => ({
  name,
  route: screenAddress('templatePreview', { card: invitation.work.code }),
  mood: 'immersive',
  render: () => <SharedTemplatePage code={invitation.work.code} />,
  answers(api) {
    api.mockEndpoint(invitationTemplateByCode, answer ?? { data: { invitation, useCount: 12 } })
  },
})

export const stories: Story[] = [
  createStory('shown'),
  createStory('missing', { error: 'NOT_FOUND' }),
  createStory('taken down', { error: 'WORK_TAKEN_DOWN' }),
  createStory('offline', { isOffline: true }),
]
