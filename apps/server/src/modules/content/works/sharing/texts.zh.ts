import type { WorkKind } from '@zhanjian/contract/works.ts'

const kinds: Readonly<Record<WorkKind, string>> = {
  gallery: '展厅',
  article: '文章',
  video: '视频',
  model: '模型',
  panorama: '全景',
  template: '展厅模板',
}

/** Chinese that the server itself writes: on posters and on the pages that messengers preview. */
export const workTexts = {
  product: '展间',
  productLine: '在浏览器里走进的展厅',
  scanToEnter: '扫码走进展厅',
  noInstall: '打开即看，无需安装',
  by: (nickname: string, kind: WorkKind) => `${nickname} 的${kinds[kind]}`,
  works: (count: number) => `${count} 件作品`,
  enterHall: '进入展厅',
  openPost: '打开看看',
  lockedTitle: '这个作品需要密码',
  lockedText: '知道密码的人可以打开它。',
  enterPassword: '输入密码',
  worksOf: (nickname: string) => `${nickname} 的作品`,
  personText: (count: number) => `公开了 ${count} 件作品`,
  openPerson: '看看都有什么',
  cardNotFoundTitle: '没有找到这张名片',
  cardNotFoundText: '它可能已被主人收起，或链接不完整。',
  personNotFoundTitle: '没有找到这个人',
  personNotFoundText: '账号可能已注销，或链接不完整。',
  notFoundTitle: '没有找到这个作品',
  notFoundText: '它可能已被作者收起，或链接不完整。',
  takenDownTitle: '这个作品已下架',
  takenDownText: '它暂时不能看。',
  goHome: '看看其他作品',
  busyTitle: '来的人太多了',
  busyText: '请过一会儿再打开。',
  faultTitle: '暂时打不开',
  faultText: '服务出了点问题，请过一会儿再试。',
  openAgain: '再试一次',
  posterFileName: (title: string) => `${title} · 展间.jpg`,
}
