import type { HotspotKind } from '@zhanjian/scene/tour/document.ts'

const untitled = '未命名场景'

/** Hotspots of a panorama tour, in the viewer and in the editor. */
export const hotspotTexts = {
  kinds: {
    scene: '去另一个场景',
    text: '文字',
    picture: '图片',
    video: '视频',
    audio: '声音',
    link: '网页',
    work: '作品',
    hall: '展厅',
    live: '直播间',
    card: '名片',
  } satisfies Record<HotspotKind, string>,
  /** Accessible name of a way. */
  goTo: (title: string) => `去「${title === '' ? untitled : title}」`,
  untitledScene: untitled,
  sceneTitle: (title: string, number: number) => (title === '' ? `场景 ${number}` : title),
}
