import { PassThrough, type Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import type { CollectedData } from '../../../module-support/personal-data.ts'
import type { ObjectStore } from '../../../platform/object-store/object-store.ts'
import { exportTexts } from './texts.zh.ts'

interface ArchivePart {
  name: string
  data: CollectedData
}

/**
 * A ZIP archive, built while it is read: files are opened one after the other and never in memory as a whole. Pictures and
 * sound are already compressed, so they are only stored.
 */
export function createArchiveStream(parts: readonly ArchivePart[], objects: ObjectStore, madeAt: Date): Readable {
  const zip = new ZipFile()
  const out = new PassThrough()
  const options = { mtime: madeAt }
  let reading: Readable | undefined
  const fail = (error: unknown) => out.destroy(error instanceof Error ? error : new Error('creating the archive failed'))
  zip.on('error', fail)
  zip.outputStream.pipe(out)
  out.once('close', () => reading?.destroy())
  zip.addBuffer(Buffer.from(exportTexts.readme), exportTexts.readmeName, options)
  for (const { name, data } of parts) {
    zip.addBuffer(Buffer.from(JSON.stringify(data.records, null, 2)), `${name}.json`, options)
    for (const { path, key } of data.files ?? []) {
      zip.addReadStreamLazy(
        path,
        { ...options, compress: false },
        (give) =>
          void open(key).then(
            (file) => {
              reading = file
              // The library has no error handler: an unhandled error of an unreadable file would end the process.
              file.once('error', fail)
              if (out.destroyed) file.destroy()
              else give(null, file)
            },
            (error) => give(error, out),
          ),
      )
    }
  }
  zip.end()
  return out

  async function open(key: string): Promise<Readable> {
    const file = await objects.open(key)
    if (file === null) throw new Error('a file of the archive no longer exists')
    return file
  }
}
