import type { Outcome } from '../host.ts'
import { pickImages } from './pick-images.ts'

interface BarcodeDetectorLike {
  detect(image: Blob): Promise<readonly { rawValue: string }[]>
}

export interface ScanningWindow {
  document: Document
  BarcodeDetector?: new (options: { formats: string[] }) => BarcodeDetectorLike
}

/** Reads a QR code from a photo taken for it, if the browser has a BarcodeDetector; needs no camera view and no library. */
export async function scanPhoto(window: ScanningWindow): Promise<Outcome<string>> {
  const { BarcodeDetector } = window
  if (BarcodeDetector === undefined) return { kind: 'unsupported' }
  const picked = await pickImages(window.document, { max: 1, from: 'camera' })
  if (picked.kind !== 'done') return picked
  try {
    const [photo] = picked.value
    if (photo === undefined) return { kind: 'cancelled' }
    const [code] = await new BarcodeDetector({ formats: ['qr_code'] }).detect(photo)
    return code === undefined ? { kind: 'failed' } : { kind: 'done', value: code.rawValue }
  } catch {
    return { kind: 'failed' }
  }
}
