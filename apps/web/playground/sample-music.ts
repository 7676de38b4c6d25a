import { type MusicPiece, musicMood } from '@zhanjian/contract/works/music.ts'

const TITLES = ['静水', '午后的阳光', '蹦蹦跳跳', '星空下的约定', '江南雨', '云上', '花灯', '启程']

/** A piece of each mood. */
export const sampleMusic: MusicPiece[] = musicMood.options.map((mood, index) => ({
  mood,
  asset: {
    id: `music/sample-${index}`,
    kind: 'audio',
    status: 'ready',
    failure: null,
    name: TITLES[index] ?? mood,
    sizeBytes: 320_000,
    widthPx: null,
    heightPx: null,
    dominantColour: null,
    durationS: 48 + index,
    sphere: null,
    urls: { original: `/music/sample-${index}.m4a` },
  },
}))
