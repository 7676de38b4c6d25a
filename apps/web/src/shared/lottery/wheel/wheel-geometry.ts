/** Sides of the drawing; its middle is the origin. */
export const WHEEL_SIZE = 400
/** Where the slices end and the rim begins. */
export const WHEEL_RADIUS = 172

/** Degrees of a slice. */
export const sliceDegrees = (sliceCount: number): number => 360 / sliceCount

/** Turn of a slice's middle from the top, clockwise, in degrees. Slice 0 is at the top while the wheel rests at 0. */
export const sliceTurnDegrees = (position: number, sliceCount: number): number => position * sliceDegrees(sliceCount)

/** The slice below the pointer at the top while the wheel is turned by `turnDegrees`. */
export function sliceAtPointer(turnDegrees: number, sliceCount: number): number {
  const each = sliceDegrees(sliceCount)
  const back = (((-turnDegrees + each / 2) % 360) + 360) % 360
  return Math.floor(back / each) % sliceCount
}

/** Path of a slice whose middle is at the top. */
export function buildSlicePath(sliceCount: number): string {
  const half = (sliceDegrees(sliceCount) / 2) * (Math.PI / 180)
  const x = round(WHEEL_RADIUS * Math.sin(half))
  const y = round(WHEEL_RADIUS * Math.cos(half))
  return `M0 0L${-x} ${-y}A${WHEEL_RADIUS} ${WHEEL_RADIUS} 0 0 1 ${x} ${-y}Z`
}

/** Width of a slice at that distance from the middle. */
export const sliceWidthAt = (radius: number, sliceCount: number): number =>
  2 * radius * Math.sin((sliceDegrees(sliceCount) / 2) * (Math.PI / 180))

const round = (value: number): number => Math.round(value * 100) / 100
