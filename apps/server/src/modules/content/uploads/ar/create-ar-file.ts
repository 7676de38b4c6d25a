import { NodeIO } from '@gltf-transform/core'
import type { ArFormat, ArModel } from '@zhanjian/contract/works/ar-files.ts'
import type { HungWork } from '@zhanjian/scene/hall/document.ts'
import sharp from 'sharp'
import { placeUsdz, writeUsdz } from '../model/usd/write-usdz.ts'
import { buildFramedWork } from './build-framed-work.ts'
import { placeGlb } from './place-glb.ts'

const PICTURE_QUALITY = 88

/** A model's file at its real size; on a wall the middle of its back is the origin. @param file as processing has made it */
export function placeModel(file: Buffer, { scale, placement, heightM, depthM }: ArModel, format: ArFormat): Buffer {
  const translationM = placement === 'wall' ? ([0, (-heightM * scale) / 2, (depthM * scale) / 2] as const) : ([0, 0, 0] as const)
  return format === 'glb' ? placeGlb(file, scale, translationM) : placeUsdz(file, { scale, placement, translationM })
}

/** A framed work with a picture of ours, WebP. */
export async function createFramedWork(
  picture: Buffer,
  work: Pick<HungWork, 'widthM' | 'heightM' | 'matM' | 'frame'>,
  format: ArFormat,
): Promise<Buffer> {
  const jpeg = await sharp(picture).jpeg({ quality: PICTURE_QUALITY }).toBuffer()
  const document = buildFramedWork(work, new Uint8Array(jpeg))
  if (format === 'glb') return Buffer.from(await new NodeIO().writeBinary(document))
  const [scene] = document.getRoot().listScenes()
  const usdz = scene === undefined ? null : writeUsdz(scene)
  if (usdz === null) throw new Error('a framed work has surfaces')
  return placeUsdz(usdz, { scale: 1, placement: 'wall', translationM: [0, 0, 0] })
}
