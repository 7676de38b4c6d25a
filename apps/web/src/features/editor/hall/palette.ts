import type { FloorMaterial, FrameStyle, LightMood } from '@zhanjian/scene/hall/document.ts'
import type { hallOptionTexts } from '#text/halls/hall-options.ts'

/** Muted colours that do not compete with the pictures, from white cubes to dark cabinets. */
export const WALL_COLOURS: Record<keyof typeof hallOptionTexts.wallColours, string> = {
  white: '#f5f4f1',
  rice: '#ece5d8',
  warmGrey: '#d5cfc6',
  grey: '#a5a8ab',
  charcoal: '#33363b',
  ultramarine: '#1f3a93',
  indigo: '#22304f',
  sky: '#b9cfd8',
  celadon: '#bfcfc0',
  moss: '#6c7a58',
  pine: '#254639',
  ochre: '#b98f5a',
  cinnabar: '#a8452f',
  oxblood: '#5b2326',
  plum: '#46303f',
  apricot: '#e6c8a8',
}

/** CSS background of each floor's button. */
export const FLOOR_BACKGROUNDS: Record<FloorMaterial, string> = {
  oak_herringbone:
    'repeating-linear-gradient(45deg, #c79a63 0 10px, #b98850 10px 20px), repeating-linear-gradient(-45deg, transparent 0 10px, rgba(90,56,20,.18) 10px 20px)',
  oak_plank: 'repeating-linear-gradient(90deg, #cba26d 0 22px, #b98d57 22px 24px)',
  dark_walnut: 'repeating-linear-gradient(90deg, #5c3f2a 0 22px, #473020 22px 24px)',
  concrete: 'linear-gradient(135deg, #a3a3a0, #8d8d8a)',
  terrazzo:
    'radial-gradient(circle at 20% 30%, #a98b78 0 3px, transparent 3.5px) 0 0/22px 22px, radial-gradient(circle at 70% 70%, #7d8b8a 0 2.5px, transparent 3px) 0 0/17px 19px, #dedad2',
  grey_brick:
    'repeating-linear-gradient(0deg, transparent 0 13px, #4b5257 13px 14px), repeating-linear-gradient(90deg, #6a7379 0 27px, #4b5257 27px 28px)',
  white_resin: 'linear-gradient(160deg, #f4f5f6, #dfe2e6)',
}

/** The picture of a frame on its button. */
interface FrameSwatch {
  colour: string
  widthPx: number
  /** Makes dark wood and lacquer visible on a dark panel. */
  outline?: string
}

export const FRAME_SWATCHES: Record<FrameStyle, FrameSwatch> = {
  none: { colour: 'transparent', widthPx: 0 },
  black: { colour: '#0d0c0b', widthPx: 4, outline: '1px solid rgba(255, 255, 255, 0.22)' },
  white: { colour: '#f1efea', widthPx: 4 },
  oak: { colour: '#b98a55', widthPx: 4 },
  walnut: { colour: '#5e3c26', widthPx: 4, outline: '1px solid rgba(255, 255, 255, 0.12)' },
  gold: { colour: '#c79a4b', widthPx: 5 },
}

export const MOOD_BACKGROUNDS: Record<LightMood, string> = {
  daylight: 'linear-gradient(180deg, #ffffff, #dfe6ee)',
  warm: 'radial-gradient(80% 100% at 50% 0%, #fff0cf, #c9a878)',
  dusk: 'radial-gradient(70% 90% at 50% 10%, #d9b58a, #39374f 85%)',
  spotlight: 'radial-gradient(38% 70% at 50% 35%, #f7e8c8, #14161d 80%)',
}
