/** In pixels of the rotated picture's bounding box: `react-easy-crop`'s "area". */
export interface CropArea {
  x: number
  y: number
  width: number
  height: number
}

export interface Crop {
  /** Of the picture after applying the EXIF orientation. */
  sizePx: readonly [width: number, height: number]
  /** Clockwise. */
  rotationDeg: number
  /** A square within the bounding box of the rotated picture. */
  area: CropArea
}

/** `[a, b, c, d, e, f]` as in canvas and CSS: from pixels of the picture to pixels of the output. */
export type Matrix = readonly [number, number, number, number, number, number]

/** Maps the cropped square of a picture to `outputPx` × `outputPx`. */
export function buildCropMatrix({ sizePx: [width, height], rotationDeg, area }: Crop, outputPx: number): Matrix {
  const rotationRad = (rotationDeg * Math.PI) / 180
  const [sine, cosine] = [Math.sin(rotationRad), Math.cos(rotationRad)]
  const scale = outputPx / area.width
  const boxWidth = Math.abs(cosine) * width + Math.abs(sine) * height
  const boxHeight = Math.abs(sine) * width + Math.abs(cosine) * height
  // The picture rotates about its centre, which is the centre of the bounding box.
  const x = boxWidth / 2 - area.x - (cosine * width - sine * height) / 2
  const y = boxHeight / 2 - area.y - (sine * width + cosine * height) / 2
  return [cosine * scale, sine * scale, -sine * scale, cosine * scale, x * scale, y * scale]
}

/** Rotates by 90° clockwise; the result is within −180° … 180°, the range of the slider. */
export function rotateRight(rotationDeg: number): number {
  return normalizeRotation(rotationDeg + 90)
}

/** The same angle within −180° … 180°. */
export function normalizeRotation(rotationDeg: number): number {
  const normalized = (((rotationDeg + 180) % 360) + 360) % 360
  return Math.round(normalized - 180)
}
