/** The last beats become slower. */
const SLOWING_BEATS = 6
const SLOWING = 0.022
/** Silence before the first note, so that a loop breathes. */
const UPBEAT_S = 0.15

/** @returns when a beat of a piece is played, in seconds */
export function createTempo(beatsPerMinute: number, totalBeats: number): (beat: number) => number {
  const beatS = 60 / beatsPerMinute
  const slowingFrom = totalBeats - SLOWING_BEATS
  return (beat) => UPBEAT_S + beatS * (beat + SLOWING * Math.max(0, beat - slowingFrom) ** 2)
}
