/** Appends a canvas that takes input. A canvas has only one drawing context: each session needs a new canvas. */
export function appendCanvas(host: HTMLElement): HTMLCanvasElement {
  const canvas = window.document.createElement('canvas')
  canvas.style.cssText =
    'display:block;width:100%;height:100%;touch-action:none;outline-offset:-3px;user-select:none;-webkit-user-select:none'
  canvas.tabIndex = 0
  canvas.setAttribute('role', 'application')
  host.append(canvas)
  return canvas
}

export interface CanvasSize {
  widthPx: number
  heightPx: number
  dpr: number
}

/** More pixels are not visible and cost phones performance. */
const MAX_DPR = 2

/**
 * Reports the size of the canvas now and after each change.
 * @returns stops observing
 */
export function observeCanvasSize(canvas: HTMLCanvasElement, onSize: (size: CanvasSize) => void): () => void {
  const measure = () => {
    const { width, height } = canvas.getBoundingClientRect()
    const dpr = Math.min(MAX_DPR, window.devicePixelRatio || 1)
    onSize({ widthPx: Math.max(1, Math.round(width * dpr)), heightPx: Math.max(1, Math.round(height * dpr)), dpr })
  }
  const sizes = new ResizeObserver(measure)
  sizes.observe(canvas)
  measure()
  return () => sizes.disconnect()
}

const JPEG_QUALITY = 0.9

/** What a canvas shows at this moment, on `background` where it shows nothing. Call it in the task that drew. */
export function captureCanvas(
  canvas: HTMLCanvasElement,
  background?: (context: CanvasRenderingContext2D) => void,
): Promise<Blob> {
  const copy = window.document.createElement('canvas')
  copy.width = canvas.width
  copy.height = canvas.height
  const context = copy.getContext('2d')
  if (context === null) return Promise.reject(new Error('no 2d canvas'))
  background?.(context)
  context.drawImage(canvas, 0, 0)
  return new Promise((resolve, reject) => {
    copy.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/jpeg', JPEG_QUALITY)
  })
}
