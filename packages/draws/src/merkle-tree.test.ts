import fc from 'fast-check'
import { expect, test } from 'vitest'
import { computePath, computeRoot, hashLeaf, isIncluded } from './merkle-tree.ts'
import { fromHex, toHex } from './sha-256.ts'

/** The leaves that implementations of certificate transparency are tested with. */
const LEAVES = ['', '00', '10', '2021', '3031', '40414243', '5051525354555657', '606162636465666768696a6b6c6d6e6f'].map((hex) =>
  hashLeaf(fromHex(hex)),
)

test('roots are those of certificate transparency', () => {
  const roots = LEAVES.map((_, index) => toHex(computeRoot(LEAVES.slice(0, index + 1))))
  expect(roots).toEqual([
    '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
    'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
    'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
    'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
    '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
    '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
    'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
    '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
  ])
})

const leavesOf = (count: number) => Array.from({ length: count }, (_, index) => hashLeaf(Uint8Array.from([index, index >> 8])))

test('every leaf has a path to the root, which is good for no other leaf, place, size or root', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 70 }), fc.nat(), fc.nat(), (count, some, other) => {
      const leaves = leavesOf(count)
      const index = some % count
      const wrong = other % count
      const leaf = leaves[index] ?? hashLeaf(new Uint8Array())
      const path = computePath(leaves, index)
      const root = computeRoot(leaves)
      expect(isIncluded(leaf, index, count, path, root)).toBe(true)
      expect(isIncluded(leaf, wrong, count, path, root)).toBe(wrong === index)
      expect(isIncluded(leaves[wrong] ?? leaf, index, count, path, root)).toBe(wrong === index)
      expect(isIncluded(leaf, index, count, [...path, root], root)).toBe(false)
      expect(isIncluded(leaf, index, count, path.slice(1), root)).toBe(path.length === 0)
      expect(isIncluded(leaf, index, count, path, computeRoot(leavesOf(count + 1)))).toBe(false)
      expect(isIncluded(leaf, -1, count, path, root)).toBe(false)
    }),
  )
})

test('roots of whole subtrees stand for their leaves', () => {
  for (const count of [1, 7, 8, 9, 16, 17, 31, 40]) {
    const leaves = leavesOf(count)
    const chunks = Array.from({ length: Math.ceil(count / 8) }, (_, index) => computeRoot(leaves.slice(index * 8, index * 8 + 8)))
    expect(toHex(computeRoot(chunks)), `${count} leaves`).toBe(toHex(computeRoot(leaves)))
  }
})

test('a node does not pass for a leaf', () => {
  const [left, right] = leavesOf(2)
  if (left === undefined || right === undefined) throw new Error('two leaves')
  const node = computeRoot([left, right])
  expect(toHex(hashLeaf(Uint8Array.from([...left, ...right])))).not.toBe(toHex(node))
  expect(() => computeRoot([])).toThrow()
  expect(() => computePath([left], 1)).toThrow()
})
