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
  nowMs?(): number
}

/** While everybody rests, breath alone is drawn: not so often that a phone grows warm. */
const BREATH_INTERVAL_MS = 50

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
    const eye = new Vector3()
    const calm = window.matchMedia('(prefers-reduced-motion: reduce)')
    let breathTimer: number | undefined
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
          eye.setFromMatrixPosition(camera.matrixWorld)
          const moves = figures.update(now, eye.x, eye.z)
          drawn.show(figures.shown, now, !calm.matches)
          const rise = reactions.update(now, calm.matches)
          window.clearTimeout(breathTimer)
          if (!moves && !rise && !calm.matches && figures.shown.length > 0) {
            breathTimer = window.setTimeout(hall.invalidate, BREATH_INTERVAL_MS)
          }
          return moves || rise
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
