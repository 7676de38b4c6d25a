/** A photo of a wall with a sheet of paper. */
import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'

/** A wall seen from the front; a sheet of A4, upright, is 210 pixels wide. */
export const PHOTO = { width: 1600, height: 1200 }
export const PAPER = { 左上: [700, 400], 右上: [910, 400], 右下: [910, 697], 左下: [700, 697] } as const

export function createWallPhoto(): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${PHOTO.width}" height="${PHOTO.height}">
    <rect width="1600" height="1200" fill="#d8d2c6"/><rect y="1080" width="1600" height="120" fill="#86684b"/>
    <rect x="700" y="400" width="210" height="297" fill="#fdfdfb"/></svg>`
  return sharp(Buffer.from(svg)).jpeg().toBuffer()
}

/** In the first step of the photo way. */
export async function choosePhoto(page: Page, buffer: Buffer): Promise<void> {
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: '从相册选' }).click()
  await (await choosing).setFiles({ name: 'wall.jpg', mimeType: 'image/jpeg', buffer })
  await expect(page.getByText('把四个圆点拖到纸的四个角上')).toBeVisible()
}
