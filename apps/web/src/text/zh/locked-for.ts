/** `5 分 20 秒`, `20 秒`. */
const durationText = (seconds: number): string =>
  seconds < 60 ? `${seconds} 秒` : `${Math.floor(seconds / 60)} 分 ${seconds % 60} 秒`

/** What is refused for a while, and for how long still. */
export const lockedFor = (sentence: string, secondsLeft: number): string => `${sentence}（${durationText(secondsLeft)}后可再试）`
