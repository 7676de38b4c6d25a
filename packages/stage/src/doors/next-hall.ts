/** The hall behind a door: built beside the frames, then drawn as if it stood there, until the visitor walks into it. */
import { wallToRoom } from '@zhanjian/scene/hall/plan.ts'
import { computeOpeningRing } from '@zhanjian/scene/hall/wall-outline.ts'
import {
  BufferAttribute,
  BufferGeometry,
  HalfFloatType,
  Mesh,
  MeshBasicMaterial,
  type PerspectiveCamera,
  Scene,
  type Texture,
  Vector2,
  type WebGLRenderer,
  WebGLRenderTarget,
} from 'three'
import { toLinearColour } from '../geometry/linear-colour.ts'
import { triangulate } from '../geometry/triangulate.ts'
import type { ViewedHall } from '../stage-layer.ts'
import { type DoorFrame, MEETING_DEPTH_M } from './door-frame.ts'
import { createPortalCamera } from './portal-camera.ts'

export interface NextHall {
  readonly viewed: ViewedHall
  readonly frame: DoorFrame
  /** What is seen of it through the door; null until its programs are there. */
  readonly texture: Texture | null
  /** Draws it for these eyes. @returns whether another frame is needed */
  draw(eyes: PerspectiveCamera, deltaS: number): boolean
  /** Gives the hall away and frees the rest. */
  release(): ViewedHall
}

/** Only what is seen through the door is drawn: nothing is mirrored, few pictures are as sharp as they can be. */
const TIER = { hasGloss: false, dprCap: 1, maxFullSizeWorks: 2, maxFullSizeBytes: 12 * 2 ** 20 }
const SAMPLES = 4
/** Sharp enough behind a door, and half the memory on a phone. */
const MAX_PIXEL_RATIO = 1.25
/** What surrounds the opening seen from behind is as dark as the edge of a wall. */
const EDGE_SHADE = 0.34

/** @param from the door in the hall where the visitor is @param to where they arrive */
export function createNextHall(
  renderer: WebGLRenderer,
  viewed: ViewedHall,
  { from, to, onReady }: { from: DoorFrame; to: DoorFrame; onReady: () => void },
): NextHall {
  const scene = new Scene()
  const portal = createPortalCamera(from, to)
  const target = new WebGLRenderTarget(1, 1, { type: HalfFloatType, samples: SAMPLES })
  const size = new Vector2()
  const edge = createEdge(to, viewed.hall.document.building.wallColour)
  let isReady = false
  let isReleased = false
  viewed.view.setTier(TIER)
  scene.add(viewed.view.object, edge)
  const withTarget = <T>(run: () => T): T => {
    renderer.setRenderTarget(target)
    const result = run()
    renderer.setRenderTarget(null)
    return result
  }
  // For the target too: light that is toned later needs programs of its own.
  const compile = () => withTarget(() => renderer.compileAsync(scene, portal.camera))
  void compile().then(() => {
    if (isReleased) return
    isReady = true
    onReady()
  })

  return {
    viewed,
    frame: to,
    get texture() {
      return isReady ? target.texture : null
    },
    draw(eyes, deltaS) {
      if (!isReady) return false
      renderer
        .getDrawingBufferSize(size)
        .multiplyScalar(Math.min(1, MAX_PIXEL_RATIO / renderer.getPixelRatio()))
        .round()
      if (target.width !== size.x || target.height !== size.y) target.setSize(size.x, size.y)
      portal.follow(eyes)
      const hasChanges = viewed.view.update(portal.camera, deltaS, true)
      withTarget(() => renderer.render(scene, portal.camera))
      return hasChanges
    },
    release() {
      isReleased = true
      viewed.view.object.removeFromParent()
      edge.geometry.dispose()
      edge.material.dispose()
      target.dispose()
      return viewed
    },
  }
}

/** Far beyond any door. */
const REACH_M = 14

/** All round the opening: where the other hall's opening is the larger one, its edge is seen, and not the back of this wall. */
function createEdge({ surface, hole }: DoorFrame, wallColour: string): Mesh<BufferGeometry, MeshBasicMaterial> {
  const ring = [...computeOpeningRing(hole)].reverse().map(([u, v]) => [u, Math.max(v, 0)] as const)
  const [left, right] = [hole.uM - REACH_M, hole.uM + REACH_M]
  const outline: (readonly [number, number])[] = [
    [left, -REACH_M],
    [right, -REACH_M],
    [right, REACH_M],
    [left, REACH_M],
  ]
  const triangles = triangulate(outline, [[...ring].reverse()])
  const points = [...outline, ...[...ring].reverse()]
  const geometry = new BufferGeometry()
  const positions = points.flatMap(([u, v]) => wallToRoom(surface, u, v, -MEETING_DEPTH_M + 0.002))
  geometry.setAttribute('position', new BufferAttribute(new Float32Array(positions), 3))
  // Seen from outside.
  geometry.setIndex(triangles.flatMap(([a, b, c]) => [a, c, b]))
  const material = new MeshBasicMaterial({ toneMapped: false })
  const [red, green, blue] = toLinearColour(surface.colour ?? wallColour)
  material.color.setRGB(red * EDGE_SHADE, green * EDGE_SHADE, blue * EDGE_SHADE)
  return new Mesh(geometry, material)
}
