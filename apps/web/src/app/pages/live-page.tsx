import { useEffect } from 'react'
import type { RoomDoorsProps } from '../../features/exhibitions/walk/room-doors.tsx'
import { LivePage as Live } from '../../features/rooms/pages/live-page.tsx'
import { SharedHallViewer } from '../../shared/halls/walk/shared-hall-viewer.tsx'
import { createLazyComponent } from '../../ui/feedback/create-lazy-component.tsx'

/** Only rooms in a tour need it. */
const SharedTourViewer = createLazyComponent(() =>
  import('../../features/panorama/components/shared-tour-viewer.tsx').then((module) => module.SharedTourViewer),
)

/** Only rooms in an exhibition need them. */
const RoomDoors = createLazyComponent(() =>
  import('../../features/exhibitions/walk/room-doors.tsx').then(
    (module) => module.RoomDoors,
    () => RoomWithoutDoors,
  ),
)

/** Without the code of exhibitions who is led comes into the next hall all the same. */
function RoomWithoutDoors({ ledTo, onDoors, onJump }: RoomDoorsProps) {
  useEffect(() => onDoors(null), [onDoors])
  useEffect(() => {
    if (ledTo !== null) onJump(ledTo)
  }, [ledTo, onJump])
  return null
}

/** List of rooms, and a room with its hall or tour. */
export const LivePage = () => (
  <Live Hall={SharedHallViewer} Tour={SharedTourViewer} renderDoors={(doors) => <RoomDoors {...doors} />} />
)
