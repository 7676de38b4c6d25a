import { formatNotLoaded } from '#text/ui/connection.ts'

/** The swiper of works. */
export const swiperTexts = {
  title: '沉浸浏览',
  list: '作品，一屏一件',
  position: (place: number, title: string) => `第 ${place} 件：${title}`,
  back: '返回',
  more: '更多操作',
  previous: '上一件',
  next: '下一件',
  enterHall: '进入 3D 展厅',
  openSolid: { model: '转着看模型', panorama: '环顾全景' },
  by: (nickname: string) => `@${nickname}`,
  pause: '暂停',
  play: '播放',
  mute: '关闭声音',
  unmute: '打开声音',
  person: (nickname: string) => `${nickname} 的主页`,
  loading: '正在加载',
  end: { title: '看完了', description: '新的作品一直在来，过一会儿再看看', again: '从头再看', home: '回到首页' },
  failed: formatNotLoaded('后面的作品'),
}
