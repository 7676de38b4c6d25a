import { type Document, NodeIO } from '@gltf-transform/core'
import { ALL_EXTENSIONS } from '@gltf-transform/extensions'
import draco3d from 'draco3dgltf'
import { MeshoptDecoder, MeshoptEncoder } from 'meshoptimizer'
import { createGlb, parseGlbChunks } from '../glb-chunks.ts'
import { decodeKtx2Textures } from './decode-ktx2.ts'

/** Compression of the uploaded file; each file that is made of it chooses its own. */
const COMPRESSIONS = ['KHR_draco_mesh_compression', 'EXT_meshopt_compression', 'KHR_mesh_quantization']
/** The later name of the same format, which the library does not know. */
const LATER_MESHOPT = '"KHR_meshopt_compression"'

/** Reads and writes GLB with every extension that uploads may have. */
export async function createModelIo(): Promise<NodeIO> {
  await Promise.all([MeshoptDecoder.ready, MeshoptEncoder.ready])
  return new NodeIO().registerExtensions(ALL_EXTENSIONS).registerDependencies({
    'draco3d.decoder': await draco3d.createDecoderModule(),
    'meshopt.decoder': MeshoptDecoder,
    'meshopt.encoder': MeshoptEncoder,
  })
}

/** The decompressed model. @throws if the file cannot be decoded */
export async function readModel(io: NodeIO, file: Uint8Array): Promise<Document> {
  const document = await io.readBinary(withKnownNames(file))
  for (const extension of document.getRoot().listExtensionsUsed()) {
    if (COMPRESSIONS.includes(extension.extensionName)) extension.dispose()
  }
  await decodeKtx2Textures(document)
  return document
}

/** A copy: the library reads words of four bytes, and a message from another process begins anywhere. */
function withKnownNames(file: Uint8Array): Uint8Array {
  const chunks = parseGlbChunks(Buffer.from(file.buffer, file.byteOffset, file.byteLength))
  const text = chunks?.json.toString('utf8')
  if (!chunks || text?.includes(LATER_MESHOPT) !== true) return new Uint8Array(file)
  return new Uint8Array(createGlb(text.replaceAll(LATER_MESHOPT, '"EXT_meshopt_compression"'), chunks.binary))
}
