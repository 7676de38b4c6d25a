import { LivePage as Live } from '../../features/rooms/pages/live-page.tsx'
import { SharedWalk } from '../../shared/halls/walk/shared-walk.tsx'

/** S-18: rooms, and one of them walked together. */
export const LivePage = () => <Live walkOf={(walk) => <SharedWalk {...walk} />} />
