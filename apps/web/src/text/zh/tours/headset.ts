/** Below what a hotspot says in a headset. */
export const panelNotes = {
  text: '按一下收起',
  picture: '按一下收起',
  audio: '正在播放，按一下停止',
  video: '影片在页面里，摘下头显后观看。按一下收起',
  link: '网页在页面里，摘下头显后打开。按一下收起',
  work: '作品在页面里，摘下头显后打开。按一下收起',
  hall: '展厅在页面里，摘下头显后走进去。按一下收起',
  live: '直播间在页面里，摘下头显后进去。按一下收起',
  card: '名片在页面里，摘下头显后看。按一下收起',
}
