/** What the elements of an invitation say by themselves. */
export const invitationElementTexts = {
  /** Buttons without words of their own. */
  labels: { form: '我要回复', blessings: '写下祝福', door: '推门进去' },
  way: '怎么去',
  place: (name: string) => `地点：${name}`,
  countdown: { days: '天', hours: '时', minutes: '分', seconds: '秒', begun: '正在进行', over: '已圆满结束' },
  /** All that countdowns are written with. */
  countdownLetters: '0123456789天时分秒',
  /** For screen readers, which would else hear every second. */
  countdownLabel: (moment: string) => `距离开始：${moment}`,
  film: { play: (alt: string) => (alt === '' ? '播放影片' : `播放影片：${alt}`), failed: '影片暂时不能播放' },
  photos: (count: number) => `照片墙，${count} 张`,
  /** Places of what the host has yet to choose, in the editor. */
  empty: {
    text: '双击写字',
    fact: '在「活动」里填写',
    picture: '选择图片',
    film: '选择影片',
    photos: '添加照片',
    map: '在「活动」里填写地点',
    countdown: '在「活动」里填写时间',
  },
}
