/** Pictures that graphics cards read (KTX2 with Basis Universal), by the decoder that three.js brings along for browsers. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { compileFunction } from 'node:vm'
import type { Document } from '@gltf-transform/core'
import { KHRTextureBasisu } from '@gltf-transform/extensions'
import sharp from 'sharp'

interface Ktx2File {
  isValid(): boolean
  isHDR(): boolean
  getWidth(): number
  getHeight(): number
  getHasAlpha(): boolean
  startTranscoding(): number
  getImageTranscodedSizeInBytes(level: number, layer: number, face: number, format: number): number
  /** @returns 0 if it failed */
  transcodeImage(
    target: Uint8Array,
    level: number,
    layer: number,
    face: number,
    format: number,
    unused: 0,
    channel0: -1,
    channel1: -1,
  ): number
  close(): void
  delete(): void
}

interface Basis {
  initializeBasis(): void
  KTX2File: new (file: Uint8Array) => Ktx2File
}

type CreateBasis = (options: { wasmBinary: Buffer }) => Promise<Basis>

const MIME_TYPE = 'image/ktx2'
/** `cTFRGBA32` of the decoder. */
const RGBA = 13

/** Replaces them by PNG; where a texture has a second picture for readers without KTX2, by that of the KTX2. @throws if one is damaged */
export async function decodeKtx2Textures(document: Document): Promise<void> {
  const textures = document
    .getRoot()
    .listTextures()
    .filter((texture) => texture.getMimeType() === MIME_TYPE)
  if (textures.length > 0) {
    const basis = await createBasis()
    for (const texture of textures) {
      const picture = await decode(basis, texture.getImage() ?? new Uint8Array(0))
      texture.setImage(new Uint8Array(picture)).setMimeType('image/png')
    }
  }
  document.disposeExtension(KHRTextureBasisu.EXTENSION_NAME)
}

/** Loaded by its text: it is a script for browsers, which neither `import` nor `require` reads from a package of modules. */
async function createBasis(): Promise<Basis> {
  const script = fileURLToPath(import.meta.resolve('three/examples/jsm/libs/basis/basis_transcoder.js'))
  const create = compileFunction(`${readFileSync(script, 'utf8')}\nreturn BASIS`, ['require', '__filename', '__dirname'])
  const createModule: CreateBasis = create(createRequire(import.meta.url), script, '')
  const basis = await createModule({ wasmBinary: readFileSync(script.replace(/\.js$/, '.wasm')) })
  basis.initializeBasis()
  return basis
}

/** The largest level of the first picture. */
async function decode({ KTX2File }: Basis, bytes: Uint8Array): Promise<Buffer> {
  const file = new KTX2File(bytes)
  try {
    if (!file.isValid() || file.isHDR() || file.startTranscoding() === 0) throw new Error('not a texture of Basis Universal')
    const pixels = new Uint8Array(file.getImageTranscodedSizeInBytes(0, 0, 0, RGBA))
    if (file.transcodeImage(pixels, 0, 0, 0, RGBA, 0, -1, -1) === 0) throw new Error('the texture is damaged')
    const picture = sharp(pixels, { raw: { width: file.getWidth(), height: file.getHeight(), channels: 4 } })
    return await (file.getHasAlpha() ? picture : picture.removeAlpha()).png({ compressionLevel: 1 }).toBuffer()
  } finally {
    file.close()
    file.delete()
  }
}
