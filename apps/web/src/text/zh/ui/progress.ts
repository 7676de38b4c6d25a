/** Progress in parts of the kit that home does not use. */
export const progressTexts = {
  position: (place: number, count: number) => `${place} / ${count}`,
  done: (percent: number) => `已完成 ${percent}%`,
}
