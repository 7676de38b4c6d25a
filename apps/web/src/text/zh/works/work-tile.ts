export const workTileTexts = {
  like: (count: string) => `喜欢，${count} 人喜欢`,
  likeFirst: '喜欢',
  likes: (count: string) => `${count} 人喜欢`,
  visits: (count: string) => `${count} 次参观`,
}
