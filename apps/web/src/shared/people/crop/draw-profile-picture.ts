import { buildCropMatrix, type Crop } from './build-crop-matrix.ts'

const PROFILE_PICTURE_PX = 512
const JPEG_QUALITY = 0.9

/** The cropped square as a JPEG on white. Null if this browser cannot draw it. */
export async function drawProfilePicture(picture: HTMLImageElement, crop: Crop): Promise<File | null> {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = PROFILE_PICTURE_PX
  const context = canvas.getContext('2d')
  if (context === null) return null
  context.fillStyle = '#fff'
  context.fillRect(0, 0, PROFILE_PICTURE_PX, PROFILE_PICTURE_PX)
  context.imageSmoothingQuality = 'high'
  context.setTransform(...buildCropMatrix(crop, PROFILE_PICTURE_PX))
  // Browsers apply the EXIF orientation when drawing.
  context.drawImage(picture, 0, 0)
  const drawn = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', JPEG_QUALITY))
  // Frees the memory: iOS limits the total size of canvases.
  canvas.width = canvas.height = 0
  return drawn === null ? null : new File([drawn], 'avatar.jpg', { type: 'image/jpeg' })
}
