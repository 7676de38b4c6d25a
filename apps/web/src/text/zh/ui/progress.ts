/** How far something is, for parts of the kit that home does not have. */
export const progressTexts = {
  position: (place: number, count: number) => `${place} / ${count}`,
  done: (percent: number) => `已完成 ${percent}%`,
}
