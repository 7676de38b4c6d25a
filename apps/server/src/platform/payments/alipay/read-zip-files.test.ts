import { expect, test } from 'vitest'
import { writeZip } from '../../../fakes/payments/write-zip.ts'
import { readZipFiles } from './read-zip-files.ts'

const FILES = [
  { name: '明细.csv', bytes: Buffer.from('a,b\r\n1,2\r\n'.repeat(100)) },
  { name: '空.csv', bytes: Buffer.alloc(0) },
]

test('files of an archive are read in their order', async () => {
  expect(await readZipFiles(writeZip(FILES))).toEqual(FILES.map(({ bytes }) => bytes))
})

test('what is no archive, is cut off, or holds a damaged file is refused', async () => {
  const archive = writeZip(FILES)
  const damaged = Buffer.from(archive)
  const checksumOfFirst = archive.indexOf(Buffer.from([0x50, 0x4b, 1, 2])) + 16
  damaged.writeUInt32LE(1, checksumOfFirst)
  const bomb = Buffer.from(archive)
  bomb.writeUInt32LE(5, checksumOfFirst + 8)
  for (const bytes of [Buffer.from('no archive'), Buffer.alloc(0), archive.subarray(0, -30), damaged, bomb])
    await expect(readZipFiles(bytes)).rejects.toThrow()
})
