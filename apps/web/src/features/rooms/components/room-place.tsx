import type { RosterPerson } from '@zhanjian/contract/rooms/room-messages.ts'
import { isTourKind } from '@zhanjian/contract/works/kinds-by-name.ts'
import type { WorkSummary } from '@zhanjian/contract/works/works.ts'
import type { VisitorPose } from '@zhanjian/stage/locomotion/walker.ts'
import type { StageControls } from '@zhanjian/stage/stage-props.ts'
import { type ReactNode, type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { SharedHallViewerProps, ViewerSlots } from '../../../shared/halls/walk/shared-hall-viewer.tsx'
import { REACTION_PICTURES } from '../model/reaction-pictures.ts'
import type { RoomConnection } from '../model/room-connection.ts'
import type { PlaceViewers } from '../model/shared-viewer-props.ts'
import { useAvatarLayer } from '../model/use-avatar-layer.ts'
import type { HostFollowing } from '../model/use-follow-host.ts'
import { useOwnPose } from '../model/use-own-pose.ts'
import { type OwnSeat, useOwnSeat } from '../model/use-own-seat.ts'

interface PlaceProps {
  code: string
  connection: RoomConnection
  /** Members whom the user has not hidden. */
  people: readonly RosterPerson[]
  ownId: string
  /** False for spectators. */
  hasAvatar: boolean
  isConnected: boolean
  following: HostFollowing
  /** The room knows where the user is: their position is told. */
  isPlaced: boolean
  renderDoors: SharedHallViewerProps['renderDoors']
  /** Gets the host's position, which end-to-end tests read. */
  hostMarkerRef: RefObject<HTMLElement | null>
  onOpenPage: (address: string) => void
  /** `seat`: null where one cannot sit down. */
  children: (parts: ViewerSlots, seat: OwnSeat | null) => ReactNode
}

/** Where a room is: a hall that is walked, or a tour in which people look around. */
export function RoomPlace({
  kind,
  viewers: { Hall, Tour },
  ...place
}: PlaceProps & { kind: WorkSummary['kind']; viewers: PlaceViewers }) {
  return isTourKind(kind) ? <RoomTour {...place} Tour={Tour} /> : <RoomHall {...place} Hall={Hall} />
}

function RoomHall({ Hall, code, following, renderDoors, children, ...room }: PlaceProps & Pick<PlaceViewers, 'Hall'>) {
  const controls = useRef<StageControls>(null)
  const { seat, readIsSeated } = useOwnSeat(controls)
  const avatarLayer = useAvatarLayer({ ...room, hallCode: code, controls, isSeated: readIsSeated })
  return (
    <Hall
      {...{ code, controls, avatarLayer, renderDoors }}
      guidedWorkId={following.guidedWorkId}
      onUserMove={following.stopFollowing}
      onWorkChange={following.setViewedWork}
    >
      {(slots) => children(slots, room.hasAvatar ? seat : null)}
    </Hall>
  )
}

function RoomTour({ Tour, code, following, children, ...room }: PlaceProps & Pick<PlaceViewers, 'Tour'>) {
  const { connection, people, ownId, hasAvatar, isConnected, onOpenPage } = room
  const look = useRef<(() => VisitorPose) | null>(null)
  const [sceneId, setSceneId] = useState<string | null>(null)
  const { setViewedWork } = following
  useOwnPose({ connection, hasAvatar, isConnected, getPose: () => look.current?.() })
  // Again after a reconnection: the room has forgotten it with the connection.
  useEffect(() => {
    if (isConnected && sceneId !== null) connection.sendScene(sceneId)
  }, [connection, isConnected, sceneId])
  const onLook = useCallback((readPose: (() => VisitorPose) | null) => {
    look.current = readPose
  }, [])
  const onSceneChange = useCallback(
    (id: string | null) => {
      setSceneId(id)
      setViewedWork(id)
    },
    [setViewedWork],
  )
  const others = useMemo(
    () =>
      people
        .filter(({ personId, figureId }) => personId !== ownId && figureId >= 0)
        .map((person) => ({
          figureId: person.figureId,
          name: person.nickname,
          avatar: person.avatar,
          isHost: person.role === 'host',
          sceneId: person.sceneId,
        })),
    [people, ownId],
  )
  return (
    <Tour
      {...{ code, onLook, onSceneChange, onOpenPage }}
      people={others}
      onSnapshot={(listener) => connection.onSnapshot(listener)}
      onReaction={(listener) =>
        connection.onReaction(({ personId, reaction }) => {
          const person = people.find((member) => member.personId === personId)
          if (person !== undefined && person.figureId >= 0) listener(person.figureId, REACTION_PICTURES[reaction])
        })
      }
      guidedSceneId={following.guidedWorkId}
      onUserMove={following.stopFollowing}
    >
      {(slots) => children(slots, null)}
    </Tour>
  )
}
