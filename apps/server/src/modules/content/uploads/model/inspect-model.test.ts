import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createPicture, createPngBomb, createWav } from '../testing/test-files.ts'
import { createGlb, createModel } from '../testing/test-models.ts'
import { findModelFailure } from './inspect-model.ts'

const triangle = [{ bufferView: 0, count: 3 }]

describe('a valid model', () => {
  test.each(['png', 'jpeg', 'webp'] as const)('it may contain a picture in %s', async (format) => {
    expect(findModelFailure(createModel({}, await createPicture(format)))).toBeNull()
  })

  test('it may require compression and materials that the viewer supports', () => {
    const extensionsRequired = ['KHR_draco_mesh_compression', 'EXT_meshopt_compression', 'KHR_materials_transmission']
    expect(findModelFailure(createModel({ extensionsRequired }))).toBeNull()
  })

  test('it may have half a million triangles, counting every instance', () => {
    const accessors = [{ bufferView: 0, count: 750_000 }]
    const twice = { accessors, nodes: [{ mesh: 0 }, { mesh: 0 }], scenes: [{ nodes: [0, 1] }] }
    expect(findModelFailure(createModel({ ...twice }))).toBeNull()
    const thrice = { accessors, nodes: [{ mesh: 0, children: [1] }, { mesh: 0, children: [2] }, { mesh: 0 }] }
    expect(findModelFailure(createModel(thrice))).toBe('too_complex')
    const strip = { meshes: [{ primitives: [{ attributes: { POSITION: 0 }, mode: 5 }] }], accessors }
    expect(findModelFailure(createModel(strip))).toBe('too_complex')
  })
})

describe('an invalid model is rejected with its reason', () => {
  const instanced = { EXT_mesh_gpu_instancing: { attributes: { TRANSLATION: 1 } } }
  test.each<[string, Record<string, unknown>, string]>([
    ['parts in other files', { buffers: [{ byteLength: 36, uri: 'https://example.org/spy.bin' }] }, 'outside_files'],
    ['pictures in other files', { images: [{ uri: 'https://example.org/spy.png' }] }, 'outside_files'],
    ['something that the viewer does not know', { extensionsRequired: ['MSFT_lod'] }, 'unsupported_type'],
    ['an older version', { asset: { version: '1.0' } }, 'damaged'],
    ['nothing to show', { nodes: [{}] }, 'damaged'],
    ['no scene', { scenes: [] }, 'damaged'],
    ['nodes that are their own children', { nodes: [{ mesh: 0 }, { children: [2] }, { children: [1] }] }, 'damaged'],
    ['a node in two places', { nodes: [{ children: [2], mesh: 0 }, { children: [2] }, {}] }, 'damaged'],
    ['points that are not there', { meshes: [{ primitives: [{ attributes: { POSITION: 7 } }] }] }, 'damaged'],
    ['parts behind the end', { bufferViews: [{ buffer: 0, byteOffset: 30, byteLength: 36 }] }, 'damaged'],
    ['more than there is', { buffers: [{ byteLength: 1_000_000 }] }, 'damaged'],
    ['room set aside without end', { buffers: [{ byteLength: 36 }, { byteLength: 4_000_000_000 }] }, 'damaged'],
    ['points without end', { accessors: [{ bufferView: 0, count: 1e12 }] }, 'too_complex'],
    ['a crowd', { nodes: [{ mesh: 0, extensions: instanced }], accessors: [...triangle, { count: 1_400_000 }] }, 'too_complex'],
    ['nodes without end', { nodes: Array.from({ length: 20_001 }, () => ({})) }, 'too_complex'],
  ])('%s', (_what, part, failure) => {
    expect(findModelFailure(createModel(part))).toBe(failure)
  })

  test('a picture too large for a phone, or an invalid one', async () => {
    expect(findModelFailure(createModel({}, createPngBomb(9000)))).toBe('too_many_pixels')
    expect(findModelFailure(createModel({}, createPngBomb(8192)))).toBeNull()
    expect(findModelFailure(createModel({}, await createPicture('gif')))).toBe('unsupported_type')
  })

  test('many pictures that are too large together', () => {
    const one = createPngBomb(4096)
    const images = Array.from({ length: 7 }, () => ({ bufferView: 1 }))
    expect(findModelFailure(createModel({ images }, one))).toBe('too_many_pixels')
  })

  test('compressed data that claims to exceed its buffer', () => {
    const packed = (count: number) => ({
      buffers: [{ byteLength: 36 }, { byteLength: 48, extensions: { EXT_meshopt_compression: { fallback: true } } }],
      bufferViews: [
        {
          buffer: 1,
          byteLength: 48,
          extensions: { EXT_meshopt_compression: { buffer: 0, byteLength: 36, byteStride: 16, count } },
        },
      ],
    })
    expect(findModelFailure(createModel(packed(3)))).toBeNull()
    expect(findModelFailure(createModel(packed(3_000_000)))).toBe('damaged')
  })
})

describe('a file that only resembles a model', () => {
  test('a description with unlimited nesting, or of commas only, is rejected before it is parsed', () => {
    expect(findModelFailure(createGlb('['.repeat(2_000_000)))).toBe('too_complex')
    expect(findModelFailure(createGlb(`[${'[],'.repeat(600_000)}0]`))).toBe('too_complex')
    expect(findModelFailure(createGlb(`{"a":"${' '.repeat(5_000_000)}"}`))).toBe('too_complex')
  })

  test('brackets inside strings do not count', () => {
    expect(findModelFailure(createModel({ extras: { note: '\\"['.repeat(200) } }))).toBeNull()
  })

  test('an empty, truncated, too long or renamed file, or invalid JSON, is reported as damaged', () => {
    const model = createModel()
    for (const file of [
      Buffer.alloc(0),
      Buffer.from('glTF'),
      createWav(1),
      createGlb('{no'),
      Buffer.concat([model, Buffer.alloc(4)]),
    ]) {
      expect(findModelFailure(file)).toBe('damaged')
    }
    for (let at = 0; at < model.length; at += 5) expect(findModelFailure(model.subarray(0, at))).toBe('damaged')
  })

  test('it returns a failure and never throws, whatever the bytes', () => {
    fc.assert(
      fc.property(fc.nat(900), fc.uint8Array({ maxLength: 30 }), (at, noise) => {
        const model = createModel()
        findModelFailure(Buffer.concat([model.subarray(0, at), noise, model.subarray(at + noise.length)]))
      }),
    )
    fc.assert(fc.property(fc.jsonValue(), (value) => void findModelFailure(createGlb(JSON.stringify(value)))))
  })
})
