/** Handmade models: a JSON description and binary data. */

export function createGlb(description: unknown, binary = Buffer.alloc(0)): Buffer {
  const text = typeof description === 'string' ? description : JSON.stringify(description)
  const chunks = [chunk(0x4e4f534a, padToFour(Buffer.from(text), 0x20))]
  if (binary.length > 0) chunks.push(chunk(0x004e4942, padToFour(binary, 0)))
  const body = Buffer.concat(chunks)
  const head = Buffer.alloc(12)
  head.write('glTF')
  head.writeUInt32LE(2, 4)
  head.writeUInt32LE(12 + body.length, 8)
  return Buffer.concat([head, body])
}

function chunk(type: number, content: Buffer): Buffer {
  const head = Buffer.alloc(8)
  head.writeUInt32LE(content.length)
  head.writeUInt32LE(type, 4)
  return Buffer.concat([head, content])
}

const padToFour = (bytes: Buffer, filler: number): Buffer =>
  Buffer.concat([bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4, filler)])

/** A triangle with a texture; `part` overrides fields of the description. */
export function createModel(part: Record<string, unknown> = {}, picture: Buffer = Buffer.alloc(0)): Buffer {
  const points = Buffer.alloc(36)
  for (const [index, value] of [0, 0, 0, 1, 0, 0, 0, 1, 0].entries()) points.writeFloatLE(value, index * 4)
  const binary = Buffer.concat([points, picture])
  const views = [{ buffer: 0, byteLength: 36 }]
  const description = {
    asset: { version: '2.0' },
    scene: 0,
    scenes: [{ nodes: [0] }],
    nodes: [{ mesh: 0 }],
    meshes: [{ primitives: [{ attributes: { POSITION: 0 } }] }],
    accessors: [{ bufferView: 0, componentType: 5126, count: 3, type: 'VEC3', min: [0, 0, 0], max: [1, 1, 0] }],
    bufferViews: picture.length > 0 ? [...views, { buffer: 0, byteOffset: 36, byteLength: picture.length }] : views,
    buffers: [{ byteLength: binary.length }],
    ...(picture.length > 0 ? { images: [{ bufferView: 1, mimeType: 'image/png' }] } : {}),
  }
  return createGlb({ ...description, ...part }, binary)
}
