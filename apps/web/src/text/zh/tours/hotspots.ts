import type { HotspotKind } from '@zhanjian/scene/tour/document.ts'

const untitled = '未命名场景'

interface HotspotWords {
  name: string
  /** In its editor: what it is for. */
  hint: string
  /** Below what it says in a headset; a way says nothing there. */
  inHeadset: string
}

const kinds: Readonly<Record<HotspotKind, HotspotWords>> = {
  scene: { name: '去另一个场景', hint: '走到那里', inHeadset: '' },
  text: { name: '文字', hint: '一段介绍', inHeadset: '按一下收起' },
  picture: { name: '图片', hint: '一张细节图', inHeadset: '按一下收起' },
  video: { name: '视频', hint: '一段影片', inHeadset: '影片在页面里，摘下头显后观看。按一下收起' },
  audio: { name: '声音', hint: '一段声音', inHeadset: '正在播放，按一下停止' },
  link: { name: '网页', hint: '打开网站', inHeadset: '网页在页面里，摘下头显后打开。按一下收起' },
  work: { name: '作品', hint: '图文、模型等', inHeadset: '作品在页面里，摘下头显后打开。按一下收起' },
  hall: { name: '展厅', hint: '走进展厅', inHeadset: '展厅在页面里，摘下头显后走进去。按一下收起' },
  live: { name: '直播间', hint: '大家一起逛', inHeadset: '直播间在页面里，摘下头显后进去。按一下收起' },
  card: { name: '名片', hint: '留个联系', inHeadset: '名片在页面里，摘下头显后看。按一下收起' },
}

/** Hotspots of a panorama tour, in the viewer and in the editor. */
export const hotspotTexts = {
  kinds,
  /** Accessible name of a way. */
  goTo: (title: string) => `去「${title === '' ? untitled : title}」`,
  untitledScene: untitled,
  sceneTitle: (title: string, number: number) => (title === '' ? `场景 ${number}` : title),
}
