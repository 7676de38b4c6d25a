import {
  AUDIO_MAX_BYTES,
  IMAGE_MAX_ASPECT,
  IMAGE_MAX_BYTES,
  IMAGE_MAX_PIXELS,
  IMAGE_MAX_SIDE_PX,
  IMAGE_MIN_SIDE_PX,
  MODEL_MAX_BYTES,
  MODEL_MAX_TRIANGLES,
  MODEL_TEXTURE_MAX_PX,
  VIDEO_MAX_BYTES,
  VIDEO_MAX_S,
} from '@zhanjian/contract/files/limits.ts'
import { formatMegabytes, formatTenThousands } from '#text/publish/limits.ts'
import { NETWORK_LOST_TEXT } from '#text/ui/connection.ts'

/** Why a file is not usable, and what the user can do; keyed by `UploadProblem`. */
export const uploadProblems = {
  too_large: `图片超过 ${formatMegabytes(IMAGE_MAX_BYTES)}，请压缩后再选`,
  unreadable: '手机上读不到这张图片，可能已被移动或删除，请重新选择',
  empty: '这是一个空文件，请换一张图片',
  svg: '不支持 SVG 矢量图，请导出为 JPG 或 PNG 后再选',
  heic: '这张 HEIC 照片无法打开。可在手机“设置 → 相机 → 格式”中选“兼容性最佳”，或把照片导出为 JPG 再选',
  unsupported_type: '不支持这种文件，请选择 JPG、PNG 或 WebP 图片',
  too_many_pixels: `图片太大了，请缩小到 ${formatTenThousands(IMAGE_MAX_PIXELS)}像素以内，每边不超过 ${IMAGE_MAX_SIDE_PX} 像素；全景图不超过 ${IMAGE_MAX_SIDE_PX}×${IMAGE_MAX_SIDE_PX / 2}`,
  too_narrow: `图片太小或太细长，挂不上墙。请选每边至少 ${IMAGE_MIN_SIDE_PX} 像素、长边不超过短边 ${IMAGE_MAX_ASPECT} 倍的图片`,
  damaged: '图片已损坏，打不开，请换一张',
  too_long: `视频超过 ${VIDEO_MAX_S / 60} 分钟，请剪短后再传`,
  too_complex: `模型太复杂，手机上会打不开，请减到 ${formatTenThousands(MODEL_MAX_TRIANGLES)}个三角面以内、贴图 ${MODEL_TEXTURE_MAX_PX} 像素以内`,
  outside_files: '模型引用了别的文件，请导出为单个 GLB 文件后再传',
  unsupported_sound: '浏览器放不出这种声音，请转成 MP3 或 AAC 再传',
  processing: '处理时出了问题，请重试',
  storage_full: '空间已满，腾出空间后再试一次',
  no_phone: '绑定手机号后才能上传，绑定后请重试',
  unfinished: '有太多文件只传了一半，等它们传完，或过几小时再重试',
  other_picture: '原图和先传的图片不一样，展厅仍用先传的图片',
  network: NETWORK_LOST_TEXT('没有传上去，请重试'),
  refused: '没有传上去，请重试',
}

/** Different wording for videos. */
export const videoProblems = {
  too_large: `视频超过 ${formatMegabytes(VIDEO_MAX_BYTES)}，请压缩或剪短后再选`,
  unreadable: '手机上读不到这段视频，可能已被移动或删除，请重新选择',
  empty: '这是一个空文件，请换一段视频',
  unsupported_type: '不支持这种视频，请选择 MP4、MOV 或 WebM（H.264、HEVC、AV1、VP9）',
  too_many_pixels: '视频画面太大了，请转成 4K 以内再传',
  too_narrow: '视频画面太小或太细长，放不出来，请换一段',
  too_complex: '视频太复杂，手机上会放不动，请转成每秒 60 帧以内的 MP4 再传',
  damaged: '视频不完整或已损坏，请换一段',
  outside_files: '视频引用了别的文件，请导出为单个文件后再传',
  unsupported_sound: '浏览器放不出视频里的声音，请转成 AAC 再传',
}

/** Different wording for models. */
export const modelProblems = {
  too_large: `模型超过 ${formatMegabytes(MODEL_MAX_BYTES)}，请压缩贴图或减面后再选`,
  unreadable: '手机上读不到这个模型，可能已被移动或删除，请重新选择',
  empty: '这是一个空文件，请换一个模型',
  unsupported_type: '不支持这种模型，请导出为 GLB（glTF 2.0）后再选，贴图用 JPG、PNG 或 WebP',
  too_many_pixels: `模型的贴图太大了，请缩小到 ${MODEL_TEXTURE_MAX_PX} 像素以内再传`,
  damaged: '模型不完整或已损坏，请重新导出',
}

/** Different wording for music. */
export const audioProblems = {
  too_large: `音乐超过 ${formatMegabytes(AUDIO_MAX_BYTES)}，请压缩后再选`,
  unreadable: '手机上读不到这段音乐，可能已被移动或删除，请重新选择',
  empty: '这是一个空文件，请换一段音乐',
  unsupported_type: '不支持这种音乐，请选择 MP3、M4A、OGG 或 WAV',
  damaged: '音乐已损坏，放不出来，请换一段',
}

/** State of uploads. */
export const uploadTexts = {
  pickerFailed: '没有拿到图片，请再选一次',
  progress: (done: number, total: number) => `正在上传 ${done}/${total}`,
  waitsForNetwork: NETWORK_LOST_TEXT('恢复后继续上传'),
  waitsForLogin: '登录后继续上传',
  failed: (count: number) => `${count} 个文件没有传上来`,
  title: '上传',
  retry: '重试',
  remove: '移除',
  retryAll: '全部重试',
  makeRoom: '清理素材，腾出空间',
  logIn: '去登录',
  states: {
    preparing: '准备中',
    waiting: '排队中',
    sending: (percent: number) => `上传 ${percent}%`,
    registering: '即将完成',
    network: '等待网络',
    login: '等待登录',
    processing: '处理中',
    ready: '已完成',
  },
  /** Of photos that can be published while their originals are still sent. */
  originals: {
    left: (count: number) => `可以发布了，${count} 张原图继续上传`,
    failed: (count: number) => `${count} 张原图没有传上来，不影响发布`,
    later: (count: number) => `还有 ${count} 张原图没传完，下次打开这间展厅时继续`,
    lost: (count: number) => `还有 ${count} 张原图没传完，展厅先用现在的清晰度`,
    waiting: '已可发布，原图排队中',
    sending: (percent: number) => `已可发布，原图上传 ${percent}%`,
    network: '已可发布，原图等待网络',
    login: '已可发布，原图等待登录',
    processing: '已可发布，原图处理中',
    problem: (reason: string) => `已可发布，原图没有传上来：${reason}`,
  },
}

/** Files that are already on the server. */
export const earlierTexts = {
  title: '传过的图片',
  empty: { title: '还没有传过图片', description: '从手机里选照片，传过的都会在这里' },
  use: (count: number) => (count === 0 ? '选择图片' : `用这 ${count} 张`),
  more: '加载更多',
  choose: (name: string) => `选择 ${name}`,
}
