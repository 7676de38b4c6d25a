import { PRESENCE_RATE_HZ } from '@zhanjian/scene/presence.ts'
import { createPoseSender } from '@zhanjian/stage/avatars/pose-sender.ts'
import type { VisitorPose } from '@zhanjian/stage/locomotion/walker.ts'
import { useEffect, useState } from 'react'
import type { RoomConnection } from './room-connection.ts'

interface OwnPoseOptions {
  connection: Pick<RoomConnection, 'sendPose'>
  /** False for spectators. */
  hasAvatar: boolean
  isConnected: boolean
  /** undefined: nowhere yet. Of the first rendering. */
  getPose: () => Readonly<VisitorPose> | undefined
  /** Of the first rendering. Absent: one cannot sit down here. */
  isSeated?: () => boolean
}

const never = () => false

/** Sends where the user is and looks. */
export function useOwnPose({ connection, hasAvatar, isConnected, getPose, isSeated = never }: OwnPoseOptions): void {
  // One instance for the whole stay: it numbers its records.
  const [ownPose] = useState(() => createPoseSender({ getPose, isSeated, send: connection.sendPose }))
  useEffect(() => {
    if (!hasAvatar || !isConnected) return
    ownPose.resendNext()
    const timer = setInterval(() => ownPose.tick(performance.now()), 1000 / PRESENCE_RATE_HZ)
    return () => clearInterval(timer)
  }, [ownPose, hasAvatar, isConnected])
}
