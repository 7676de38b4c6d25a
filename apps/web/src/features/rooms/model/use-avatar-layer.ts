import { ROOM_CAPACITY_MAX } from '@zhanjian/contract/rooms/limits.ts'
import type { RoomReaction, RosterPerson } from '@zhanjian/contract/rooms/room-messages.ts'
import type { AvatarLayer } from '@zhanjian/stage/avatars/avatar-layer.ts'
import type { StageControls } from '@zhanjian/stage/stage-props.ts'
import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { REACTION_GESTURES, REACTION_PICTURES } from './reaction-pictures.ts'
import type { RoomConnection } from './room-connection.ts'
import { useOwnPose } from './use-own-pose.ts'

const HOST_MARKER_INTERVAL_MS = 250

interface AvatarLayerOptions {
  connection: RoomConnection
  /** Members with a visible avatar. */
  people: readonly RosterPerson[]
  ownId: string
  /** False for spectators. */
  hasAvatar: boolean
  isConnected: boolean
  /** The hall in which the user and `people` are. */
  hallCode: string
  /** The room knows that the user is there. */
  isPlaced: boolean
  controls: RefObject<StageControls | null>
  isSeated: () => boolean
  /** Read by end-to-end tests: the host's position in the floor plan. */
  hostMarkerRef: RefObject<HTMLElement | null>
}

/** Draws the avatars of the others and sends the user's own pose. The code is loaded with the first room that is joined. */
export function useAvatarLayer({
  connection,
  people,
  ownId,
  hasAvatar,
  isConnected,
  hallCode,
  isPlaced,
  controls,
  isSeated,
  hostMarkerRef,
}: AvatarLayerOptions): AvatarLayer | null {
  const [avatarLayer, setAvatarLayer] = useState<AvatarLayer | null>(null)

  const showReaction = useEffectEvent((layer: AvatarLayer, personId: string, reaction: RoomReaction) => {
    const person = people.find((member) => member.personId === personId)
    if (person !== undefined && person.figureId >= 0)
      layer.showReaction(person.figureId, REACTION_PICTURES[reaction], REACTION_GESTURES[reaction])
  })
  const moveHostMarker = useEffectEvent((layer: AvatarLayer) => {
    const host = people.find(({ role, personId }) => role === 'host' && personId !== ownId)
    const pose = host === undefined ? null : layer.getPose(host.figureId)
    if (pose !== null && hostMarkerRef.current !== null)
      hostMarkerRef.current.dataset.hostAt = `${pose.x.toFixed(2)} ${pose.z.toFixed(2)}`
  })

  useEffect(() => {
    let isCancelled = false
    let dispose = () => {}
    // If it fails to load, the hall and the chat still work.
    import('@zhanjian/stage/avatars/create-avatar-layer.ts').then(
      ({ createAvatarLayer }) => {
        if (isCancelled) return
        const layer = createAvatarLayer({ capacity: ROOM_CAPACITY_MAX })
        const stopReactions = connection.onReaction(({ personId, reaction }) => showReaction(layer, personId, reaction))
        setAvatarLayer(layer)
        const timer = setInterval(() => moveHostMarker(layer), HOST_MARKER_INTERVAL_MS)
        dispose = () => {
          clearInterval(timer)
          stopReactions()
          layer.dispose()
        }
      },
      () => undefined,
    )
    return () => {
      isCancelled = true
      dispose()
    }
  }, [connection])

  useEffect(() => {
    avatarLayer?.setAvatars(
      people
        .filter(({ personId, figureId }) => personId !== ownId && figureId >= 0)
        .map(({ figureId, nickname, look, role }) => ({ figureId, name: nickname, look, isHost: role === 'host' })),
    )
  }, [avatarLayer, people, ownId])

  // From the beginning in each hall: who stands still there does not say so again.
  useEffect(() => {
    if (avatarLayer === null) return
    return connection.onSnapshot((bytes) => avatarLayer.applySnapshot(bytes, performance.now()))
  }, [avatarLayer, hallCode, connection])

  useOwnPose({ connection, hasAvatar: hasAvatar && isPlaced, isConnected, getPose: () => controls.current?.pose, isSeated })
  return avatarLayer
}
