/** Full-size pictures of the works in front of the visitor. The atlas serves all others. */
import type { HungWork } from '@zhanjian/scene/document.ts'
import { wallToRoom } from '@zhanjian/scene/plan.ts'
import {
  type Camera,
  Group,
  Matrix4,
  Mesh,
  PlaneGeometry,
  ShaderMaterial,
  type Texture,
  Vector3,
  type WebGLRenderer,
} from 'three'
import { decodePicture } from '../pictures/decode-picture.ts'
import { createGpuUploadQueue } from '../pictures/gpu-upload-queue.ts'
import { getTextureBytes } from '../pictures/load-picture.ts'
import { createTextureCache } from '../pictures/texture-cache.ts'
import { getPictureDepthM, type SurfaceById, type WorkPlacement } from './work-placement.ts'

const VERTEX_GLSL = /* glsl */ `
varying vec2 vAt;
void main() {
  vAt = vec2(uv.x, 1.0 - uv.y);
  gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.0);
}
`
const FRAGMENT_GLSL = /* glsl */ `
uniform sampler2D uPicture;
varying vec2 vAt;
void main() {
  gl_FragColor = vec4(texture2D(uPicture, vAt).rgb, 1.0);
  #include <colorspace_fragment>
}
`

/** Farther away the atlas has texels enough. */
const MAX_DISTANCE_M = 9
/** Smaller on the screen than this (height of view = 1) the atlas has texels enough. */
const MIN_VIEW_SHARE = 0.16
const UPDATE_INTERVAL_S = 0.3
/** In front of the atlas's picture of the same work. */
const IN_FRONT_M = 0.0015
/** More at a time would only take the processor from the walk. */
const MAX_CONCURRENT_LOADS = 2

export interface NearWorksOptions {
  renderer: WebGLRenderer
  getMediumUrl(assetId: string): string | undefined
  getLargeUrl(assetId: string): string | undefined
  limits: () => { count: number; bytes: number }
  /** Requests a frame. */
  invalidate: () => void
}

export interface NearWorks {
  object: Group
  setWorks(works: readonly HungWork[], surfaces: SurfaceById): void
  placeWork(workId: string, placement: WorkPlacement, surfaces: SurfaceById): void
  /** Shows this work in its largest form. */
  focusWork: (workId: string | null) => void
  /** @returns whether another frame is needed. `isStill`: the visitor does not move, so a longer frame is not noticeable. */
  update: (camera: Camera, deltaS: number, isStill: boolean) => boolean
  dispose(): void
}

interface NearWork {
  work: HungWork
  middle: Vector3
  normalX: number
  normalZ: number
  matrix: Matrix4
  halfHeightM: number
  score: number
}

export function createNearWorks(options: NearWorksOptions): NearWorks {
  const object = new Group()
  const sheet = new PlaneGeometry(1, 1)
  const pool: Mesh<PlaneGeometry, ShaderMaterial>[] = []
  const candidates: NearWork[] = []
  const toWork = new Vector3()
  const viewDirection = new Vector3()
  const eye = new Vector3()
  let focusedId: string | null = null
  let sinceUpdateS = Number.POSITIVE_INFINITY
  let hasNewTexture = false

  const uploads = createGpuUploadQueue(options.renderer, options.invalidate)
  const cache = createTextureCache<Texture>({
    load: async (url, isWanted) => uploads.upload(await decodePicture(url), isWanted),
    getBytes: getTextureBytes,
    destroy: (texture) => texture.dispose(),
    maxConcurrentLoads: MAX_CONCURRENT_LOADS,
    onSettled: () => {
      hasNewTexture = true
      options.invalidate()
    },
    limits: options.limits,
  })

  const getMesh = (index: number): Mesh<PlaneGeometry, ShaderMaterial> => {
    const known = pool[index]
    if (known) return known
    const material = new ShaderMaterial({
      vertexShader: VERTEX_GLSL,
      fragmentShader: FRAGMENT_GLSL,
      uniforms: { uPicture: { value: null } },
    })
    const mesh = new Mesh(sheet, material)
    mesh.matrixAutoUpdate = false
    mesh.visible = false
    pool.push(mesh)
    object.add(mesh)
    return mesh
  }

  const computeScore = (near: NearWork): number => {
    toWork.copy(near.middle).sub(eye)
    const distance = toWork.length()
    if (near.work.id === focusedId) return 0
    const facing = -(toWork.x * near.normalX + toWork.z * near.normalZ) / distance
    const inView = toWork.dot(viewDirection) / distance
    const share = near.halfHeightM / distance
    const isSeen = facing > 0.12 && inView > 0.3 && distance < MAX_DISTANCE_M && share > MIN_VIEW_SHARE / 2
    return isSeen ? distance * (1.6 - inView * 0.6) : Number.POSITIVE_INFINITY
  }

  const updateShown = (camera: Camera) => {
    // The world matrix as drawn: a headset's camera would recompute it without the teleport.
    viewDirection.setFromMatrixColumn(camera.matrixWorld, 2).negate()
    eye.setFromMatrixPosition(camera.matrixWorld)
    for (const near of candidates) near.score = computeScore(near)
    candidates.sort((one, other) => one.score - other.score)
    const { count } = options.limits()
    let shown = 0
    for (let i = 0; i < count; i++) {
      const near = candidates[i]
      if (!near || near.score === Number.POSITIVE_INFINITY) break
      const texture = requestTexture(near.work)
      if (!texture) continue
      const mesh = getMesh(shown++)
      mesh.visible = true
      mesh.matrix.copy(near.matrix)
      mesh.matrixWorldNeedsUpdate = true
      const uniform = mesh.material.uniforms.uPicture
      if (uniform) uniform.value = texture
    }
    for (let i = shown; i < pool.length; i++) getMesh(i).visible = false
    cache.evictUnused()
  }

  const requestTexture = (work: HungWork): Texture | undefined => {
    const large = work.id === focusedId ? options.getLargeUrl(work.assetId) : undefined
    const medium = options.getMediumUrl(work.assetId)
    return (large === undefined ? undefined : cache.use(large)) ?? (medium === undefined ? undefined : cache.use(medium))
  }

  const writePlacement = (near: NearWork, placement: WorkPlacement, surfaces: SurfaceById) => {
    const surface = surfaces.get(placement.surfaceId)
    if (!surface) return
    near.middle.set(...wallToRoom(surface, placement.uM, placement.vM))
    near.normalX = surface.normal[0]
    near.normalZ = surface.normal[1]
    near.halfHeightM = placement.heightM / 2
    const at = wallToRoom(
      surface,
      placement.uM,
      placement.vM,
      getPictureDepthM(near.work.frame) + IN_FRONT_M + (placement.liftM ?? 0),
    )
    near.matrix
      .makeRotationY(Math.atan2(-surface.direction[1], surface.direction[0]))
      .scale(new Vector3(placement.widthM, placement.heightM, 1))
      .setPosition(...at)
    sinceUpdateS = Number.POSITIVE_INFINITY
  }

  // One from the start: its program is compiled with all others, before the first walk.
  getMesh(0)

  return {
    object,
    setWorks(works, surfaces) {
      candidates.length = 0
      for (const work of works) {
        const near = { work, middle: new Vector3(), normalX: 0, normalZ: 0, matrix: new Matrix4(), halfHeightM: 0, score: 0 }
        writePlacement(near, work, surfaces)
        candidates.push(near)
      }
    },
    placeWork(workId, placement, surfaces) {
      const near = candidates.find((candidate) => candidate.work.id === workId)
      if (near) writePlacement(near, placement, surfaces)
    },
    focusWork(workId) {
      focusedId = workId
      sinceUpdateS = Number.POSITIVE_INFINITY
    },
    update(camera, deltaS, isStill) {
      const hasUploads = uploads.step(isStill)
      sinceUpdateS += deltaS
      if (sinceUpdateS < UPDATE_INTERVAL_S && !hasNewTexture) return hasUploads
      sinceUpdateS = 0
      hasNewTexture = false
      updateShown(camera)
      return hasUploads
    },
    dispose() {
      cache.dispose()
      uploads.dispose()
      sheet.dispose()
      for (const mesh of pool) mesh.material.dispose()
      object.clear()
    },
  }
}
