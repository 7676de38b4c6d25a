import { statisticsTexts as texts } from '#text/works/statistics.ts'

/** Seconds as minutes and seconds, rounded to a second. */
export function formatDuration(durationS: number): string {
  const seconds = Math.round(durationS)
  return seconds < 60 ? texts.seconds(seconds) : texts.minutes(Math.floor(seconds / 60), seconds % 60)
}
