/** The figures of the others in a hall. Reached by `import()` alone: only live rooms load it. */
import { Group, Vector3 } from 'three'
import type { Company, CompanyHall, CompanyView } from './company.ts'
import { createFigures } from './figures.ts'
import { createFiguresView } from './figures-view.ts'
import { createReactions } from './reactions.ts'

// A room loads the hall with it. Said here, the bundler leaves what both need where the hall has it: a hall by itself weighs no more.
export { HallStage } from '../hall-stage.tsx'

export interface CompanyOptions {
  /** The clock of `takeSnapshot`. */
  nowMs?: () => number
}

/** While everybody rests, breath alone is drawn: not so often that a phone grows warm, and seldom where frames come late. */
const BREATH_INTERVAL_MS = 50
const LONGEST_BREATH_INTERVAL_MS = 1600
const LATE_MS = 30

interface Entered {
  view: CompanyView
  invalidate(): void
  rise(picture: string, x: number, z: number): void
}

export function createCompany({ nowMs = () => performance.now() }: CompanyOptions = {}): Company {
  const figures = createFigures()
  let entered: Entered | null = null
  let isDisposed = false

  const leave = () => {
    entered?.view.dispose()
    entered = null
  }
  return {
    setPeople(people) {
      figures.setPeople(people)
      entered?.invalidate()
    },
    takeSnapshot(bytes, receivedAtMs) {
      if (figures.takeSnapshot(bytes, receivedAtMs)) entered?.invalidate()
    },
    react(figureId, picture) {
      const figure = figures.find(figureId)
      if (figure) entered?.rise(picture, figure.pose.x, figure.pose.z)
    },
    poseOf(figureId) {
      const pose = figures.find(figureId)?.pose
      return pose ? { x: pose.x, z: pose.z, yawRad: pose.yawRad, pitchRad: pose.pitchRad } : null
    },
    enter(hall) {
      leave()
      const next = enter(hall)
      if (isDisposed) next.view.dispose()
      else entered = next
      return next.view
    },
    dispose() {
      isDisposed = true
      leave()
    },
  }

  function enter(hall: CompanyHall): Entered {
    const drawn = createFiguresView(hall)
    const reactions = createReactions()
    const object = new Group()
    const at = new Vector3()
    const look = new Vector3()
    const eye = { x: 0, z: 0, lookX: 0, lookZ: 0 }
    const calm = window.matchMedia('(prefers-reduced-motion: reduce)')
    let breathTimer: number | undefined
    let breathIntervalMs = BREATH_INTERVAL_MS
    let breathDueMs = Number.POSITIVE_INFINITY
    let isGone = false
    let isCompiled = false
    reactions.mesh.renderOrder = 8
    object.add(...drawn.meshes, reactions.mesh)
    // Their programs are made ready beside the frames, not in the middle of a walk.
    object.visible = false
    hall.scene.add(object)
    void hall.renderer.compileAsync(object, hall.camera, hall.scene).then(() => {
      if (isGone) return
      isCompiled = true
      object.visible = true
      hall.mirrored.add(drawn.mirrored)
      hall.invalidate()
    })

    const breathe = (now: number, isAtRest: boolean) => {
      window.clearTimeout(breathTimer)
      if (now > breathDueMs) {
        const factor = now - breathDueMs > LATE_MS ? 2 : 0.9
        breathIntervalMs = Math.max(BREATH_INTERVAL_MS, Math.min(LONGEST_BREATH_INTERVAL_MS, breathIntervalMs * factor))
      }
      breathDueMs = isAtRest ? now + breathIntervalMs : Number.POSITIVE_INFINITY
      if (isAtRest) breathTimer = window.setTimeout(hall.invalidate, breathIntervalMs)
    }

    return {
      invalidate: hall.invalidate,
      rise(picture, x, z) {
        reactions.rise(picture, x, z, nowMs())
        hall.invalidate()
      },
      view: {
        update(camera) {
          if (isGone || !isCompiled) return false
          const now = nowMs()
          at.setFromMatrixPosition(camera.matrixWorld)
          look.setFromMatrixColumn(camera.matrixWorld, 2).negate()
          eye.x = at.x
          eye.z = at.z
          eye.lookX = look.x
          eye.lookZ = look.z
          const moves = figures.update(now, eye)
          drawn.show(figures.shown, now, !calm.matches)
          const rise = reactions.update(now, calm.matches)
          const goesOn = moves || rise
          breathe(now, !goesOn && !calm.matches && figures.shown.length > 0)
          return goesOn
        },
        dispose() {
          if (isGone) return
          isGone = true
          window.clearTimeout(breathTimer)
          object.removeFromParent()
          drawn.mirrored.removeFromParent()
          drawn.dispose()
          reactions.dispose()
          hall.invalidate()
        },
      },
    }
  }
}
