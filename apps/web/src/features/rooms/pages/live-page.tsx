import { useQueryParams } from '../../../lib/navigation/navigation.tsx'
import { RoomList } from '../components/room-list.tsx'
import { RoomPlace } from '../components/room-place.tsx'
import type { OpenWire } from '../model/room-wire.ts'
import type { WalkOf } from '../model/walk-together.ts'

interface LivePageProps {
  walkOf: WalkOf
  openWire?: OpenWire
}

/** S-18: all rooms, or the one of `roomName`. */
export function LivePage({ walkOf, openWire = openLateWire }: LivePageProps) {
  const roomName = useQueryParams<'live'>().get('roomName') ?? ''
  return roomName === '' ? <RoomList /> : <RoomPlace roomName={roomName} walkOf={walkOf} openWire={openWire} />
}

/** The library of the connection is fetched by the first who enters a room. */
const openLateWire: OpenWire = (reservation, listener) =>
  import('../model/colyseus-wire.ts').then(({ openColyseusWire }) => openColyseusWire(reservation, listener))
