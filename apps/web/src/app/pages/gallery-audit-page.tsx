import { RevisionReviewPage } from '../../features/admin/pages/revision-review-page.tsx'
import { WorkMedia } from '../../features/work-detail/components/work-media.tsx'
import { BareHallViewer } from '../../shared/halls/walk/bare-hall-viewer.tsx'
import { createLazyComponent } from '../../ui/feedback/create-lazy-component.tsx'

const TourPreview = createLazyComponent(() =>
  import('../../features/panorama/components/tour-preview.tsx').then((module) => module.TourPreview),
)

/** An admin reviews the same hall, tour or post that visitors would see. */
export const GalleryAuditPage = () => (
  <RevisionReviewPage
    renderHall={(props) => <BareHallViewer {...props} />}
    renderPanorama={(props) => <TourPreview key={props.panorama.revision} {...props} />}
    renderMedia={(detail) => <WorkMedia detail={detail} />}
  />
)
