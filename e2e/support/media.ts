import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { createModel } from '../../apps/server/src/modules/content/uploads/testing/test-models.ts'

/** Six seconds, 640 × 360. */
export const VIDEO_PATH = fileURLToPath(new URL('../../apps/web/playground/media/film.webm', import.meta.url))

/** A model of a single triangle. */
export const createModelFile = () => ({ name: '瓦片.glb', mimeType: 'model/gltf-binary', buffer: createModel() })

/** Twice as wide as high; `hue` of its ground tells one from another. */
export async function createPanoramaFile(name = '山顶', hue = 88): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="2048" height="1024">
    <defs><linearGradient id="g" y2="1" x2="0"><stop stop-color="#8fb7d9"/><stop offset=".5" stop-color="#f3ead8"/><stop offset="1" stop-color="hsl(${hue},22%,30%)"/></linearGradient></defs>
    <rect width="2048" height="1024" fill="url(#g)"/><circle cx="1024" cy="440" r="60" fill="#d9694a"/></svg>`
  return { name: `${name}.jpg`, mimeType: 'image/jpeg', buffer: await sharp(Buffer.from(svg)).jpeg().toBuffer() }
}
