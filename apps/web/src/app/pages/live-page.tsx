import { LivePage as Live } from '../../features/rooms/pages/live-page.tsx'
import { SharedHallViewer } from '../../shared/halls/walk/shared-hall-viewer.tsx'

/** S-18: rooms, and one of them walked together. */
export const LivePage = () => <Live renderHall={(walk) => <SharedHallViewer {...walk} />} />
