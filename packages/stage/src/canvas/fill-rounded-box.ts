/** Fills from the left top corner. (`roundRect` is missing in browsers of older headsets.) All in pixels. */
export function fillRoundedBox(context: CanvasRenderingContext2D, width: number, height: number, radius: number): void {
  context.beginPath()
  context.moveTo(radius, 0)
  context.arcTo(width, 0, width, height, radius)
  context.arcTo(width, height, 0, height, radius)
  context.arcTo(0, height, 0, 0, radius)
  context.arcTo(0, 0, width, 0, radius)
  context.fill()
}
