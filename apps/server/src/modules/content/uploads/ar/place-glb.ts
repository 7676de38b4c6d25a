import { createGlb, parseGlbChunks } from '../model/glb-chunks.ts'

interface GltfNodes {
  scene?: number
  scenes?: { nodes?: number[] }[]
  nodes?: object[]
}

/** A GLB that the server made, in another size and place: scaled first, then moved, in metres. @throws Error if it is none */
export function placeGlb(file: Buffer, scale: number, translationM: readonly number[]): Buffer {
  const chunks = parseGlbChunks(file)
  if (chunks === null) throw new Error('no GLB')
  const description = JSON.parse(chunks.json.toString('utf8')) as GltfNodes
  const { nodes = [], scenes = [], scene = 0 } = description
  const shown = scenes[scene]
  if (shown === undefined) throw new Error('the GLB has no scene')
  nodes.push({ name: 'placed', scale: [scale, scale, scale], translation: translationM, children: shown.nodes ?? [] })
  shown.nodes = [nodes.length - 1]
  return createGlb(JSON.stringify({ ...description, nodes, scenes }), chunks.binary)
}
