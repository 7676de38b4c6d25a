import { MODEL_SIDE_MAX_CM, MODEL_SIDE_MIN_CM } from '@zhanjian/contract/files/limits.ts'

/** The size of a thing in a room. */
export const inRoomTexts = {
  person: '1.7 米高的人',
  /** A length as people say it: below a metre in centimetres. */
  length: (metres: number): string => {
    if (metres >= 10) return `${metres.toFixed(1)} 米`
    if (metres >= 1) return `${metres.toFixed(2)} 米`
    const cm = metres * 100
    return `${cm >= 10 ? cm.toFixed(0) : cm.toFixed(1)} 厘米`
  },
  size: ({ widthM, heightM, depthM }: { widthM: number; heightM: number; depthM?: number | undefined }): string => {
    const sides = [`宽 ${inRoomTexts.length(widthM)}`, `高 ${inRoomTexts.length(heightM)}`]
    return (depthM === undefined || depthM < 0.001 ? sides : [...sides, `深 ${inRoomTexts.length(depthM)}`]).join(' · ')
  },
  besidePerson: (size: string): string => `${size}，旁边是 1.7 米高的人`,
  /** In the form of a model. */
  form: {
    title: '放进房间的大小',
    hint: '别人会按这个大小把它放进家里',
    longestSide: '最长的一边（厘米）',
    placeholder: (ownCm: number | null): string => (ownCm === null ? '例如 30' : `文件里是 ${ownCm}`),
    invalid: `请填 ${MODEL_SIDE_MIN_CM} 到 ${MODEL_SIDE_MAX_CM} 之间的厘米数；不填就按文件里的大小`,
    placement: '摆放方式',
    placements: { floor: '放在地上', wall: '挂在墙上' },
    processing: '模型处理好后，这里会画出它和人的大小对比',
    unknown: '文件里的大小不合常理，请填实际尺寸',
  },
}
