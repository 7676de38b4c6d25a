/** Of a tour in a live room. */
export const togetherTexts = {
  othersHere: (count: number) => (count === 0 ? '这里只有您' : `还有 ${count} 人在这里`),
}
