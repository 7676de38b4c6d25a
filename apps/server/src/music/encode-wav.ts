import type { Stereo } from './sound/stereo.ts'

const HEADER_BYTES = 44
const FRAME_BYTES = 4

/** 16 bits, stereo. @param rate samples a second */
export function encodeWav({ left, right }: Stereo, rate: number): Buffer {
  const bytes = left.length * FRAME_BYTES
  const file = Buffer.alloc(HEADER_BYTES + bytes)
  file.write('RIFF', 0)
  file.writeUInt32LE(HEADER_BYTES - 8 + bytes, 4)
  file.write('WAVEfmt ', 8)
  file.writeUInt32LE(16, 16)
  file.writeUInt16LE(1, 20)
  file.writeUInt16LE(2, 22)
  file.writeUInt32LE(rate, 24)
  file.writeUInt32LE(rate * FRAME_BYTES, 28)
  file.writeUInt16LE(FRAME_BYTES, 32)
  file.writeUInt16LE(16, 34)
  file.write('data', 36)
  file.writeUInt32LE(bytes, 40)
  for (let i = 0; i < left.length; i++) {
    file.writeInt16LE(Math.round((left[i] ?? 0) * 32_767), HEADER_BYTES + i * FRAME_BYTES)
    file.writeInt16LE(Math.round((right[i] ?? 0) * 32_767), HEADER_BYTES + i * FRAME_BYTES + 2)
  }
  return file
}
