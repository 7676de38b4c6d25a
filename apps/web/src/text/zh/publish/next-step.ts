import { PUBLIC_FILE_CACHE_DAYS } from '@zhanjian/contract/files/limits.ts'

/** Who sees a work that has just been published. */
export const nextStepTexts = {
  pending: '链接已可用；审核通过后会出现在首页',
  pendingUpdate: '新的内容正在审核，首页仍显示上次通过的样子',
  approved: '链接已可用，首页、搜索和您的主页都能看到',
  unlisted: '有链接的人都能看，不会出现在首页和搜索',
  password: '有链接的人输入密码就能看',
  private: '只有您自己能看，可随时改成公开',
  takenBack: `换下或打码的画面已从旧地址撤下；别人浏览器里的副本最多再留 ${PUBLIC_FILE_CACHE_DAYS} 天，已另存的收不回来`,
}
