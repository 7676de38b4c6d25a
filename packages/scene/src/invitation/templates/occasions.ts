/** Occasions, and the product's own pictures for each. Their files: `art/<occasion>-<picture>.webp`. */
import type { Theme } from '../document.ts'

type Palette = Omit<Theme, 'bodyFont' | 'headingFont'>

/** Where a cover has room for words, in units of a page. */
export interface TextZone {
  x: number
  y: number
  w: number
  h: number
}

interface OccasionArt {
  palette: Palette
  /** Beside the background. */
  ornaments: readonly string[]
  textZone: TextZone
}

/** Background 1080 × 1920 pixels, ornaments 480 × 480 with transparency. */
export const OCCASION_ART = {
  opening: {
    palette: {
      ground: '#efe9df',
      text: '#12161f',
      accent: '#1f54f0',
      colours: ['#1f54f0', '#e8503a', '#c9b79a', '#2b3145', '#f7f3ea'],
    },
    ornaments: ['frame', 'vase', 'ribbon', 'spark'],
    textZone: { x: 83, y: 200, w: 210, h: 227 },
  },
  wedding: {
    palette: {
      ground: '#f8ebe6',
      text: '#5c2733',
      accent: '#b3455a',
      colours: ['#d9838a', '#b3455a', '#8fa08a', '#5f7566', '#fbf6f0'],
    },
    ornaments: ['flower', 'branch', 'rings', 'heart'],
    textZone: { x: 53, y: 200, w: 270, h: 267 },
  },
  birthday: {
    palette: {
      ground: '#fff0d6',
      text: '#4a2a4f',
      accent: '#e85f3d',
      colours: ['#ff7a59', '#3aa6a0', '#f6b93b', '#6b4c9a', '#fffaf0'],
    },
    ornaments: ['cake', 'balloon', 'gift', 'star'],
    textZone: { x: 53, y: 187, w: 270, h: 240 },
  },
  graduation: {
    palette: {
      ground: '#dfeaf2',
      text: '#16294a',
      accent: '#c9852a',
      colours: ['#2b5c9e', '#e0a63a', '#7fa7b5', '#1d3557', '#f8f6ef'],
    },
    ornaments: ['cap', 'diploma', 'plane', 'book'],
    textZone: { x: 49, y: 160, w: 278, h: 240 },
  },
  meeting: {
    palette: {
      ground: '#0f1a3a',
      text: '#f2f5ff',
      accent: '#6fd8e0',
      colours: ['#1f54f0', '#27c2c9', '#5c6fd6', '#0a1128', '#e9eefc'],
    },
    ornaments: ['bubble', 'mic', 'globe', 'spark'],
    textZone: { x: 38, y: 107, w: 300, h: 267 },
  },
  newyear: {
    palette: {
      ground: '#b3261e',
      text: '#fdeccb',
      accent: '#f3c667',
      colours: ['#e8b04a', '#8c1717', '#f3d9a0', '#5f0f12', '#fbe8c8'],
    },
    ornaments: ['lantern', 'blossom', 'cloud', 'cracker'],
    textZone: { x: 60, y: 227, w: 255, h: 227 },
  },
  midautumn: {
    palette: {
      ground: '#16264a',
      text: '#fdf1cf',
      accent: '#f4d58d',
      colours: ['#f4d58d', '#35507f', '#d99b3f', '#0d1830', '#fdf3d8'],
    },
    ornaments: ['rabbit', 'osmanthus', 'mooncake', 'cloud'],
    textZone: { x: 53, y: 307, w: 270, h: 173 },
  },
  tea: {
    palette: {
      ground: '#eef0e2',
      text: '#2b3a2e',
      accent: '#7a4a2a',
      colours: ['#5f7f5a', '#a8643a', '#a9b98f', '#34493a', '#fbf9ef'],
    },
    ornaments: ['teapot', 'cup', 'branch', 'cloud'],
    textZone: { x: 53, y: 147, w: 270, h: 253 },
  },
  concert: {
    palette: {
      ground: '#241832',
      text: '#f8ead2',
      accent: '#e0a85a',
      colours: ['#e0a85a', '#b8405e', '#6a4a8c', '#150d20', '#f8ead2'],
    },
    ornaments: ['record', 'note', 'keys', 'mic'],
    textZone: { x: 45, y: 107, w: 285, h: 253 },
  },
  home: {
    palette: {
      ground: '#f6e6d0',
      text: '#4f3226',
      accent: '#c25f2e',
      colours: ['#d9743f', '#4f7f72', '#e6b98a', '#6b4636', '#fffaf0'],
    },
    ornaments: ['house', 'key', 'plant', 'swallow'],
    textZone: { x: 83, y: 200, w: 210, h: 213 },
  },
  gala: {
    palette: {
      ground: '#10182e',
      text: '#fbefd0',
      accent: '#e8c987',
      colours: ['#e8c987', '#27407a', '#c99a4a', '#080d1c', '#fdf3da'],
    },
    ornaments: ['trophy', 'glass', 'firework', 'star'],
    textZone: { x: 53, y: 213, w: 270, h: 227 },
  },
  family: {
    palette: {
      ground: '#dff0ee',
      text: '#27485c',
      accent: '#e0703f',
      colours: ['#f08a5d', '#6cae75', '#f9d56e', '#3f6f8f', '#fffdf5'],
    },
    ornaments: ['bear', 'kite', 'flower', 'hotair'],
    textZone: { x: 53, y: 187, w: 270, h: 240 },
  },
} as const satisfies Record<string, OccasionArt>

/** One of the occasions with art of its own. */
export type Occasion = keyof typeof OCCASION_ART

/** All occasions, in the order in which they are offered. */
export const OCCASIONS = Object.keys(OCCASION_ART) as Occasion[]

/** Every picture of the product's own, as documents name it: `wedding/background`. */
export const ART_NAMES: readonly string[] = OCCASIONS.flatMap((occasion) =>
  ['background', ...OCCASION_ART[occasion].ornaments].map((picture) => `${occasion}/${picture}`),
)

/** File of a picture in the folder `art`. */
export const getArtFile = (art: string): string => `${art.replace('/', '-')}.webp`
