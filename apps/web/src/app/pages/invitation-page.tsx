import { InvitationPage as Invitation } from '../../features/invitations/pages/invitation-page.tsx'
import { createLazyComponent } from '../../ui/feedback/create-lazy-component.tsx'

const PasswordPrompt = createLazyComponent(() =>
  import('../../features/work-detail/components/password-prompt.tsx').then((module) => module.PasswordPrompt),
)

/** An invitation; one behind a password asks for it as every work does. */
export const InvitationPage = () => <Invitation renderLocked={(code) => <PasswordPrompt code={code} />} />
