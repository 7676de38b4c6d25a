import { hallDrafts } from '../../features/editor/hall-drafts.ts'
import { CuratedExhibitions } from '../../features/exhibitions/co-curators/curated-exhibitions.tsx'
import { exhibitionDrafts } from '../../features/exhibitions/editor/exhibition-drafts.ts'
import { invitationDrafts } from '../../features/invitations/editor/invitation-drafts.ts'
import { MyWorksPage as MyWorks } from '../../features/my-works/pages/my-works-page.tsx'
import { postDrafts } from '../../features/publish/model/post-kind.ts'
import { tourDrafts } from '../../features/tour-editor/tour-drafts.ts'
import { UnsentDraftList } from '../../shared/studio/unsent-draft-list.tsx'

/** Includes drafts that exist on this device only, and exhibitions that one helps with. */
export const MyWorksPage = () => (
  <MyWorks
    curated={<CuratedExhibitions />}
    unsent={
      <>
        <UnsentDraftList kind={hallDrafts} />
        <UnsentDraftList kind={tourDrafts} />
        <UnsentDraftList kind={invitationDrafts} />
        <UnsentDraftList kind={exhibitionDrafts} />
        <UnsentDraftList kind={postDrafts} />
      </>
    }
  />
)
