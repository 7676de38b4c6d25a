import { expect, test } from 'vitest'
import { createFrameGeometry } from './frame-geometry.ts'

test('F-01 a frame is closed towards the visitor: the front of every ring faces outwards', () => {
  const geometry = createFrameGeometry()
  const corner = geometry.getAttribute('aCorner')
  const ring = geometry.getAttribute('aRing')
  const facing = geometry.getAttribute('aFacing')
  const index = geometry.index?.array ?? []
  // A picture of 1 × 0.8 m with mat 0.1, moulding 0.05, depth 0.04, as the shader places it.
  const at = (vertex: number) => {
    const out = ring.getX(vertex) * 0.1 + ring.getY(vertex) * 0.05
    const z = ring.getZ(vertex) < 0 ? 0.011 : ring.getZ(vertex) * 0.04
    return [corner.getX(vertex) * (0.5 + out), corner.getY(vertex) * (0.4 + out), z] as const
  }
  for (let i = 0; i < index.length; i += 3) {
    const [a, b, c] = [at(index[i] ?? 0), at(index[i + 1] ?? 0), at(index[i + 2] ?? 0)]
    const u = [b[0] - a[0], b[1] - a[1], b[2] - a[2]] as const
    const v = [c[0] - a[0], c[1] - a[1], c[2] - a[2]] as const
    const normal = [u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]] as const
    const vertex = index[i] ?? 0
    const along = normal[0] * facing.getX(vertex) + normal[1] * facing.getY(vertex) + normal[2] * facing.getZ(vertex)
    expect(along).toBeGreaterThan(0)
  }
})
