// Composes the demo community's music into apps/server/demo/music: plucked strings over a quiet pad, computed from sine waves
// and seeded noise. Needs ffmpeg on the PATH to encode it.
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const SAMPLE_RATE_HZ = 44_100
const BIT_RATE = '44k'
const FADE_S = 2.5
/** Whole tones of the pentatonic scale gong, in semitones. */
const PENTATONIC = [0, 2, 4, 7, 9]

const PIECES = [
  { file: 'still-water.m4a', seed: 11, lengthS: 60, rootHz: 146.83, beatS: 1.25, pluckShare: 0.62, pad: [0, 7, 12, 16] },
  { file: 'night-garden.m4a', seed: 29, lengthS: 60, rootHz: 110, beatS: 1.6, pluckShare: 0.5, pad: [0, 7, 14, 21] },
]

const target = path.join(import.meta.dirname, '../apps/server/demo/music')
const work = mkdtempSync(path.join(tmpdir(), 'demo-music-'))
mkdirSync(target, { recursive: true })
for (const piece of PIECES) {
  const wave = path.join(work, 'piece.wav')
  writeFileSync(wave, encodeWav(fadeOut(addReverb(compose(piece)))))
  const encode = ['-y', '-loglevel', 'error', '-i', wave, '-c:a', 'aac', '-b:a', BIT_RATE, '-movflags', '+faststart', '-bitexact']
  execFileSync('ffmpeg', [...encode, path.join(target, piece.file)], { stdio: 'inherit' })
  console.log(piece.file)
}
rmSync(work, { recursive: true })

/** Left and right channel, without reverb. */
function compose({ seed, lengthS, rootHz, beatS, pluckShare, pad }) {
  const chance = createRandom(seed)
  const count = Math.round(lengthS * SAMPLE_RATE_HZ)
  const sides = [new Float32Array(count), new Float32Array(count)]
  addPad(sides, rootHz / 2, pad)
  let degree = 4
  for (let atS = FADE_S; atS < lengthS - 7; atS += beatS) {
    if (chance() > pluckShare) continue
    // Mostly a step up or down, sometimes a leap; always tends back to the middle.
    degree += Math.round((chance() - 0.5) * 4 - (degree - 5) * 0.25)
    const semitones = PENTATONIC[((degree % 5) + 5) % 5] + 12 * Math.floor(degree / 5)
    const late = atS + (chance() - 0.5) * 0.07
    addPluck(sides, chance, { atS: late, hz: rootHz * 2 ** (semitones / 12), loudness: 0.16 + 0.12 * chance(), pan: chance() })
    if (chance() < 0.22) {
      const below = { atS: late + beatS / 2, hz: (rootHz / 2) * 2 ** (chance() < 0.5 ? 0 : 7 / 12), loudness: 0.13, pan: 0.5 }
      addPluck(sides, chance, below)
    }
  }
  return sides
}

/** A softly plucked string that loses its brightness (Karplus and Strong). */
function addPluck(sides, chance, { atS, hz, loudness, pan }) {
  // The low-pass filter below delays by a fraction of a sample itself.
  const period = SAMPLE_RATE_HZ / hz - 0.45
  const length = Math.ceil(period)
  const share = length - period
  const string = Float32Array.from({ length }, () => chance() * 2 - 1)
  for (let pass = 0; pass < 6; pass++) for (let i = 1; i < length; i++) string[i] = (string[i] + string[i - 1]) / 2
  // Normalised and centred around zero, so that every string starts equally loud.
  const mean = string.reduce((sum, value) => sum + value, 0) / length
  const energy = Math.sqrt(string.reduce((sum, value) => sum + (value - mean) ** 2, 0) / length)
  string.forEach((value, i) => {
    string[i] = ((value - mean) / energy) * 0.3
  })
  const from = Math.floor(atS * SAMPLE_RATE_HZ)
  const until = Math.min(sides[0].length, from + 6.5 * SAMPLE_RATE_HZ)
  const decay = 0.5 ** (1 / (hz * 1.5))
  let last = 0
  for (let i = from, place = 0; i < until; i++, place = (place + 1) % length) {
    const next = string[(place + 1) % length]
    const sounding = string[place] * (1 - share) + next * share
    string[place] = decay * (0.55 * sounding + 0.45 * last)
    last = sounding
    const attack = Math.min(1, (i - from) / (0.004 * SAMPLE_RATE_HZ))
    sides[0][i] += sounding * attack * loudness * Math.cos((0.25 + pan * 0.5) * Math.PI * 0.5) * 2
    sides[1][i] += sounding * attack * loudness * Math.sin((0.25 + pan * 0.5) * Math.PI * 0.5) * 2
  }
}

/** Tones that fade in and out one after the other. */
function addPad(sides, rootHz, semitones) {
  const count = sides[0].length
  semitones.forEach((tone, voice) => {
    const hz = rootHz * 2 ** (tone / 12)
    for (let i = 0; i < count; i++) {
      const turn = (i / count) * 2 * Math.PI
      const swell = (0.5 - 0.5 * Math.cos(turn * (2 + voice) + voice * 1.9)) ** 2
      const second = (i / SAMPLE_RATE_HZ) * 2 * Math.PI
      for (const side of [0, 1]) {
        const drift = hz * (1 + (side === 0 ? -0.0006 : 0.0006))
        sides[side][i] += (0.028 / (1 + voice * 0.5)) * swell * (Math.sin(second * drift) + 0.25 * Math.sin(second * drift * 2))
      }
    }
  })
}

/** Reverb of a hall: parallel comb filters, then two all-pass filters (Schroeder). */
function addReverb(sides) {
  return sides.map((dry, side) => {
    const wet = new Float32Array(dry.length)
    for (const delay of [1687, 1601, 2053, 2251, 2399, 2707]) addComb(dry, wet, delay + side * 37)
    for (const delay of [347, 113]) allPass(wet, delay + side * 11)
    return dry.map((value, i) => value * 0.75 + wet[i] * 0.075)
  })
}

function addComb(dry, wet, delay) {
  const line = new Float32Array(delay)
  let dull = 0
  for (let i = 0, place = 0; i < dry.length; i++, place = (place + 1) % delay) {
    const heard = line[place]
    dull = heard * 0.65 + dull * 0.35
    line[place] = dry[i] + dull * 0.89
    wet[i] += heard
  }
}

function allPass(wave, delay) {
  const line = new Float32Array(delay)
  for (let i = 0, place = 0; i < wave.length; i++, place = (place + 1) % delay) {
    const heard = line[place]
    const into = wave[i] + heard * 0.6
    line[place] = into
    wave[i] = heard - into * 0.6
  }
}

/** Fades both ends to silence, so that a loop has no audible seam; normalises the volume. */
function fadeOut(sides) {
  const count = sides[0].length
  const loudest = sides.reduce((most, wave) => wave.reduce((peak, value) => Math.max(peak, Math.abs(value)), most), 0)
  return sides.map((wave) =>
    wave.map((value, i) => {
      const share = Math.min(1, i / SAMPLE_RATE_HZ / FADE_S, (count - 1 - i) / SAMPLE_RATE_HZ / FADE_S)
      return (value / loudest) * 0.8 * (0.5 - 0.5 * Math.cos(Math.PI * share))
    }),
  )
}

/** 16 bits, stereo. */
function encodeWav([left, right]) {
  const bytes = left.length * 4
  const file = Buffer.alloc(44 + bytes)
  file.write('RIFF', 0)
  file.writeUInt32LE(36 + bytes, 4)
  file.write('WAVEfmt ', 8)
  file.writeUInt32LE(16, 16)
  file.writeUInt16LE(1, 20)
  file.writeUInt16LE(2, 22)
  file.writeUInt32LE(SAMPLE_RATE_HZ, 24)
  file.writeUInt32LE(SAMPLE_RATE_HZ * 4, 28)
  file.writeUInt16LE(4, 32)
  file.writeUInt16LE(16, 34)
  file.write('data', 36)
  file.writeUInt32LE(bytes, 40)
  left.forEach((value, i) => {
    file.writeInt16LE(Math.round(value * 32_767), 44 + i * 4)
    file.writeInt16LE(Math.round(right[i] * 32_767), 46 + i * 4)
  })
  return file
}

function createRandom(seed) {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
