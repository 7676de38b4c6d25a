/** In the order in which they are tried: text in the second is hardly ever valid in the first. */
const ENCODINGS = ['utf-8', 'gb18030']

/**
 * The text of a file as phones and Chinese versions of Outlook write it.
 * @returns null if its letters are not known
 * @throws if the file is gone
 */
export async function readTextFile(file: Blob): Promise<string | null> {
  const bytes = await file.arrayBuffer()
  for (const encoding of ENCODINGS) {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes)
    } catch {
      // The next one.
    }
  }
  return null
}
