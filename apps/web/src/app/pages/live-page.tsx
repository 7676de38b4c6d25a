import { LivePage as Live } from '../../features/rooms/pages/live-page.tsx'
import { SharedHallViewer } from '../../shared/halls/walk/shared-hall-viewer.tsx'
import { createLazyComponent } from '../../ui/feedback/create-lazy-component.tsx'

/** Only rooms in a tour need it. */
const SharedTourViewer = createLazyComponent(() =>
  import('../../features/panorama/components/shared-tour-viewer.tsx').then((module) => module.SharedTourViewer),
)

/** List of rooms, and a room with its hall or tour. */
export const LivePage = () => <Live Hall={SharedHallViewer} Tour={SharedTourViewer} />
