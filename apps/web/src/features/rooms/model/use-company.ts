import type { RosterPerson } from '@zhanjian/contract/room-messages.ts'
import { PRESENCE_RATE_HZ } from '@zhanjian/scene/presence.ts'
import type { AvatarLayer } from '@zhanjian/stage/avatars/avatar-layer.ts'
import { createPoseSender } from '@zhanjian/stage/avatars/pose-sender.ts'
import type { StageControls } from '@zhanjian/stage/stage-props.ts'
import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { REACTION_PICTURES } from './reactions.ts'
import type { RoomConnection } from './room-connection.ts'

const MARK_EVERY_MS = 250

interface UseCompany {
  connection: RoomConnection
  /** Those who are here and are to be seen. */
  people: readonly RosterPerson[]
  ownId: string
  /** False: a spectator, who stands nowhere. */
  hasFigure: boolean
  isConnected: boolean
  controls: RefObject<StageControls | null>
  /** For whoever watches from outside of React: where the host is drawn, in the plan. */
  marked: RefObject<HTMLElement | null>
}

/** The others in the hall, and oneself for them. Their code comes with the first room that somebody enters. */
export function useCompany({
  connection,
  people,
  ownId,
  hasFigure,
  isConnected,
  controls,
  marked,
}: UseCompany): AvatarLayer | null {
  const [company, setCompany] = useState<AvatarLayer | null>(null)

  const react = useEffectEvent((drawn: AvatarLayer, personId: string, picture: string) => {
    const person = people.find((one) => one.personId === personId)
    if (person !== undefined && person.figureId >= 0) drawn.showReaction(person.figureId, picture)
  })
  const markHost = useEffectEvent((drawn: AvatarLayer) => {
    const host = people.find(({ role, personId }) => role === 'host' && personId !== ownId)
    const pose = host === undefined ? null : drawn.getPose(host.figureId)
    // oxlint-disable-next-line react/immutability -- what another component's ref holds is changed in an effect
    if (pose !== null && marked.current !== null) marked.current.dataset.hostAt = `${pose.x.toFixed(2)} ${pose.z.toFixed(2)}`
  })

  useEffect(() => {
    let isGone = false
    let end = () => {}
    // Without them the hall is still there to walk and the talk goes on.
    import('@zhanjian/stage/avatars/create-avatar-layer.ts').then(
      ({ createAvatarLayer: createCompany }) => {
        if (isGone) return
        const drawn = createCompany()
        const stops = [
          connection.onSnapshot((bytes) => drawn.applySnapshot(bytes, performance.now())),
          connection.onReaction(({ personId, reaction }) => react(drawn, personId, REACTION_PICTURES[reaction])),
        ]
        setCompany(drawn)
        const timer = setInterval(() => markHost(drawn), MARK_EVERY_MS)
        end = () => {
          clearInterval(timer)
          for (const stop of stops) stop()
          drawn.dispose()
        }
      },
      () => undefined,
    )
    return () => {
      isGone = true
      end()
    }
  }, [connection])

  useEffect(() => {
    company?.setAvatars(
      people
        .filter(({ personId, figureId }) => personId !== ownId && figureId >= 0)
        .map(({ figureId, nickname, colour, role }) => ({ figureId, name: nickname, colour, isHost: role === 'host' })),
    )
  }, [company, people, ownId])

  // One for the whole stay: its records are counted.
  const [own] = useState(() => createPoseSender({ getPose: () => controls.current?.pose, send: connection.sendPose }))
  useEffect(() => {
    if (!hasFigure || !isConnected) return
    own.resendNext()
    const timer = setInterval(() => own.tick(performance.now()), 1000 / PRESENCE_RATE_HZ)
    return () => clearInterval(timer)
  }, [own, hasFigure, isConnected])
  return company
}
