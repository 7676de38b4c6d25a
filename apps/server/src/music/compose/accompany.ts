import type { Score } from '../scores/score.ts'
import { leadVoices, type VoiceRange } from './lead-voices.ts'
import type { Chord } from './parse-chords.ts'
import { PATTERNS, type PatternTone } from './patterns.ts'
import type { BeatTone, Part } from './tones.ts'

const BROKEN: VoiceRange = { low: 50, high: 67 }
const HELD: VoiceRange = { low: 53, high: 71 }
const LOWEST_BASS = 38

/** The broken chords. */
export function accompany({ key, accompaniment: { instrument, pattern } }: Score, parts: readonly Part[]): BeatTone[] {
  return leadChords(key, parts, BROKEN).flatMap(({ chord, voices, beat, part }) => {
    const bass = toBass(key, chord)
    const isEnd = part.isLast && chord.beat + chord.beats === part.beats
    return (isEnd ? CLOSE : PATTERNS[pattern](chord.beats)).map((tone) => ({
      instrument,
      beat: beat + tone.beat,
      beats: isEnd ? chord.beats : tone.beats,
      midi: pitchOf(tone.voice, voices, bass),
      loudness: 0.43 * tone.loudness * (part.name === 'B' ? 1.06 : 1),
      pan: tone.voice === 'bass' ? -0.05 : -0.3 + 0.12 * tone.voice,
    }))
  })
}

/** The last chord is rolled upwards once. */
const CLOSE: PatternTone[] = [
  { beat: 0, beats: 4, voice: 'bass', loudness: 0.9 },
  ...[0, 1, 2].map((voice) => ({ beat: 0.12 * (voice + 1), beats: 4, voice, loudness: 0.6 - voice * 0.04 })),
]

/** Held chords; the voices that stay are heard as one line. */
export function layPad({ key, sustained }: Score, parts: readonly Part[]): BeatTone[] {
  if (sustained === undefined) return []
  return leadChords(key, parts, HELD).flatMap(({ chord, voices, beat, part }) =>
    voices.map((midi, index) => ({
      instrument: sustained,
      beat,
      beats: chord.beats,
      midi,
      loudness: (part.name === 'B' ? 0.33 : 0.25) - index * 0.02,
      pan: voices.length < 2 ? 0 : -0.7 + (1.4 * index) / (voices.length - 1),
    })),
  )
}

/** Roots, and fifths in between where it walks. */
export function layBass({ key, bass }: Score, parts: readonly Part[]): BeatTone[] {
  if (bass === undefined) return []
  return leadChords(key, parts, BROKEN).flatMap(({ chord, beat }) => {
    const midi = toBass(key, chord)
    const tone = { instrument: 'bass' as const, pan: 0 }
    const isWalking = bass === 'walking' && chord.beats >= 3
    const half = isWalking ? 2 : chord.beats
    const fifth = chord.tones.find((one) => (one - chord.bass + 12) % 12 === 7) === undefined ? midi : midi + 7
    return [
      { ...tone, beat, beats: half, midi, loudness: 0.62 },
      ...(isWalking
        ? [{ ...tone, beat: beat + 2, beats: chord.beats - 2, midi: fifth > 52 ? fifth - 12 : fifth, loudness: 0.5 }]
        : []),
    ]
  })
}

function leadChords(key: number, parts: readonly Part[], range: VoiceRange) {
  let voices: number[] | null = null
  return parts.flatMap((part) =>
    part.chords.map((chord) => {
      voices = leadVoices(
        chord.tones.map((tone) => (tone + key) % 12),
        voices,
        range,
      )
      return { chord, voices, beat: part.beat + chord.beat, part }
    }),
  )
}

const toBass = (key: number, { bass }: Chord): number => LOWEST_BASS + ((((bass + key - LOWEST_BASS) % 12) + 12) % 12)

function pitchOf(voice: PatternTone['voice'], voices: readonly number[], bass: number): number {
  if (voice === 'bass') return bass
  const octaves = Math.floor(voice / voices.length)
  return (voices[voice % voices.length] ?? bass) + 12 * octaves
}
