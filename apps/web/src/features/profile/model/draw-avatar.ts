import { type Crop, cropMatrix } from './crop-matrix.ts'

const AVATAR_PX = 512
const QUALITY = 0.9

/** The cropped square as a JPEG; what was transparent turns white. Null where this browser cannot draw it. */
export async function drawAvatar(picture: HTMLImageElement, crop: Crop): Promise<File | null> {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = AVATAR_PX
  const context = canvas.getContext('2d')
  if (context === null) return null
  context.fillStyle = '#fff'
  context.fillRect(0, 0, AVATAR_PX, AVATAR_PX)
  context.imageSmoothingQuality = 'high'
  context.setTransform(...cropMatrix(crop, AVATAR_PX))
  // The browser hands the picture over upright, as it shows it.
  context.drawImage(picture, 0, 0)
  const drawn = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
  // Phones count every canvas that is left lying about.
  canvas.width = canvas.height = 0
  return drawn === null ? null : new File([drawn], 'avatar.jpg', { type: 'image/jpeg' })
}
