/** Lowest and highest tone of the voices, in MIDI numbers. */
export interface VoiceRange {
  low: number
  high: number
}

/** Voices nearer than this sound muddy below middle C. */
const CLOSE_SEMITONES = 3
const MUDDY_BELOW = 57
const SPAN_MAX_SEMITONES = 16

/**
 * Tones of a chord, in ascending order, that are reached from those before by the smallest steps. Every tone of the chord is there as long as there are
 * voices.
 * @param classes pitch classes; the first ones matter most
 */
export function leadVoices(classes: readonly number[], before: readonly number[] | null, { low, high }: VoiceRange): number[] {
  const places = classes.map((tone) => listPlaces(tone, low, high))
  const middle = (low + high) / 2
  let best: number[] = []
  let least = Number.POSITIVE_INFINITY
  for (const candidate of combine(places)) {
    const voices = candidate.toSorted((a, b) => a - b)
    const cost = before === null ? spreadCost(voices, middle) : moveCost(before, voices)
    const total = cost + mudCost(voices) + 0.1 * spreadCost(voices, middle)
    if (total >= least) continue
    least = total
    best = voices
  }
  return best
}

function listPlaces(tone: number, low: number, high: number): number[] {
  const first = low + ((((tone - low) % 12) + 12) % 12)
  const places: number[] = []
  for (let place = first; place <= high; place += 12) places.push(place)
  return places
}

const combine = (places: readonly (readonly number[])[]): number[][] =>
  places.reduce<number[][]>((lists, options) => lists.flatMap((list) => options.map((option) => [...list, option])), [[]])

/** Chords of three and of four tones follow each other: each voice is compared with the nearest one. */
const moveCost = (before: readonly number[], voices: readonly number[]): number =>
  voices.reduce((sum, voice) => sum + Math.min(...before.map((earlier) => Math.abs(voice - earlier))), 0) +
  // The top voice is heard best.
  0.5 * Math.abs((voices.at(-1) ?? 0) - (before.at(-1) ?? 0))

const spreadCost = (voices: readonly number[], middle: number): number =>
  voices.reduce((sum, voice) => sum + Math.abs(voice - middle), 0) / voices.length

function mudCost(voices: readonly number[]): number {
  const span = (voices.at(-1) ?? 0) - (voices[0] ?? 0)
  const muddy = voices.filter((voice, index) => {
    const next = voices[index + 1]
    return next !== undefined && voice < MUDDY_BELOW && next - voice < CLOSE_SEMITONES
  })
  return muddy.length * 6 + Math.max(0, span - SPAN_MAX_SEMITONES) * 4
}
