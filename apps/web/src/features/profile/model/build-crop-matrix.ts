/** Pixels of the picture as it stands upright and turned: what the cropper calls the area. */
export interface CropArea {
  x: number
  y: number
  width: number
  height: number
}

export interface Crop {
  /** Of the upright picture. */
  sizePx: readonly [width: number, height: number]
  /** Clockwise. */
  rotationDeg: number
  /** Within the box around the turned picture; a square. */
  area: CropArea
}

/** `[a, b, c, d, e, f]`, as canvases and style sheets take it: from pixels of the picture to pixels of the output. */
export type Matrix = readonly [number, number, number, number, number, number]

/** Puts the cropped square of a picture on `outputPx` × `outputPx`. */
export function buildCropMatrix({ sizePx: [width, height], rotationDeg, area }: Crop, outputPx: number): Matrix {
  const rotationRad = (rotationDeg * Math.PI) / 180
  const [sine, cosine] = [Math.sin(rotationRad), Math.cos(rotationRad)]
  const scale = outputPx / area.width
  const boxWidth = Math.abs(cosine) * width + Math.abs(sine) * height
  const boxHeight = Math.abs(sine) * width + Math.abs(cosine) * height
  // The picture turns about its middle, which is the middle of the box.
  const x = boxWidth / 2 - area.x - (cosine * width - sine * height) / 2
  const y = boxHeight / 2 - area.y - (sine * width + cosine * height) / 2
  return [cosine * scale, sine * scale, -sine * scale, cosine * scale, x * scale, y * scale]
}

/** Turns by a quarter to the right and stays within −180° … 180°, the ends of the slider. */
export function rotateRight(rotationDeg: number): number {
  return normalizeRotation(rotationDeg + 90)
}

/** The same direction within −180° … 180°. */
export function normalizeRotation(rotationDeg: number): number {
  const normalized = (((rotationDeg + 180) % 360) + 360) % 360
  return Math.round(normalized - 180)
}
