import type { WorkKind } from '@zhanjian/contract/works/works.ts'

const kinds: Readonly<Record<WorkKind, string>> = {
  gallery: '展厅',
  article: '图文',
  video: '视频',
  model: '模型',
  panorama: '全景',
  invitation: '请柬',
  exhibition: '展览',
  template: '展厅模板',
  invitation_template: '请柬模板',
}

/** Chinese that the server itself writes: on posters and on the pages that messengers preview. */
export const workTexts = {
  product: '展间',
  productLine: '在浏览器里走进的展厅',
  scanToEnter: '扫码走进展厅',
  scanToLookAround: '扫码环顾全景',
  scanToOpen: '扫码打开看看',
  noInstall: '打开即看，无需安装',
  by: (nickname: string, kind: WorkKind) => `${nickname} 的${kinds[kind]}`,
  works: (count: number) => `${count} 件作品`,
  /** Days as `2027-05-01`. */
  days: (opensOn: string, closesOn: string) =>
    opensOn === closesOn ? writeDay(opensOn) : `${writeDay(opensOn)}至${writeDay(closesOn, opensOn)}`,
  scenes: (count: number) => `${count} 个场景`,
  sceneOf: (title: string, scene: string) => `${title} · ${scene}`,
  /** The way from a preview into the app. */
  open: {
    gallery: '进入展厅',
    panorama: '环顾全景',
    article: '打开看看',
    video: '打开看看',
    model: '打开看看',
    template: '打开看看',
    invitation: '打开请柬',
    exhibition: '走进展览',
    invitation_template: '打开看看',
  } satisfies Record<WorkKind, string>,
  lockedTitle: '这个作品需要密码',
  lockedText: '知道密码的人可以打开它。',
  enterPassword: '输入密码',
  worksOf: (nickname: string) => `${nickname} 的作品`,
  personText: (count: number) => `公开了 ${count} 件作品`,
  openPerson: '看看都有什么',
  cardNotFoundTitle: '没有找到这张名片',
  cardNotFoundText: '它可能已被主人收起，或链接不完整。',
  wheelNotFoundTitle: '没有找到这个转盘',
  wheelNotFoundText: '活动可能还没有发布，或链接不完整。',
  invitationNotFoundTitle: '没有找到这张请柬',
  invitationNotFoundText: '链接可能不完整，或主人换了新的链接。请联系邀请您的人。',
  boothNotFoundTitle: '没有找到这个展位',
  boothNotFoundText: '它可能已经删除，或链接不完整。',
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

/** @param after of this year the year is not said again */
function writeDay(day: string, after = ''): string {
  const [year = '', month, date] = day.split('-')
  const short = `${Number(month)}月${Number(date)}日`
  return after.startsWith(`${year}-`) ? short : `${year}年${short}`
}
