const SAMPLE_RATE_HZ = 8000

/** A tone as a WAV file, 8 bits, mono. */
export function createWavFile(seconds = 3): { name: string; mimeType: string; buffer: Buffer } {
  const samples = Buffer.from(
    Array.from({ length: SAMPLE_RATE_HZ * seconds }, (_, at) => 128 + 60 * Math.sin((at * 2 * Math.PI * 440) / SAMPLE_RATE_HZ)),
  )
  const head = Buffer.alloc(44)
  head.write('RIFF', 0)
  head.writeUInt32LE(36 + samples.length, 4)
  head.write('WAVEfmt ', 8)
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(1, 22)
  head.writeUInt32LE(SAMPLE_RATE_HZ, 24)
  head.writeUInt32LE(SAMPLE_RATE_HZ, 28)
  head.writeUInt16LE(1, 32)
  head.writeUInt16LE(8, 34)
  head.write('data', 36)
  head.writeUInt32LE(samples.length, 40)
  return { name: '山间清晨.wav', mimeType: 'audio/wav', buffer: Buffer.concat([head, samples]) }
}
