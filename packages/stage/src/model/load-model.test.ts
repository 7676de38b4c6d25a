import { Box3, type BufferGeometry, Mesh } from 'three'
import { expect, test } from 'vitest'
import { loadModel } from './load-model.ts'
import { measureModel } from './model-size.ts'

/** A triangle of one metre, as the smallest GLB that can be. */
function createGlb(): Buffer {
  const points = Buffer.from(new Float32Array([0, 0, 0, 1, 0, 0, 0, 1, 0]).buffer)
  const description = {
    asset: { version: '2.0' },
    scene: 0,
    scenes: [{ nodes: [0] }],
    nodes: [{ mesh: 0, translation: [2, 0, 0] }],
    meshes: [{ primitives: [{ attributes: { POSITION: 0 } }] }],
    accessors: [{ bufferView: 0, componentType: 5126, count: 3, type: 'VEC3', min: [0, 0, 0], max: [1, 1, 0] }],
    bufferViews: [{ buffer: 0, byteLength: 36 }],
    buffers: [{ byteLength: 36 }],
  }
  const text = JSON.stringify(description)
  const json = Buffer.from(text + ' '.repeat((4 - (text.length % 4)) % 4))
  const head = new Uint32Array([0x46546c67, 2, 12 + 8 + json.length + 8 + 36, json.length, 0x4e4f534a])
  return Buffer.concat([Buffer.from(head.buffer), json, Buffer.from(new Uint32Array([36, 0x004e4942]).buffer), points])
}

const toDataUrl = (file: Buffer) => `data:model/gltf-binary;base64,${file.toString('base64')}`
const load = (url: string) => loadModel({ url, onProgress: () => undefined, signal: new AbortController().signal })

test('a model is loaded with its bounds: centre, height and turning radius', async () => {
  const { root } = await load(toDataUrl(createGlb()))
  root.updateMatrixWorld(true)
  expect(new Box3().setFromObject(root).max.toArray()).toEqual([3, 1, 0])
  const size = measureModel(root)
  expect(size).toMatchObject({ bottomY: 0, height: 1, footprint: 1 })
  expect(size?.middle.toArray()).toEqual([2.5, 0.5, 0])
  expect(size?.radius).toBeCloseTo(0.5)
})

test('disposing of a model frees its resources', async () => {
  const model = await load(toDataUrl(createGlb()))
  const gone: string[] = []
  model.root.traverse((object) => {
    if (!(object instanceof Mesh)) return
    const geometry: BufferGeometry = object.geometry
    geometry.addEventListener('dispose', () => gone.push('geometry'))
    object.material.addEventListener('dispose', () => gone.push('material'))
  })
  model.dispose()
  expect(gone).toEqual(['geometry', 'material'])
})

test('an invalid or missing model is reported', async () => {
  await expect(load(toDataUrl(Buffer.from('glTF and nothing behind it')))).rejects.toThrow()
  await expect(load('data:nothing')).rejects.toThrow()
})
