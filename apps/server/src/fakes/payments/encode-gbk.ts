const FIRST_LEAD = 0x81
const LAST_LEAD = 0xfe
const FIRST_TRAIL = 0x40
const LAST_TRAIL = 0xfe

/** Text as a provider of the mainland writes it. Characters that GBK does not have become `?`. */
export function encodeGbk(text: string): Buffer {
  const table = buildTable()
  return Buffer.from(
    [...text].flatMap((character) => table.get(character) ?? [character < '\u0080' ? character.charCodeAt(0) : 0x3f]),
  )
}

/** The runtime only decodes. */
function buildTable(): ReadonlyMap<string, readonly number[]> {
  const decoder = new TextDecoder('gbk')
  const table = new Map<string, readonly number[]>()
  for (let lead = FIRST_LEAD; lead <= LAST_LEAD; lead += 1)
    for (let trail = FIRST_TRAIL; trail <= LAST_TRAIL; trail += 1) {
      const character = decoder.decode(Buffer.from([lead, trail]))
      if ([...character].length === 1) table.set(character, [lead, trail])
    }
  return table
}
