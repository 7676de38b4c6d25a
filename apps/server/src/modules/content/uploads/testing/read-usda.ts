/**
 * A reader of the USDA that iPhones get, written from the format's description and sharing nothing with what writes it: prims, their
 * attributes, and the archive around them.
 */
export interface UsdPrim {
  type: string
  name: string
  /** As written, by name without its type. */
  attributes: Map<string, string>
  children: UsdPrim[]
}

export interface UsdzFile {
  name: string
  content: Buffer
  /** Where it begins in the archive. */
  offset: number
}

/** Through the central directory, as unzip does. @throws if a file is compressed or its lengths are wrong */
export function readZip(archive: Buffer): UsdzFile[] {
  const end = archive.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]))
  const count = archive.readUInt16LE(end + 10)
  let at = archive.readUInt32LE(end + 16)
  return Array.from({ length: count }, () => {
    if (archive.readUInt32LE(at) !== 0x02014b50 || archive.readUInt16LE(at + 10) !== 0) throw new Error('not a stored file')
    const [size, nameLength, extraLength] = [
      archive.readUInt32LE(at + 24),
      archive.readUInt16LE(at + 28),
      archive.readUInt16LE(at + 30),
    ]
    const local = archive.readUInt32LE(at + 42)
    const name = archive.toString('utf8', at + 46, at + 46 + nameLength)
    const offset = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28)
    at += 46 + nameLength + extraLength + archive.readUInt16LE(at + 32)
    return { name, content: archive.subarray(offset, offset + size), offset }
  })
}

/** @throws if brackets do not match */
export function parseUsda(text: string): { metadata: string; prims: UsdPrim[] } {
  if (!text.startsWith('#usda 1.0\n')) throw new Error('no USDA')
  const lines = text.split('\n').slice(1)
  let metadata = ''
  const root: UsdPrim = { type: '', name: '', attributes: new Map(), children: [] }
  const open = [root]
  let pending: UsdPrim | null = null
  let isMetadata = false
  for (const line of lines.map((one) => one.trim())) {
    if (line === '') continue
    if (line === '(') isMetadata = true
    else if (isMetadata) {
      if (line === ')') isMetadata = false
      else if (open.length === 1 && pending === null) metadata += `${line}\n`
    } else if (line.startsWith('def ')) {
      const [, type = '', name = ''] = /^def (\w+) "([^"]+)"/.exec(line) ?? []
      pending = { type, name, attributes: new Map(), children: [] }
      open.at(-1)?.children.push(pending)
      isMetadata = line.endsWith('(')
    } else if (line === '{') {
      if (pending === null) throw new Error('a bracket without a prim')
      open.push(pending)
      pending = null
    } else if (line === '}') open.pop()
    else {
      const [, name = '', value = ''] = /^(?:uniform )?(?:rel|[\w[\]]+) ([\w:.]+)(?: = (.*))?$/.exec(line) ?? []
      if (name === '') throw new Error(`not understood: ${line.slice(0, 80)}`)
      open.at(-1)?.attributes.set(name, value.replace(/ \( interpolation.*\)$/, ''))
    }
  }
  if (open.length !== 1) throw new Error('brackets do not match')
  return { metadata, prims: root.children }
}

/** All numbers of a value. */
export const toNumbers = (value = ''): number[] => (value.match(/-?\d+(?:\.\d+)?(?:e[+-]?\d+)?/gi) ?? []).map(Number)

export const listPrims = (prims: readonly UsdPrim[]): UsdPrim[] => prims.flatMap((prim) => [prim, ...listPrims(prim.children)])

/** Smallest and largest coordinates of all meshes, with the root's scale and move: metres in the room. */
export function measureUsda(text: string): { min: number[]; max: number[] } {
  const { prims, metadata } = parseUsda(text)
  if (!metadata.includes('metersPerUnit = 1\n') || !metadata.includes('upAxis = "Y"')) throw new Error('other units')
  const [root] = prims
  const [scale, move] = ['scale', 'translate'].map((op) => toNumbers(root?.attributes.get(`xformOp:${op}`)))
  const min = [Infinity, Infinity, Infinity]
  const max = [-Infinity, -Infinity, -Infinity]
  for (const mesh of listPrims(prims).filter(({ type }) => type === 'Mesh')) {
    for (const [at, value] of toNumbers(mesh.attributes.get('points')).entries()) {
      const axis = at % 3
      const placed = value * (scale?.[axis] ?? 1) + (move?.[axis] ?? 0)
      min[axis] = Math.min(min[axis] ?? 0, placed)
      max[axis] = Math.max(max[axis] ?? 0, placed)
    }
  }
  return { min, max }
}
