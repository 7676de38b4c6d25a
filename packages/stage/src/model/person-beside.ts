/** Where a person stands beside a model, and how much of the room both take. */
import { type Mesh, type Scene, Vector3 } from 'three'
import type { ModelSize } from './model-size.ts'
import { createPersonFigure, PERSON_HEIGHT_M, PERSON_WIDTH_M } from './person-figure.ts'

export interface RoomPlace {
  /** From the model's units to metres. */
  scale: number
  placement: 'floor' | 'wall'
}

export interface BesidePerson {
  readonly figure: Mesh
  /** Of model and person together. */
  readonly size: ModelSize
  /** Turns the flat figure to the eye. */
  face(yawRad: number): void
  dispose(): void
}

const GAP_M = 0.25
/** Of the eyes of a grown person: the middle of what hangs on a wall. */
const EYE_LEVEL_M = 1.5

export function addPersonBeside(scene: Scene, model: ModelSize, { scale, placement }: RoomPlace): BesidePerson {
  const person = createPersonFigure(1 / scale)
  const [heightUnits, besideUnits] = [PERSON_HEIGHT_M / scale, (GAP_M + PERSON_WIDTH_M / 2) / scale]
  const groundY = placement === 'wall' ? Math.min(model.bottomY, model.middle.y - EYE_LEVEL_M / scale) : model.bottomY
  person.mesh.position.set(model.middle.x - model.radius - besideUnits, groundY, model.middle.z)
  scene.add(person.mesh)
  const topY = Math.max(model.bottomY + model.height, groundY + heightUnits)
  const [leftX, rightX] = [person.mesh.position.x - PERSON_WIDTH_M / 2 / scale, model.middle.x + model.radius]
  const size: ModelSize = {
    middle: new Vector3((leftX + rightX) / 2, (groundY + topY) / 2, model.middle.z),
    bottomY: groundY,
    height: topY - groundY,
    radius: (rightX - leftX) / 2,
    footprint: model.footprint,
  }
  return {
    figure: person.mesh,
    size,
    face: (yawRad) => person.mesh.rotation.set(0, yawRad, 0),
    dispose() {
      scene.remove(person.mesh)
      person.dispose()
    },
  }
}
