import type { MusicMood } from '@zhanjian/contract/works/music.ts'

const moods: Readonly<Record<MusicMood, string>> = {
  quiet: '安静',
  warm: '温暖',
  cheerful: '欢快',
  romantic: '浪漫',
  ancient: '古风',
  ethereal: '空灵',
  festive: '节日',
  solemn: '庄重',
}

/** Where music of the product is chosen. */
export const musicLibraryTexts = {
  open: '从音乐库选',
  title: '音乐库',
  hint: '都是展间自己做的音乐，可以放心用在作品里',
  moods,
  moodLabel: '按心情挑选',
  all: '全部',
  loading: '正在打开音乐库',
  play: (name: string) => `试听《${name}》`,
  pause: (name: string) => `停止试听《${name}》`,
  playFailed: '没有放出来，请再点一次',
  choose: '用这首',
  chooseOf: (name: string) => `用这首《${name}》`,
  chosen: '正在用',
}
