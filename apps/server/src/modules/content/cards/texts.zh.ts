import { formatMinute } from '../../../time/shanghai-time.ts'

/** Chinese that the module itself writes. */
export const cardTexts = {
  /** 在哪认识, of two people in a live room. */
  metAt: (text: string) => `在哪认识：${text}`,
  holderFile: (extension: 'csv' | 'vcf') => `展间名片夹.${extension}`,
  columns: [
    '姓名',
    '公司',
    '职位',
    '手机',
    '电话',
    '邮箱',
    '微信',
    '网址',
    '地址',
    '简介',
    '标签',
    '分组',
    '备注',
    '在哪认识',
    '收下的日子',
  ],
  sharedTitle: (name: string) => `${name}的名片`,
  sharedByline: '展间名片',
  sharedText: '打开名片，保存到通讯录，或与我交换名片。',
  /** A number of a contact that has no field of its own. */
  fax: (number: string) => `传真 ${number}`,
  openCard: '打开名片',
  scanForCard: '扫码打开名片',
  posterFile: (name: string) => `${name}的名片 · 展间.jpg`,
  metInHall: (hallTitle: string, at: Date) => `《${hallTitle}》 ${formatMinute(at)}`,
}
