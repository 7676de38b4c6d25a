import { useQueryParams } from '../../../lib/navigation/navigation.tsx'
import { RoomList } from '../components/room-list.tsx'
import { RoomScreen } from '../components/room-screen.tsx'
import type { ConnectTransport } from '../model/room-transport.ts'
import type { PlaceViewers } from '../model/shared-viewer-props.ts'

interface LivePageProps extends PlaceViewers {
  connectTransport?: ConnectTransport
}

/** All rooms, or the one of `roomName`. */
export function LivePage({ connectTransport = connectLazily, ...viewers }: LivePageProps) {
  const roomName = useQueryParams<'live'>().get('roomName') ?? ''
  return roomName === '' ? <RoomList /> : <RoomScreen {...{ roomName, viewers, connectTransport }} />
}

/** The library is loaded when a room is first joined. */
const connectLazily: ConnectTransport = (reservation, listener) =>
  import('../model/colyseus-transport.ts').then(({ connectColyseus }) => connectColyseus(reservation, listener))
