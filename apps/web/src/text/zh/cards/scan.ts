/** Reading the code of somebody's card. */
export const scanTexts = {
  title: '扫一扫',
  hint: '把名片码放进框里',
  withoutCamera: {
    refused: '可以在浏览器的网站设置里允许相机，或者从相册选一张带二维码的图片',
    unavailable: '可以从相册选一张带二维码的图片，或者粘贴名片链接',
  },
  choose: '从相册选图片',
  chosen: '带二维码的图片',
  link: '粘贴链接或名片码',
  linkPlaceholder: 'https://… 或 10 位名片码',
  open: '打开',
  reading: '正在读取',
  nothingFound: '图片里没有找到二维码，换一张更清楚的试试',
  foreign: '这不是展间的二维码，扫一扫对方的名片码试试',
  foreignLink: (host: string) => `这个二维码通往 ${host}，不是展间的名片`,
  linkUnknown: '没有认出这个链接，请检查是否复制完整',
  vcardRead: '读到一张联系人名片',
  failed: '没有扫到，请再试一次',
}
