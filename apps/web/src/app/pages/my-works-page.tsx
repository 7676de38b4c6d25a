import { UnsentHalls } from '../../features/editor/components/drafts/unsent-halls.tsx'
import { MyWorksPage as MyWorks } from '../../features/mine/pages/my-works-page.tsx'
import { UnsentPosts } from '../../features/publish/components/unsent-posts.tsx'

/** S-07, with what only this device has so far. */
export const MyWorksPage = () => (
  <MyWorks
    unsent={
      <>
        <UnsentHalls />
        <UnsentPosts />
      </>
    }
  />
)
