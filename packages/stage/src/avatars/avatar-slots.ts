/** Instanced attributes that avatars, shadows and names share: place, pose, appearance. */

import { createBodyPose, writeBodyPose } from '@zhanjian/scene/avatar/body-pose.ts'
import { DynamicDrawUsage, InstancedBufferAttribute } from 'three'
import type { AvatarState } from './avatar-states.ts'
import { wrapAngleRad } from './pose-track.ts'

const NAMES = ['aPlace', 'aHead', 'aLegs', 'aArms', 'aTrunk', 'aFeet', 'aLook'] as const

/** What of an avatar is drawn. */
export type DrawnAvatar = Pick<AvatarState, 'info' | 'pose' | 'bodyYawRad' | 'body' | 'seat' | 'opacity' | 'distanceM'>

export interface AvatarSlots {
  readonly attributes: Readonly<Record<(typeof NAMES)[number], InstancedBufferAttribute>>
  /** `row` of `avatar-textures.ts`. `breathes`: it moves slightly at rest. */
  writeSlot(slot: number, avatar: DrawnAvatar, row: number, nowMs: number, breathes: boolean): void
  copySlot(slot: number, from: AvatarSlots, fromSlot: number): void
  markChanged(): void
}

/** Nearer than this an avatar fades out instead of filling the view. */
const FADED_OUT_M = 0.4
const OPAQUE_FROM_M = 1.05
const BREATH_RADPS = 1.5
const SWAY_RADPS = 0.45
/** Nobody's head turns farther. */
const MAX_NECK_RAD = 1.2
const BLINK_EVERY_S = 4.3
const BLINK_S = 0.16

export function createAvatarSlots(capacity: number): AvatarSlots {
  const attributes = {
    aPlace: createDynamicAttribute(capacity),
    aHead: createDynamicAttribute(capacity),
    aLegs: createDynamicAttribute(capacity),
    aArms: createDynamicAttribute(capacity),
    aTrunk: createDynamicAttribute(capacity),
    aFeet: createDynamicAttribute(capacity),
    aLook: createDynamicAttribute(capacity),
  }
  const pose = createBodyPose()
  return {
    attributes,
    writeSlot(slot, avatar, row, nowMs, breathes) {
      const { pose: at, info, bodyYawRad, body } = avatar
      // Each at a time of its own.
      const timeS = nowMs / 1000 + info.figureId * 1.7
      const rest = breathes ? 1 - body.gait : 0
      const opacity = avatar.opacity * smoothStep((avatar.distanceM - FADED_OUT_M) / (OPAQUE_FROM_M - FADED_OUT_M))
      body.timeS = breathes ? timeS : 0
      writeBodyPose(body, pose)
      const { aPlace, aHead, aLegs, aArms, aTrunk, aFeet, aLook } = attributes
      const { seat } = avatar
      const sat = seat === null ? 0 : body.seat
      const yawRad = seat === null ? bodyYawRad : bodyYawRad + wrapAngleRad(seat.yawRad - bodyYawRad) * sat
      const [x, z] = seat === null ? [at.x, at.z] : [at.x + (seat.x - at.x) * sat, at.z + (seat.z - at.z) * sat]
      aPlace.setXYZW(slot, x, at.y, z, yawRad)
      const neckRad = Math.max(-MAX_NECK_RAD, Math.min(MAX_NECK_RAD, wrapAngleRad(at.yawRad - yawRad)))
      const breath = rest * Math.sin(timeS * BREATH_RADPS)
      aHead.setXYZW(slot, neckRad, at.pitchRad, breathes ? getBlink(timeS) : 0, breath)
      aLegs.setXYZW(slot, pose.hipLeft, pose.kneeLeft, pose.hipRight, pose.kneeRight)
      aArms.setXYZW(slot, pose.shoulderLeft, pose.elbowLeft, pose.shoulderRight, pose.elbowRight)
      aTrunk.setXYZW(slot, pose.spreadLeft, pose.spreadRight, pose.dropM, pose.leanRad)
      aFeet.setXYZW(slot, pose.footLeft, pose.footRight, rest * Math.sin(timeS * SWAY_RADPS), 0)
      aLook.setXYZW(slot, row, info.isHost ? 1 : 0, opacity, 0)
    },
    copySlot(slot, from, fromSlot) {
      for (const name of NAMES) {
        const source = from.attributes[name]
        attributes[name].setXYZW(slot, source.getX(fromSlot), source.getY(fromSlot), source.getZ(fromSlot), source.getW(fromSlot))
      }
    },
    markChanged() {
      for (const name of NAMES) attributes[name].needsUpdate = true
    },
  }
}

export function createDynamicAttribute(capacity: number): InstancedBufferAttribute {
  return new InstancedBufferAttribute(new Float32Array(capacity * 4), 4).setUsage(DynamicDrawUsage)
}

/** 0 open … 1 closed. */
function getBlink(timeS: number): number {
  const sinceS = timeS % BLINK_EVERY_S
  return sinceS < BLINK_S ? Math.sin((sinceS / BLINK_S) * Math.PI) : 0
}

function smoothStep(share: number): number {
  const clamped = Math.max(0, Math.min(1, share))
  return clamped * clamped * (3 - 2 * clamped)
}
