import { sliceUnits } from '@zhanjian/scene/characters.ts'
import * as z from 'zod/mini'
import { createGlb, parseGlbChunks } from './glb-chunks.ts'
import { parseJsonWithLimits } from './parse-json-with-limits.ts'

interface DataAddress {
  mimeType: string
  bytes: Buffer
}

const DATA_MARK = '"data:'
const ADDRESSES_MAX = 600
/** Before the data of an address. */
const HEAD_MAX_CHARACTERS = 200
const ADDRESS = /^data:([\w.+/-]*)(?:;[\w=.+-]*)*;base64,/
/** Of views and buffers, whose numbers must be multiples of the size of what they hold. */
const ALIGNMENT_BYTES = 4

/** What refers to data; everything else stays as it is. */
const described = z.looseObject({
  buffers: z.optional(z.array(z.looseObject({ byteLength: z.int(), uri: z.optional(z.string()) }))),
  bufferViews: z.optional(
    z.array(
      z.looseObject({
        buffer: z.int(),
        byteOffset: z.optional(z.int()),
        byteLength: z.int(),
        extensions: z.optional(z.unknown()),
      }),
    ),
  ),
  images: z.optional(z.array(z.looseObject({ uri: z.optional(z.string()) }))),
})

/**
 * Some programs write pictures and parts into the description, as `data:` addresses. They move into the binary chunk, where everything of
 * a GLB belongs. @returns the same file if there are none, or if it cannot be read: then it is refused with its reason
 */
export function embedDataAddresses(file: Buffer): Buffer {
  const chunks = parseGlbChunks(file)
  const taken = chunks && takeDataAddresses(chunks.json)
  if (!taken) return file
  const parsed = parseJsonWithLimits(taken.json)
  const checked = described.safeParse(parsed.ok ? parsed.value : null)
  if (!checked.success) return file
  const { buffers = [], bufferViews = [], images = [] } = checked.data
  const addressOf = (uri: string | undefined) => (uri === undefined ? undefined : taken.addresses.get(uri))
  // Views of compressed data name buffers once more: no program writes both.
  const hasBufferData = buffers.some(({ uri }) => uri !== undefined)
  if (hasBufferData && (!buffers.every(({ uri }) => addressOf(uri)) || bufferViews.some(({ extensions }) => extensions)))
    return file

  const binary = createBinary()
  const offsets = hasBufferData
    ? buffers.map(({ uri }) => binary.add(addressOf(uri)?.bytes ?? Buffer.alloc(0)))
    : [binary.add(chunks.binary.subarray(0, buffers[0]?.byteLength ?? 0))]
  const views = hasBufferData
    ? bufferViews.map((view) => ({ ...view, buffer: 0, byteOffset: (offsets[view.buffer] ?? 0) + (view.byteOffset ?? 0) }))
    : [...bufferViews]
  const embedded = images.map(({ uri, ...image }) => {
    const data = addressOf(uri)
    if (data === undefined) return uri === undefined ? image : { ...image, uri }
    views.push({ buffer: 0, byteOffset: binary.add(data.bytes), byteLength: data.bytes.length })
    return { mimeType: data.mimeType, ...image, bufferView: views.length - 1 }
  })
  const whole = binary.join()
  const others = hasBufferData ? [] : buffers.slice(1)
  const own = { ...(hasBufferData ? {} : buffers[0]), byteLength: whole.length }
  return createGlb(JSON.stringify({ ...checked.data, buffers: [own, ...others], bufferViews: views, images: embedded }), whole)
}

/** The description with short marks instead of the addresses, so that its size stays that of a description. @returns null: it has none */
function takeDataAddresses(json: Buffer): { json: Buffer; addresses: ReadonlyMap<string, DataAddress> } | null {
  const addresses = new Map<string, DataAddress>()
  const parts: Buffer[] = []
  let rest = 0
  for (let at = json.indexOf(DATA_MARK); at >= 0; at = json.indexOf(DATA_MARK, rest)) {
    const end = json.indexOf('"', at + DATA_MARK.length)
    if (end < 0 || addresses.size >= ADDRESSES_MAX) return null
    const mark = `data:${addresses.size}`
    const data = parseDataAddress(json.toString('latin1', at + 1, end).replaceAll('\\', ''))
    if (data === null) return null
    addresses.set(mark, data)
    parts.push(json.subarray(rest, at + 1), Buffer.from(mark))
    rest = end
  }
  return addresses.size === 0 ? null : { json: Buffer.concat([...parts, json.subarray(rest)]), addresses }
}

function parseDataAddress(address: string): DataAddress | null {
  const [head, mimeType = ''] = ADDRESS.exec(sliceUnits(address, 0, HEAD_MAX_CHARACTERS)) ?? []
  return head === undefined ? null : { mimeType, bytes: Buffer.from(sliceUnits(address, head.length), 'base64') }
}

/** Parts one after the other, each at a multiple of {@link ALIGNMENT_BYTES}. */
function createBinary() {
  const parts: Buffer[] = []
  let length = 0
  return {
    /** @returns where it begins */
    add(bytes: Buffer): number {
      const at = length
      const padding = (ALIGNMENT_BYTES - (bytes.length % ALIGNMENT_BYTES)) % ALIGNMENT_BYTES
      parts.push(bytes, Buffer.alloc(padding))
      length += bytes.length + padding
      return at
    },
    join: () => Buffer.concat(parts),
  }
}
