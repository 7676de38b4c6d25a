import { buffer } from 'node:stream/consumers'
import { crc32 } from 'node:zlib'
import { fromBufferPromise } from 'yauzl'

const FILE_MAX_BYTES = 64 * 1024 * 1024

/** The files of an archive. @throws Error if it is none, or a file of it is damaged or too large */
export async function readZipFiles(archive: Buffer): Promise<Buffer[]> {
  // Names stay unread: their characters may be of any encoding.
  const zip = await fromBufferPromise(archive, { decodeStrings: false })
  const files: Buffer[] = []
  for await (const entry of zip.eachEntry()) {
    if (entry.uncompressedSize > FILE_MAX_BYTES) throw new Error('a file is too large')
    const bytes = await buffer(await zip.openReadStreamPromise(entry))
    if (crc32(bytes) !== entry.crc32) throw new Error('a file is damaged')
    files.push(bytes)
  }
  return files
}
