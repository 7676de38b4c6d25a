import { UnsentHallList } from '../../features/editor/components/drafts/unsent-hall-list.tsx'
import { MyWorksPage as MyWorks } from '../../features/my-works/pages/my-works-page.tsx'
import { UnsentPostList } from '../../features/publish/components/unsent-post-list.tsx'

/** S-07, with what only this device has so far. */
export const MyWorksPage = () => (
  <MyWorks
    unsent={
      <>
        <UnsentHallList />
        <UnsentPostList />
      </>
    }
  />
)
