import { useQueryParams } from '../../../lib/navigation/navigation.tsx'
import { RoomList } from '../components/room-list.tsx'
import { RoomScreen } from '../components/room-screen.tsx'
import type { RenderRoomDoors } from '../model/room-doors.ts'
import type { ConnectTransport } from '../model/room-transport.ts'
import type { PlaceViewers } from '../model/shared-viewer-props.ts'

interface LivePageProps extends PlaceViewers {
  /** Doors of the exhibition through which the host leads. */
  renderDoors?: RenderRoomDoors
  connectTransport?: ConnectTransport
}

/** All rooms, or the one of `roomName`. */
export function LivePage({ connectTransport = connectLazily, renderDoors = renderNone, ...viewers }: LivePageProps) {
  const query = useQueryParams<'live'>()
  const roomName = query.get('roomName') ?? ''
  return roomName === '' ? (
    <RoomList />
  ) : (
    <RoomScreen {...{ roomName, viewers, renderDoors, connectTransport }} exhibition={query.get('exhibition')} />
  )
}

const renderNone: RenderRoomDoors = () => null

/** The library is loaded when a room is first joined. */
const connectLazily: ConnectTransport = (reservation, listener) =>
  import('../model/colyseus-transport.ts').then(({ connectColyseus }) => connectColyseus(reservation, listener))
