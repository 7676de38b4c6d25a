import { AUDIO_MAX_BYTES } from '@zhanjian/contract/files/limits.ts'
import { formatMegabytes } from '#text/publish/limits.ts'

/** Where a sound is chosen. */
export const soundFieldTexts = {
  add: '选择声音文件',
  hint: `MP3、M4A、OGG 或 WAV，${formatMegabytes(AUDIO_MAX_BYTES)} 以内`,
  remove: '移除声音',
  uploading: '上传中',
  failed: '没有传上来，请换一个文件',
  tooLarge: `声音超过 ${formatMegabytes(AUDIO_MAX_BYTES)}，请压缩后再选`,
}
