/** Full-size pictures of the works in front of the visitor: which, and as which of the textures. The atlas serves all others. */
import type { HungWork } from '@zhanjian/scene/hall/document.ts'
import { wallToRoom } from '@zhanjian/scene/hall/plan.ts'
import { type Camera, type Texture, Vector3, type WebGLRenderer } from 'three'
import { decodePicture } from '../pictures/decode-picture.ts'
import { createGpuUploadQueue } from '../pictures/gpu-upload-queue.ts'
import { getTextureBytes } from '../pictures/load-picture.ts'
import { createTextureCache } from '../pictures/texture-cache.ts'
import { MAX_NEAR_PICTURES } from './picture-sampling.ts'
import type { SurfaceById, WorkPlacement } from './work-placement.ts'

/** Farther away the atlas has texels enough. */
const MAX_DISTANCE_M = 9
/** Smaller on the screen than this (height of view = 1) the atlas has texels enough. */
const MIN_VIEW_SHARE = 0.16
/** Of long side ÷ short side: the medium picture of a longer work shows little of its short side. */
const LONG_ASPECT_LOG = 1.1
const UPDATE_INTERVAL_S = 0.3
/** More at a time would only take the processor from the walk. */
const MAX_CONCURRENT_LOADS = 2

export interface NearWorksOptions {
  renderer: WebGLRenderer
  getMediumUrl(assetId: string): string | undefined
  getLargeUrl(assetId: string): string | undefined
  limits: () => { count: number; bytes: number }
  /** The work in a slot is now drawn from the texture of this number, counted from 1; 0: from the atlas. */
  onChange: (slot: number, number: number) => void
  /** Requests a frame. */
  invalidate: () => void
}

export interface NearWorks {
  /** The full-size pictures, as a uniform. */
  readonly textures: { readonly value: (Texture | null)[] }
  /** The works in the order of their slots. */
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
  slot: number
  middle: Vector3
  normalX: number
  normalZ: number
  /** Of what counts for its size on the screen: a scroll is low, but long. */
  halfSizeM: number
  halfWidthM: number
  score: number
  /** Of its texture, counted from 1; 0: it has none. */
  number: number
}

export function createNearWorks(options: NearWorksOptions): NearWorks {
  const textures = { value: Array.from({ length: MAX_NEAR_PICTURES }, (): Texture | null => null) }
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

  const computeScore = (near: NearWork): number => {
    toWork.copy(near.middle).sub(eye)
    // The part of it that is nearest to the visitor.
    const along = toWork.x * near.normalZ - toWork.z * near.normalX
    const shift = Math.min(near.halfWidthM, Math.max(-near.halfWidthM, along))
    toWork.x -= shift * near.normalZ
    toWork.z += shift * near.normalX
    const distance = toWork.length()
    if (near.work.id === focusedId) return 0
    const facing = -(toWork.x * near.normalX + toWork.z * near.normalZ) / distance
    const inView = toWork.dot(viewDirection) / distance
    const share = near.halfSizeM / distance
    const isSeen = facing > 0.12 && inView > 0.3 && distance < MAX_DISTANCE_M && share > MIN_VIEW_SHARE / 2
    return isSeen ? distance * (1.6 - inView * 0.6) : Number.POSITIVE_INFINITY
  }

  const setNumber = (near: NearWork, number: number) => {
    if (near.number === number) return
    near.number = number
    options.onChange(near.slot, number)
  }

  const updateShown = (camera: Camera) => {
    // The world matrix as drawn: a headset's camera would recompute it without the teleport.
    viewDirection.setFromMatrixColumn(camera.matrixWorld, 2).negate()
    eye.setFromMatrixPosition(camera.matrixWorld)
    for (const near of candidates) near.score = computeScore(near)
    candidates.sort((one, other) => one.score - other.score)
    const count = Math.min(options.limits().count, MAX_NEAR_PICTURES)
    let shown = 0
    candidates.forEach((near, place) => {
      const isNear = place < count && near.score < Number.POSITIVE_INFINITY
      const texture = isNear ? requestTexture(near.work) : undefined
      if (texture) textures.value[shown++] = texture
      setNumber(near, texture ? shown : 0)
    })
    textures.value.fill(null, shown)
    cache.evictUnused()
  }

  const requestTexture = (work: HungWork): Texture | undefined => {
    const isLong = Math.abs(Math.log(work.widthM / work.heightM)) > LONG_ASPECT_LOG
    const large = isLong || work.id === focusedId ? options.getLargeUrl(work.assetId) : undefined
    const medium = options.getMediumUrl(work.assetId)
    return (large === undefined ? undefined : cache.use(large)) ?? (medium === undefined ? undefined : cache.use(medium))
  }

  const writePlacement = (near: NearWork, placement: WorkPlacement, surfaces: SurfaceById) => {
    const surface = surfaces.get(placement.surfaceId)
    if (!surface) return
    near.middle.set(...wallToRoom(surface, placement.uM, placement.vM))
    near.normalX = surface.normal[0]
    near.normalZ = surface.normal[1]
    near.halfWidthM = placement.widthM / 2
    near.halfSizeM = Math.max(placement.heightM, near.halfWidthM) / 2
    sinceUpdateS = Number.POSITIVE_INFINITY
  }

  return {
    textures,
    setWorks(works, surfaces) {
      for (const near of candidates) setNumber(near, 0)
      candidates.length = 0
      works.forEach((work, slot) => {
        const near = {
          work,
          slot,
          middle: new Vector3(),
          normalX: 0,
          normalZ: 0,
          halfWidthM: 0,
          halfSizeM: 0,
          score: 0,
          number: 0,
        }
        writePlacement(near, work, surfaces)
        candidates.push(near)
      })
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
      textures.value.fill(null)
    },
  }
}
