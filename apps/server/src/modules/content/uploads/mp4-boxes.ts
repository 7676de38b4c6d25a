/** A box of an MP4, MOV or M4A file. Offsets are in bytes. */
export interface Mp4Box {
  name: string
  at: number
  contentAt: number
  end: number
}

/** Boxes with metadata of the recording, or leftovers of an editor. */
export const METADATA_BOXES: ReadonlySet<string> = new Set(['udta', 'meta', 'uuid', 'free', 'skip', 'wide'])
/** Boxes that may contain such boxes at some depth. */
const CONTAINER_BOXES: ReadonlySet<string> = new Set(['moov', 'trak', 'mdia', 'minf', 'stbl', 'edts', 'mvex', 'moof', 'traf'])
/** More than any recorder writes. */
const BOXES_MAX = 100_000
const DEPTH_MAX = 16

/** Bytes that are enough to read a box's name and size. */
export const BOX_HEADER_BYTES = 16

/** @returns null if the box does not end inside its parent: the file is truncated */
function readBox(bytes: Buffer, at: number, parentEnd: number): Mp4Box | null {
  return at + 8 > parentEnd ? null : parseBoxHeader(bytes.subarray(at, at + BOX_HEADER_BYTES), at, parentEnd)
}

/** Like `readBox`, given only the first bytes of the box. */
export function parseBoxHeader(head: Buffer, at: number, parentEnd: number): Mp4Box | null {
  const [size, name] = [head.readUInt32BE(0), head.toString('latin1', 4, 8)]
  const isLong = size === 1
  // 0: up to the end of the file.
  const sizeBytes = isLong ? Number(head.readBigUInt64BE(8)) : size === 0 ? parentEnd - at : size
  const contentAt = at + (isLong ? 16 : 8)
  const end = at + sizeBytes
  return end < contentAt || end > parentEnd ? null : { name, at, contentAt, end }
}

/** The direct child boxes of a byte range. @returns null if one of them is truncated */
export function readBoxes(bytes: Buffer, from: number, to: number): Mp4Box[] | null {
  const boxes: Mp4Box[] = []
  for (let at = from; at < to; ) {
    const box = readBox(bytes, at, to)
    if (box === null || boxes.length >= BOXES_MAX) return null
    boxes.push(box)
    at = box.end
  }
  return boxes
}

/**
 * Turns metadata boxes at any depth into free space of the same length, so that absolute offsets stay valid.
 * @returns false if the boxes are malformed
 */
export function clearMetadataBoxes(bytes: Buffer): boolean {
  let left = BOXES_MAX
  function clear(from: number, to: number, depth: number): boolean {
    let at = from
    while (at < to) {
      left -= 1
      const box = readBox(bytes, at, to)
      if (box === null || left < 0 || depth > DEPTH_MAX) return false
      if (METADATA_BOXES.has(box.name)) clearBox(bytes, box)
      else if (CONTAINER_BOXES.has(box.name) && !clear(box.contentAt, box.end, depth + 1)) return false
      at = box.end
    }
    return true
  }
  return clear(0, bytes.length, 0)
}

/** Turns a box into free space of the same length, in place. */
export function clearBox(bytes: Buffer, { at, contentAt, end }: Mp4Box): void {
  bytes.write('free', at + 4, 'latin1')
  bytes.fill(0, contentAt, end)
}
