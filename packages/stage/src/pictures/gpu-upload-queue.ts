/**
 * Uploads pictures to the GPU in slices, so that no frame of a walk is delayed: a slice of rows in a frame, the mipmaps in a
 * frame of their own. While the visitor stands still a whole picture is uploaded in one frame.
 */
import { Box2, Texture, Vector2, type WebGLRenderer } from 'three'
import { type DecodedPicture, releasePicture } from './decode-picture.ts'
import { createPictureTexture } from './load-picture.ts'

/** Upper bound for one frame of a walk. */
export const MAX_SLICE_BYTES = 1024 * 1024

export interface GpuUploadQueue {
  /**
   * Resolves when the whole picture is on the GPU. The caller disposes of the texture. Takes ownership of the picture.
   * @throws if it is no longer wanted, this device has no texture so long, or the queue is disposed of
   */
  upload(picture: DecodedPicture, isWanted: () => boolean): Promise<Texture>
  /** To be called once before each frame; true while something waits for another. */
  step(isStill: boolean): boolean
  dispose(): void
}

interface Upload {
  picture: DecodedPicture
  source: Texture
  texture: Texture
  /** Rows that are there. */
  rows: number
  isWanted(): boolean
  resolve(texture: Texture): void
  reject(reason: Error): void
}

export type GpuUploadRenderer = Pick<WebGLRenderer, 'capabilities' | 'copyTextureToTexture' | 'initTexture'>

export function createGpuUploadQueue(renderer: GpuUploadRenderer, invalidate: () => void): GpuUploadQueue {
  const waiting: Upload[] = []
  const region = new Box2()
  const place = new Vector2()
  let isDisposed = false

  const rejectUpload = (upload: Upload) => {
    if (upload.rows > 0) upload.texture.dispose()
    releasePicture(upload.picture)
    upload.reject(new Error('not needed'))
  }

  const finishUpload = (upload: Upload) => {
    releasePicture(upload.picture)
    upload.resolve(upload.texture)
  }

  /** Uploads more rows; `withMipmaps`: generates the mipmaps as well. */
  const uploadRows = (upload: Upload, rows: number, withMipmaps: boolean) => {
    const { picture, source, texture } = upload
    if (upload.rows === 0) allocateTexture(renderer, texture)
    texture.mipmapsAutoUpdate = withMipmaps
    const first = Math.min(upload.rows, picture.height - 1)
    upload.rows = Math.min(picture.height, upload.rows + rows)
    region.min.set(0, first)
    region.max.set(picture.width, upload.rows)
    place.set(0, first)
    renderer.copyTextureToTexture(source, texture, region, place)
  }

  return {
    upload(picture, isWanted) {
      return new Promise((resolve, reject) => {
        const texture = createPictureTexture(renderer, picture, true)
        const upload: Upload = {
          picture,
          source: new Texture(picture),
          texture,
          rows: 0,
          isWanted,
          resolve,
          reject,
        }
        if (isDisposed || Math.max(picture.width, picture.height) > renderer.capabilities.maxTextureSize)
          return rejectUpload(upload)
        waiting.push(upload)
        invalidate()
      })
    },
    step(isStill) {
      for (let upload = waiting[0]; upload; upload = waiting[0]) {
        if (!upload.isWanted()) {
          waiting.shift()
          rejectUpload(upload)
          continue
        }
        const { width, height } = upload.picture
        const rows = isStill ? height : Math.max(1, Math.floor(MAX_SLICE_BYTES / (width * 4)))
        const isLast = upload.rows >= height || isStill
        uploadRows(upload, rows, isLast)
        if (isLast) {
          waiting.shift()
          finishUpload(upload)
        }
        break
      }
      return waiting.length > 0
    },
    dispose() {
      isDisposed = true
      for (const upload of waiting.splice(0)) rejectUpload(upload)
    },
  }
}

/** Room on the GPU for the picture and its mipmaps, without a pixel of it yet. */
function allocateTexture(renderer: GpuUploadRenderer, texture: Texture): void {
  texture.mipmapsAutoUpdate = false
  texture.source.dataReady = false
  texture.needsUpdate = true
  renderer.initTexture(texture)
}
