import { PassThrough, type Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import type { CollectedData } from '../../personal-data.ts'
import type { ObjectStore } from '../../platform/object-store/object-store.ts'
import { exportTexts } from './texts.zh.ts'

interface ArchivePart {
  name: string
  data: CollectedData
}

/**
 * A ZIP file, made while it is read: a file of the person's is opened when its turn comes, and none is held in memory.
 * Pictures and sound are packed already, so they are only put in.
 */
export function writeArchive(parts: readonly ArchivePart[], objects: ObjectStore, madeAt: Date): Readable {
  const zip = new ZipFile()
  const out = new PassThrough()
  const options = { mtime: madeAt }
  zip.on('error', (error) => out.destroy(error instanceof Error ? error : new Error('the archive could not be made')))
  zip.outputStream.pipe(out)
  zip.addBuffer(Buffer.from(exportTexts.readme), exportTexts.readmeName, options)
  for (const { name, data } of parts) {
    zip.addBuffer(Buffer.from(JSON.stringify(data.records, null, 2)), `${name}.json`, options)
    for (const { path, key } of data.files ?? []) {
      zip.addReadStreamLazy(
        path,
        { ...options, compress: false },
        (give) =>
          void open(key).then(
            (file) => give(null, file),
            (error) => give(error, out),
          ),
      )
    }
  }
  zip.end()
  return out

  async function open(key: string): Promise<Readable> {
    const file = await objects.open(key)
    if (file === null) throw new Error('a file of the archive is gone')
    return file
  }
}
