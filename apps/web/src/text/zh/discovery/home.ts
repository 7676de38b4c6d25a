/** Texts of home above the fold; the rest is in `home-feed.ts`. */
export const homeTexts = {
  search: '搜索展览、作品、创作者',
  make: '发布',
  heroLabel: '正在展出',
  nowShowing: '正在展出 · VR 展厅',
  enter: '进入展厅',
  workCount: (count: number) => `${count} 件作品`,
  visitCount: (count: string) => `${count} 次参观`,
  heroPosition: (place: number, count: number) => `第 ${place} 个，共 ${count} 个`,
  entriesLabel: '去看看',
  entries: { exhibitions: '展览', live: '元直播', panorama: '全景', video: '视频', make: '布展' },
}
