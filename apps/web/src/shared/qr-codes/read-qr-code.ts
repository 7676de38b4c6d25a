/** A picture in which a code may be: a camera's frame, a file. */
export type QrSource = HTMLVideoElement | HTMLImageElement

interface BarcodeDetectorLike {
  detect(image: QrSource): Promise<readonly { rawValue: string }[]>
}
interface DetectorWindow {
  BarcodeDetector?: new (options: { formats: string[] }) => BarcodeDetectorLike
}

/** A larger picture takes longer and finds no more. */
const LONG_SIDE_MAX_PX = 900

/** The browser's own reader, else one of 20 kB that is loaded now. @returns the text of a code in the picture; undefined: none */
export async function createQrReader(
  window: Window & DetectorWindow,
): Promise<(source: QrSource) => Promise<string | undefined>> {
  const { BarcodeDetector } = window
  if (BarcodeDetector !== undefined) {
    const detector = new BarcodeDetector({ formats: ['qr_code'] })
    // Some systems have the interface without a reader behind it, which shows with the first picture.
    return (source) => detector.detect(source).then(([code]) => code?.rawValue)
  }
  const { default: decode } = await import('qr/decode.js')
  const canvas = window.document.createElement('canvas')
  const context = canvas.getContext('2d', { willReadFrequently: true })
  return async (source) => {
    const [widthPx, heightPx] = getSize(source)
    if (context === null || widthPx === 0) return undefined
    const scale = Math.min(1, LONG_SIDE_MAX_PX / Math.max(widthPx, heightPx))
    canvas.width = Math.round(widthPx * scale)
    canvas.height = Math.round(heightPx * scale)
    context.drawImage(source, 0, 0, canvas.width, canvas.height)
    try {
      return decode(context.getImageData(0, 0, canvas.width, canvas.height))
    } catch {
      // It throws where there is no code.
      return undefined
    }
  }
}

const getSize = (source: QrSource): readonly [number, number] =>
  'videoWidth' in source ? [source.videoWidth, source.videoHeight] : [source.naturalWidth, source.naturalHeight]
