import { arrangeScore } from './compose/arrange-score.ts'
import { createChance } from './compose/random.ts'
import type { Tone } from './compose/tones.ts'
import type { Score } from './scores/score.ts'
import { reverberate } from './sound/add-room.ts'
import { INSTRUMENTS } from './sound/instruments.ts'
import { measureLoudness } from './sound/measure-loudness.ts'
import { createStereo, type Stereo, toGains } from './sound/stereo.ts'

/** Every piece is as loud as the others: quieter than a song, since people read or talk over it. */
export const LOUDNESS_LUFS = -18
/** Highest sample; encoders overshoot a little. */
export const PEAK_MAX = 0.84
/** After the last beat, in which the piece dies away: a loop begins out of silence. */
const TAIL_S = 3.4
const FADE_S = 2.4
const ROOM_GAIN = 0.55

/** A piece as samples, between silence and silence. The same on every machine. @param rate samples a second */
export function renderScore(score: Score, rate: number): Stereo {
  const { tones, endS } = arrangeScore(score)
  const samples = Math.ceil((endS + TAIL_S) * rate)
  const dry = createStereo(samples)
  const sent = createStereo(samples)
  const chance = createChance(`sound of ${score.id}`)
  for (const tone of tones) addTone({ dry, sent }, tone, { rate, chance })
  const room = reverberate(sent, score.roomS, rate)
  for (const side of ['left', 'right'] as const) mix(dry[side], room[side])
  return equalise(dry, rate)
}

function addTone(
  { dry, sent }: { dry: Stereo; sent: Stereo },
  { instrument, atS, lengthS, midi, loudness, pan }: Tone,
  { rate, chance }: { rate: number; chance: () => number },
): void {
  const { gain, room, play } = INSTRUMENTS[instrument]
  const sound = play({ hz: 440 * 2 ** ((midi - 69) / 12), lengthS, loudness, rate, chance })
  const [left, right] = Array.isArray(sound) ? sound : [sound, sound]
  const gains = toGains(pan)
  const from = Math.round(atS * rate)
  const force = gain * loudness
  add(dry.left, sent.left, left, { from, gain: force * gains.left, room })
  add(dry.right, sent.right, right, { from, gain: force * gains.right, room })
}

function add(
  dry: Float32Array,
  sent: Float32Array,
  sound: Float32Array,
  { from, gain, room }: { from: number; gain: number; room: number },
): void {
  const until = Math.min(sound.length, dry.length - from)
  for (let i = 0; i < until; i++) {
    const value = (sound[i] ?? 0) * gain
    dry[from + i] = (dry[from + i] ?? 0) + value
    sent[from + i] = (sent[from + i] ?? 0) + value * room
  }
}

function mix(dry: Float32Array, room: Float32Array): void {
  for (let i = 0; i < dry.length; i++) dry[i] = (dry[i] ?? 0) + (room[i] ?? 0) * ROOM_GAIN
}

/** Brings a piece to its loudness, rounds its highest peaks, and lets it end in silence. */
function equalise(piece: Stereo, rate: number): Stereo {
  const gain = 10 ** ((LOUDNESS_LUFS - measureLoudness(piece, rate)) / 20)
  const samples = piece.left.length
  const fadeFrom = samples - Math.round(FADE_S * rate)
  for (const side of [piece.left, piece.right])
    for (let i = 0; i < samples; i++) {
      const fade = i < fadeFrom ? 1 : 0.5 + 0.5 * Math.cos((Math.PI * (i - fadeFrom)) / (samples - 1 - fadeFrom))
      side[i] = roundPeak((side[i] ?? 0) * gain) * fade
    }
  return piece
}

const KNEE = 0.6

/** As it is below the knee, never beyond the highest sample. */
function roundPeak(value: number): number {
  const size = Math.abs(value)
  if (size <= KNEE) return value
  const span = PEAK_MAX - KNEE
  return Math.sign(value) * (KNEE + span * Math.tanh((size - KNEE) / span))
}
