import { type Crop, buildCropMatrix } from './build-crop-matrix.ts'

const PROFILE_PICTURE_PX = 512
const JPEG_QUALITY = 0.9

/** The cropped square as a JPEG; what was transparent turns white. Null where this browser cannot draw it. */
export async function drawProfilePicture(picture: HTMLImageElement, crop: Crop): Promise<File | null> {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = PROFILE_PICTURE_PX
  const context = canvas.getContext('2d')
  if (context === null) return null
  context.fillStyle = '#fff'
  context.fillRect(0, 0, PROFILE_PICTURE_PX, PROFILE_PICTURE_PX)
  context.imageSmoothingQuality = 'high'
  context.setTransform(...buildCropMatrix(crop, PROFILE_PICTURE_PX))
  // The browser hands the picture over upright, as it shows it.
  context.drawImage(picture, 0, 0)
  const drawn = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', JPEG_QUALITY))
  // Phones count every canvas that is left lying about.
  canvas.width = canvas.height = 0
  return drawn === null ? null : new File([drawn], 'avatar.jpg', { type: 'image/jpeg' })
}
