import { BegunCard } from '../../features/cards/components/visitor/begun-card.tsx'
import { invitationDrafts } from '../../features/invitations/editor/invitation-drafts.ts'
import { UnsentDraftList } from '../../shared/studio/unsent-draft-list.tsx'

/** What can be made without a login and has been begun. */
export const VisitorDrafts = () => (
  <>
    <UnsentDraftList kind={invitationDrafts} />
    <BegunCard />
  </>
)
