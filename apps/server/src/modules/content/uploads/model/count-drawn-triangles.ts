import type { Gltf } from './gltf-schema.ts'

type Mesh = NonNullable<Gltf['meshes']>[number]
type Node = NonNullable<Gltf['nodes']>[number]

/**
 * Triangles of all meshes, counted for each node that shows them; 0 for a model of points and lines.
 * @returns null if a reference is broken, nodes do not form trees, or nothing would be drawn
 */
export function countDrawnTriangles(model: Gltf): number | null {
  const { nodes = [], meshes = [], scenes = [] } = model
  if (!areTrees(nodes)) return null
  const roots = (scenes[model.scene ?? 0] ?? scenes[0])?.nodes ?? []
  const isNamed = new Set(nodes.flatMap(({ children = [] }) => children))
  if (roots.length === 0 || new Set(roots).size !== roots.length || roots.some((root) => isNamed.has(root))) return null

  const trianglesOf = meshes.map((mesh) => countMeshTriangles(model, mesh))
  let triangles = 0
  let shown = 0
  const left = [...roots]
  for (let index = left.pop(); index !== undefined; index = left.pop()) {
    const node = nodes[index]
    if (node === undefined) return null
    left.push(...(node.children ?? []))
    if (node.mesh === undefined) continue
    const each = trianglesOf[node.mesh]
    if (each === undefined || each === null) return null
    shown += 1
    triangles += each * countInstances(model, node)
  }
  return shown === 0 ? null : triangles
}

/** Each node has at most one parent, and there are no cycles. */
function areTrees(nodes: readonly Node[]): boolean {
  const parentOf = new Map<number, number>()
  for (const [parent, { children = [] }] of nodes.entries()) {
    for (const child of children) {
      if (parentOf.has(child) || nodes[child] === undefined) return false
      parentOf.set(child, parent)
    }
  }
  // With at most one parent each, nodes that no root reaches form cycles.
  const left = [...nodes.keys()].filter((index) => !parentOf.has(index))
  let reached = 0
  for (let index = left.pop(); index !== undefined; index = left.pop()) {
    reached += 1
    left.push(...(nodes[index]?.children ?? []))
  }
  return reached === nodes.length
}

function countMeshTriangles({ accessors = [] }: Gltf, { primitives }: Mesh): number | null {
  let triangles = 0
  for (const { attributes, indices, mode = 4, targets = [] } of primitives) {
    const named = [...Object.values(attributes), ...targets.flatMap((target) => Object.values(target))]
    if (indices !== undefined) named.push(indices)
    if (named.some((index) => accessors[index] === undefined)) return null
    const points = accessors[indices ?? attributes.POSITION ?? -1]?.count ?? 0
    if (mode === 4) triangles += Math.floor(points / 3)
    if (mode > 4) triangles += Math.max(0, points - 2)
  }
  return triangles
}

function countInstances({ accessors = [] }: Gltf, { extensions }: Node): number {
  const places = Object.values(extensions?.EXT_mesh_gpu_instancing?.attributes ?? {})
  return places.length === 0 ? 1 : Math.max(...places.map((index) => accessors[index]?.count ?? 0))
}
