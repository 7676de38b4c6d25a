import { UnsentHallList } from '../../features/editor/components/drafts/unsent-hall-list.tsx'
import { UnsentInvitationList } from '../../features/invitations/maker/creator/unsent-invitation-list.tsx'
import { MyWorksPage as MyWorks } from '../../features/my-works/pages/my-works-page.tsx'
import { UnsentPostList } from '../../features/publish/components/unsent-post-list.tsx'
import { UnsentTourList } from '../../features/tour-editor/components/drafts/unsent-tour-list.tsx'

/** Includes drafts that exist on this device only. */
export const MyWorksPage = () => (
  <MyWorks
    unsent={
      <>
        <UnsentHallList />
        <UnsentTourList />
        <UnsentInvitationList />
        <UnsentPostList />
      </>
    }
  />
)
