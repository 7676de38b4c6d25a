import { REVISIONS_MAX } from '@zhanjian/contract/works/limits.ts'
import type { DeviceKind } from '@zhanjian/contract/works/work-revisions.ts'

/** With a space between Latin and Chinese characters. */
const devices: Record<DeviceKind, string> = {
  iphone: ' iPhone ',
  ipad: ' iPad ',
  android: '安卓手机',
  windows: ' Windows 电脑',
  mac: ' Mac ',
  linux: ' Linux 电脑',
  headset: '头显',
  other: '其他设备',
}

/** Earlier revisions of a hall. */
export const revisionTexts = {
  title: '以前发布的版本',
  hint: `每次发布都会留下一个版本，最近 ${REVISIONS_MAX} 个可以恢复`,
  number: (number: number) => `第 ${number} 版`,
  facts: (workCount: number, device: DeviceKind) => `${workCount} 件作品 · 用${devices[device]}发布`,
  publishedWith: (device: DeviceKind) => `用${devices[device]}发布`,
  isShown: '正在展出',
  isInDraft: '与当前草稿相同',
  restore: '恢复到草稿',
  restoreHint: '换掉当前草稿，可撤销；参观者看到的不变，发布后才更新',
  more: (count: number) => `还有 ${count} 件`,
  empty: { title: '还没有发布过', description: '每次发布都会留下一个版本，改坏了可以恢复' },
  gone: '这个版本已经不在了',
  uploadsFirst: '还有照片在上传，传完再恢复',
  unsaved: '当前的修改还没有保存成功，保存后再恢复',
  changedElsewhere: '展厅刚在别处改过，已换成最新的草稿，请再点一次恢复',
  restored: (number: number) => `已恢复到第 ${number} 版`,
  undo: '撤销',
  keep: '好的',
}
