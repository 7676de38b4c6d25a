/** Music of a model, where its author chooses it. */
export const modelMusicTexts = {
  title: '音乐',
  hint: '观众碰一下模型才会播放，可随时关掉',
  add: '上传音乐',
  change: '换一首',
  earlier: '传过的音乐',
  volume: '音量',
  volumeOf: (percent: number) => `${percent}%`,
}
