/** Over a hall or tour that is visited. */
export const visitTexts = {
  actions: '喜欢、收藏、评论',
  hallOwner: (nickname: string) => `布展人 ${nickname}`,
  author: (nickname: string) => `作者 ${nickname}`,
}
