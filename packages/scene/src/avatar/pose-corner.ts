/** Moves the corners of a figure as its limbs do: in words of the processor what `avatar-shaders.ts` says to the GPU. */
import type { BodyPose } from './body-pose.ts'
import { type Hold, JOINTS, LIMB, mix, type Point, ramp } from './shapes/corner.ts'

/** A corner's place and the way it faces. */
export interface PosedCorner {
  at: Point
  facing: Point
}

/** Where a corner is in a pose; the head looks ahead. */
export function poseCorner({ at, facing }: PosedCorner, hold: Hold, pose: Readonly<BodyPose>): PosedCorner {
  const right = hold.side * 0.5 + 0.5
  const between = (left: number, other: number) => mix(left, other, right)
  const joints: [turn: Turn, angleRad: number, joint: Point][] = []
  const { hip, knee, ankle, elbow, shoulder } = JOINTS
  const hipRad = between(pose.hipLeft, pose.hipRight)
  const kneeRad = between(pose.kneeLeft, pose.kneeRight)
  switch (hold.limb) {
    case LIMB.ARM: {
      const joint: Point = [shoulder.x * hold.side, shoulder.y, 0]
      joints.push(
        [turnX, between(pose.elbowLeft, pose.elbowRight) * hold.lower, [0, elbow.y, 0]],
        [turnZ, between(-pose.spreadLeft, pose.spreadRight) * hold.upper, joint],
        [turnX, between(pose.shoulderLeft, pose.shoulderRight) * hold.upper, joint],
      )
      break
    }
    case LIMB.FOOT:
    case LIMB.LEG:
      if (hold.limb === LIMB.FOOT)
        joints.push([turnX, kneeRad - hipRad + between(pose.footLeft, pose.footRight), [0, ankle.y, 0]])
      joints.push([turnX, -kneeRad * hold.lower, [0, knee.y, 0]], [turnX, hipRad * hold.upper, [0, hip.y, 0]])
      break
    case LIMB.SKIRT: {
      const outer = at[2] < 0 ? Math.max(pose.hipLeft, pose.hipRight) : Math.min(pose.hipLeft, pose.hipRight)
      const angle = mix(hipRad, outer, ramp(0, 0.06, Math.abs(at[2])) * 0.8)
      joints.push(
        [turnX, -kneeRad * hold.lower * mix(0.35, 1, ramp(0.7, 1.4, hipRad)), [0, knee.y, 0]],
        [turnX, angle * hold.upper, [0, hip.y, 0]],
      )
      break
    }
    case LIMB.BODY:
    case LIMB.HEAD:
    case LIMB.EYE:
      break
  }
  const isLeg = hold.limb === LIMB.LEG || hold.limb === LIMB.FOOT || hold.limb === LIMB.SKIRT
  if (!isLeg) joints.push([turnX, -pose.leanRad, [0, hip.y, 0]])
  let posed = { at, facing }
  for (const [turn, angleRad, joint] of joints) posed = turnAbout(posed, turn, angleRad, joint)
  // Over bent knees a skirt is wider than they are.
  if (hold.limb === LIMB.SKIRT) posed = push(posed, 0.03 * ramp(0.7, 1.4, hipRad) * hold.upper)
  return { at: [posed.at[0], posed.at[1] - pose.dropM, posed.at[2]], facing: posed.facing }
}

const push = ({ at, facing }: PosedCorner, byM: number): PosedCorner => ({
  at: [at[0] + facing[0] * byM, at[1] + facing[1] * byM, at[2] + facing[2] * byM],
  facing,
})

type Turn = (at: Point, angleRad: number) => Point

function turnAbout({ at, facing }: PosedCorner, turn: Turn, angleRad: number, joint: Point): PosedCorner {
  const [x, y, z] = turn([at[0] - joint[0], at[1] - joint[1], at[2] - joint[2]], angleRad)
  return { at: [x + joint[0], y + joint[1], z + joint[2]], facing: turn(facing, angleRad) }
}

const turnX: Turn = ([x, y, z], angleRad) => {
  const [c, s] = [Math.cos(angleRad), Math.sin(angleRad)]
  return [x, c * y - s * z, s * y + c * z]
}

const turnZ: Turn = ([x, y, z], angleRad) => {
  const [c, s] = [Math.cos(angleRad), Math.sin(angleRad)]
  return [c * x - s * y, s * x + c * y, z]
}
