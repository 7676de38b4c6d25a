import { RevisionReviewPage } from '../../features/admin/pages/revision-review-page.tsx'
import { WorkMedia } from '../../features/work-detail/components/work-media.tsx'
import { BareHallViewer } from '../../shared/halls/walk/bare-hall-viewer.tsx'

/** An admin reviews the same hall or post that visitors would see. */
export const GalleryAuditPage = () => (
  <RevisionReviewPage
    renderHall={(props) => <BareHallViewer {...props} />}
    renderMedia={(detail) => <WorkMedia detail={detail} />}
  />
)
