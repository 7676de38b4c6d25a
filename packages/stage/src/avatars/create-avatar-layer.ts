/** The avatars of the others in a hall. Load it with `import()` only: no other page needs it. */
import { findSeat } from '@zhanjian/scene/hall/seats.ts'
import { Group, Vector3 } from 'three'
import type { StageLayerContext, StageLayerView } from '../stage-layer.ts'
import type { AvatarLayer } from './avatar-layer.ts'
import { createAvatarStates, type Eye } from './avatar-states.ts'
import { createAvatarsView } from './avatars-view.ts'
import { createReactions } from './reactions.ts'

// A room loads the hall together with this chunk. The re-export makes the bundler keep their common code in the hall's chunk,
// so that a hall alone does not become larger.
export { HallStage } from '../hall-stage.tsx'

/** Options of {@link createAvatarLayer}. */
export interface AvatarLayerOptions {
  /** How many avatars a room has at most; what is beyond is not drawn. */
  capacity: number
  /** The clock of `applySnapshot`. */
  nowMs?: () => number
}

/** While all avatars rest only their breath is drawn: rarely, to keep phones cool, and less often where frames are late. */
const BREATH_INTERVAL_MS = 50
const MAX_BREATH_INTERVAL_MS = 1600
const LATE_FRAME_MS = 30
/** Avatars that fade out while others have come in their place. */
const MAX_FADING = 10

interface MountedLayer {
  view: StageLayerView
  invalidate(): void
  showReaction(picture: string, x: number, z: number): void
}

/**
 * Creates an avatar layer. The caller must call `dispose`.
 * @example
 * ```ts
 * const layer = createAvatarLayer({ capacity: 50 })
 * layer.setAvatars([{ figureId: 1, name: 'Lin', look: encodeLook(look), isHost: false }])
 * layer.applySnapshot(bytes, performance.now())
 * ```
 */
export function createAvatarLayer({ capacity, nowMs = () => performance.now() }: AvatarLayerOptions): AvatarLayer {
  const maxAvatars = capacity + MAX_FADING
  const avatars = createAvatarStates({ maxAvatars })
  let mounted: MountedLayer | null = null
  let isDisposed = false

  const unmount = () => {
    mounted?.view.dispose()
    mounted = null
  }
  return {
    setAvatars(people) {
      avatars.setAvatars(people)
      mounted?.invalidate()
    },
    applySnapshot(bytes, receivedAtMs) {
      if (avatars.applySnapshot(bytes, receivedAtMs)) mounted?.invalidate()
    },
    showReaction(figureId, picture, gesture) {
      const avatar = avatars.find(figureId)
      if (gesture) avatars.startGesture(figureId, gesture, nowMs())
      if (avatar) mounted?.showReaction(picture, avatar.pose.x, avatar.pose.z)
    },
    getPose(figureId) {
      const pose = avatars.find(figureId)?.pose
      return pose ? { x: pose.x, z: pose.z, yawRad: pose.yawRad, pitchRad: pose.pitchRad } : null
    },
    mount(hall) {
      unmount()
      const next = enter(hall)
      if (isDisposed) next.view.dispose()
      else mounted = next
      return next.view
    },
    dispose() {
      isDisposed = true
      unmount()
    },
  }

  function enter(hall: StageLayerContext): MountedLayer {
    const avatarsView = createAvatarsView(hall, { maxAvatars })
    avatars.setSeats((x, z, taken) => findSeat(hall.building(), x, z, taken))
    const reactions = createReactions()
    const object = new Group()
    const at = new Vector3()
    const look = new Vector3()
    const eye: Eye = { x: 0, z: 0, lookX: 0, lookZ: 0 }
    const reducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)')
    let breathTimer: number | undefined
    let breathIntervalMs = BREATH_INTERVAL_MS
    let breathDueMs = Number.POSITIVE_INFINITY
    let isDisposed = false
    let isCompiled = false
    reactions.mesh.renderOrder = 8
    object.add(...avatarsView.meshes, reactions.mesh)
    // Their programs are made ready beside the frames, not in the middle of a walk.
    object.visible = false
    hall.scene.add(object)
    void hall.renderer.compileAsync(object, hall.camera, hall.scene).then(() => {
      if (isDisposed) return
      isCompiled = true
      object.visible = true
      hall.mirrored.add(avatarsView.mirrored)
      hall.invalidate()
    })

    const scheduleBreath = (now: number, isAtRest: boolean) => {
      window.clearTimeout(breathTimer)
      if (now > breathDueMs) {
        const factor = now - breathDueMs > LATE_FRAME_MS ? 2 : 0.9
        breathIntervalMs = Math.max(BREATH_INTERVAL_MS, Math.min(MAX_BREATH_INTERVAL_MS, breathIntervalMs * factor))
      }
      breathDueMs = isAtRest ? now + breathIntervalMs : Number.POSITIVE_INFINITY
      if (isAtRest) breathTimer = window.setTimeout(hall.invalidate, breathIntervalMs)
    }

    return {
      invalidate: hall.invalidate,
      showReaction(picture, x, z) {
        reactions.showReaction(picture, x, z, nowMs())
        hall.invalidate()
      },
      view: {
        update(camera, sight) {
          if (isDisposed || !isCompiled) return false
          const now = nowMs()
          at.setFromMatrixPosition(camera.matrixWorld)
          look.setFromMatrixColumn(camera.matrixWorld, 2).negate()
          eye.x = at.x
          eye.z = at.z
          eye.lookX = look.x
          eye.lookZ = look.z
          eye.sight = sight
          const moves = avatars.update(now, eye)
          avatarsView.show(avatars.placed, now, !reducedMotion.matches)
          const rise = reactions.update(now, reducedMotion.matches)
          const isMoving = moves || rise
          scheduleBreath(now, !isMoving && !reducedMotion.matches && avatars.placed.length > 0)
          return isMoving
        },
        dispose() {
          if (isDisposed) return
          isDisposed = true
          window.clearTimeout(breathTimer)
          object.removeFromParent()
          avatarsView.mirrored.removeFromParent()
          avatarsView.dispose()
          reactions.dispose()
          hall.invalidate()
        },
      },
    }
  }
}
