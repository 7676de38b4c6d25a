export const searchPeopleTexts = {
  counts: (works: string, followers: string) => `${works} 件作品 · ${followers} 人关注`,
  follow: '关注',
  followed: '已关注',
  followLabel: (nickname: string) => `关注 ${nickname}`,
  followedLabel: (nickname: string) => `已关注 ${nickname}`,
}
