import type { WheelLook } from '@zhanjian/contract/lottery/wheel.ts'
import { sliceUnits } from '@zhanjian/scene/characters.ts'
import type { CSSProperties } from 'react'
import { LIGHT_INK, pickReadableInk } from '../../../../shared/lottery/wheel/readable-ink.ts'
import css from './stage-colours.module.css'

/** Of the dark theme's page. */
const NIGHT = '#0a0d15'
const TINT_SHARE = 0.14

/** Attributes of an element that has the colours of a wheel: `--stage`, `--stage-ink` and `--stage-shade`, by the theme. */
export function getStageColours({ background }: Pick<WheelLook, 'background'>) {
  const ink = pickReadableInk(background)
  return {
    className: css.colours,
    'data-tone': ink === LIGHT_INK ? 'dark' : 'light',
    style: {
      '--wheel-background': background,
      '--wheel-ink': ink,
      '--wheel-tint': mixColours(background, NIGHT, TINT_SHARE),
    } as CSSProperties,
  }
}

/** @param share of `one`, 0 … 1. Colours are `#rrggbb`. */
function mixColours(one: string, other: string, share: number): string {
  const readChannel = (colour: string, start: number) => Number.parseInt(sliceUnits(colour, start, start + 2), 16)
  const channels = [1, 3, 5].map((start) => Math.round(readChannel(one, start) * share + readChannel(other, start) * (1 - share)))
  return `rgb(${channels.join(', ')})`
}
