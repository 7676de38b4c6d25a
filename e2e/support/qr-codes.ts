import type { Locator, Page } from '@playwright/test'
import decodeQR from 'qr/decode.js'
import sharp from 'sharp'
import { takePicture } from './take-picture.ts'

/** What a camera in front of the screen reads. @throws Error no code */
export const readQrCode = async (code: Locator): Promise<string> => readQrPicture(await takePicture(code))

/** @param picture PNG. @throws Error no code */
export async function readQrPicture(picture: Buffer): Promise<string> {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return decodeQR({ data, width: info.width, height: info.height })
}

/** Gives the pages of this browser a camera that sees what {@link holdBeforeCamera} shows it; nothing at first. */
export async function installCamera(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const canvas = document.createElement('canvas')
    canvas.width = 640
    canvas.height = 480
    const context = canvas.getContext('2d')
    let seen: CanvasImageSource | null = null
    const draw = () => {
      if (context === null) return
      context.fillStyle = '#9aa0a8'
      context.fillRect(0, 0, canvas.width, canvas.height)
      if (seen !== null) context.drawImage(seen, 140, 60, 360, 360)
    }
    window.setInterval(draw, 50)
    window.addEventListener('hold-before-camera', (event) => {
      const url: unknown = event instanceof CustomEvent ? event.detail : null
      if (typeof url !== 'string') {
        seen = null
        return
      }
      const picture = new Image()
      picture.src = url
      void picture.decode().then(() => {
        seen = picture
      })
    })
    const getUserMedia = async () => canvas.captureStream(20)
    Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia } })
  })
}

/** @param picture PNG; null: nothing */
export const holdBeforeCamera = (page: Page, picture: Buffer | null): Promise<void> =>
  page.evaluate(
    (url) => void window.dispatchEvent(new CustomEvent('hold-before-camera', { detail: url })),
    picture === null ? null : `data:image/png;base64,${picture.toString('base64')}`,
  )
