import { RevisionReviewPage } from '../../features/admin/pages/revision-review-page.tsx'
import { WorkMedia } from '../../features/detail/components/work-media.tsx'
import { HallWalk } from '../../shared/halls/walk/hall-walk.tsx'

/** S-11: whoever reviews walks the very hall, or looks at the very post, that visitors would see. */
export const GalleryAuditPage = () => (
  <RevisionReviewPage walkOf={(walk) => <HallWalk {...walk} />} mediaOf={(detail) => <WorkMedia detail={detail} />} />
)
