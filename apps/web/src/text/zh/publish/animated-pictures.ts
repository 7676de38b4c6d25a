/** Said of chosen pictures that move. */
export const animatedPicturesText = (count: number) =>
  count === 1 ? '这是动图，传上来不会动，只留第一帧' : `有 ${count} 张动图，传上来不会动，只留第一帧`
