import { hallStudio } from '../../features/editor/hall-studio.ts'
import { invitationStudio } from '../../features/invitations/maker/invitation-studio.ts'
import { MyWorksPage as MyWorks } from '../../features/my-works/pages/my-works-page.tsx'
import { UnsentPostList } from '../../features/publish/components/unsent-post-list.tsx'
import { tourStudio } from '../../features/tour-editor/tour-studio.ts'
import { UnsentDraftList } from '../../shared/studio/unsent-draft-list.tsx'

/** Includes drafts that exist on this device only. */
export const MyWorksPage = () => (
  <MyWorks
    unsent={
      <>
        <UnsentDraftList kind={hallStudio} />
        <UnsentDraftList kind={tourStudio} />
        <UnsentDraftList kind={invitationStudio} />
        <UnsentPostList />
      </>
    }
  />
)
