import { LivePage as Live } from '../../features/rooms/pages/live-page.tsx'
import { SharedHallViewer } from '../../shared/halls/walk/shared-hall-viewer.tsx'

/** List of rooms, and a room with its hall. */
export const LivePage = () => <Live renderHall={(props) => <SharedHallViewer {...props} />} />
