import { BegunCard } from '../../features/cards/components/visitor/begun-card.tsx'
import { UnsentInvitationList } from '../../features/invitations/maker/creator/unsent-invitation-list.tsx'

/** What can be made without a login and has been begun. */
export const VisitorDrafts = () => (
  <>
    <UnsentInvitationList />
    <BegunCard />
  </>
)
