import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createPicture } from '../testing/test-files.ts'
import { createGlb, createModel } from '../testing/test-models.ts'
import { embedDataAddresses } from './embed-data-addresses.ts'
import { parseGlbChunks } from './glb-chunks.ts'
import { findModelFailure } from './inspect-model.ts'

const toAddress = (bytes: Buffer, type = 'image/png') => `data:${type};base64,${bytes.toString('base64')}`
const describe = (file: Buffer) => JSON.parse(parseGlbChunks(file)?.json.toString() ?? '')

test('S-69 pictures and parts in the description move into the file', async () => {
  const picture = await createPicture('png')
  const points = Buffer.alloc(36, 1)
  const model = createModel({
    buffers: [{ byteLength: 36, uri: toAddress(points, 'application/octet-stream') }],
    images: [{ uri: toAddress(picture), name: '釉' }],
  })
  expect(findModelFailure(model)).toBe('outside_files')
  const own = embedDataAddresses(model)
  expect(findModelFailure(own)).toBeNull()
  const { images, bufferViews, buffers } = describe(own)
  expect(images).toEqual([{ mimeType: 'image/png', name: '釉', bufferView: 1 }])
  const binary = parseGlbChunks(own)?.binary ?? Buffer.alloc(0)
  expect(buffers).toEqual([{ byteLength: binary.length }])
  const bytesOf = ({ byteOffset = 0, byteLength = 0 }) => binary.subarray(byteOffset, byteOffset + byteLength)
  expect(bufferViews.map(bytesOf)).toEqual([points, picture])
})

test('S-69 a picture in the description lies behind what the file has already', async () => {
  const inFile = await createPicture('jpeg')
  const added = await createPicture('webp')
  const model = createModel({ images: [{ bufferView: 1 }, { uri: toAddress(added, 'image/webp') }] }, inFile)
  const own = embedDataAddresses(model)
  expect(findModelFailure(own)).toBeNull()
  const binary = parseGlbChunks(own)?.binary ?? Buffer.alloc(0)
  const { bufferViews } = describe(own)
  expect(binary.subarray(bufferViews[2].byteOffset, bufferViews[2].byteOffset + added.length).equals(added)).toBe(true)
  expect(binary.subarray(36, 36 + inFile.length).equals(inFile)).toBe(true)
})

test('a large picture makes the description no larger than it is', () => {
  const large = Buffer.concat([
    Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'),
    Buffer.from([0, 0, 4, 0, 0, 0, 4, 0]),
    Buffer.alloc(6_000_000),
  ])
  expect(findModelFailure(embedDataAddresses(createModel({ images: [{ uri: toAddress(large) }] })))).toBeNull()
})

test.each([
  ['nothing to move', createModel()],
  ['an address elsewhere', createModel({ images: [{ uri: 'https://example.org/spy.png' }] })],
  ['data that is no base64', createModel({ images: [{ uri: 'data:image/png,abc' }] })],
  ['no description', createGlb('"data:image/png;base64,AAAA"')],
  ['no model', Buffer.from('glTF')],
])('a file with %s stays as it is', (_what, file) => {
  expect(embedDataAddresses(file).equals(file)).toBe(true)
})

test('it never throws, whatever the bytes', () => {
  const model = createModel({ images: [{ uri: toAddress(Buffer.alloc(40)) }] })
  fc.assert(
    fc.property(fc.nat(model.length), fc.uint8Array({ maxLength: 30 }), (at, noise) => {
      embedDataAddresses(Buffer.concat([model.subarray(0, at), noise, model.subarray(at + noise.length)]))
    }),
  )
})
