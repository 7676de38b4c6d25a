import { RevisionReviewPage } from '../../features/admin/pages/revision-review-page.tsx'
import { WorkMedia } from '../../features/work-detail/components/work-media.tsx'
import { BareHallViewer } from '../../shared/halls/walk/bare-hall-viewer.tsx'

/** S-11: whoever reviews walks the very hall, or looks at the very post, that visitors would see. */
export const GalleryAuditPage = () => (
  <RevisionReviewPage
    renderHall={(walk) => <BareHallViewer {...walk} />}
    renderMedia={(detail) => <WorkMedia detail={detail} />}
  />
)
