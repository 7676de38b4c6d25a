import { readFileSync } from 'node:fs'
import { splitCharacters } from '@zhanjian/scene/cut-text.ts'
// oxlint-disable-next-line import/default -- Node loads its CommonJS build, which is one default export
import opentype, { type Font, type Glyph, type PathCommand } from 'opentype.js'
import { FONT_FILES } from './font-files.ts'

export type TypefaceName = keyof typeof FONT_FILES

export interface TextStyle {
  typeface: TypefaceName
  sizePx: number
  /** Added after every character, as a share of the size. */
  spacingEm: number
}

export type Typesetter = ReturnType<typeof createTypesetter>

/** Where a character is looked for that the typeface lacks: those of handwriting have few. */
const FALLBACK: TypefaceName = 'sans'
/** Joiners, variants, marks: what is left out of a character when no font has it. */
const IGNORABLE = /\p{Default_Ignorable_Code_Point}|\p{M}|\p{Cc}/u
/** Of a space that a font lacks, and of a character that none has. */
const SPACE_EM = 0.5
const STAND_IN_EM = 1

/** One character at the place where it stands: glyphs of a font, or none. */
type Letter =
  | { kind: 'glyphs'; glyphs: readonly Glyph[]; unitsPerEm: number }
  | { kind: 'space'; widthEm: number }
  | { kind: 'stand-in'; widthEm: number }

/**
 * Text as outlines. A character that no font has is an empty box: left out, it would make another name. Parsing a font takes 0.2 s,
 * so each is loaded on first use.
 */
export function createTypesetter() {
  const fonts = new Map<TypefaceName, Font>()

  function fontOf(name: TypefaceName): Font {
    const font = fonts.get(name) ?? parseFont(FONT_FILES[name])
    fonts.set(name, font)
    return font
  }

  function toLetter(character: string, typeface: TypefaceName): Letter {
    for (const name of [typeface, FALLBACK]) {
      const font = fontOf(name)
      const parts = Array.from(character).filter((part) => !IGNORABLE.test(part) || font.hasChar(part))
      if (parts.every((part) => font.hasChar(part)))
        return { kind: 'glyphs', glyphs: parts.map((part) => font.charToGlyph(part)), unitsPerEm: font.unitsPerEm }
    }
    return /^\s+$/u.test(character) ? { kind: 'space', widthEm: SPACE_EM } : { kind: 'stand-in', widthEm: STAND_IN_EM }
  }

  /** Its letters, each with its width in pixels and the spacing after it. */
  const layLetters = (text: string, { typeface, sizePx, spacingEm }: TextStyle) =>
    splitCharacters(text)
      .map((character) => toLetter(character, typeface))
      .filter((letter) => letter.kind !== 'glyphs' || letter.glyphs.length > 0)
      .map((letter) => ({ letter, stepPx: (getWidthEm(letter) + spacingEm) * sizePx }))

  return {
    /** Width in pixels, without the spacing after the last character. */
    measureWidth(text: string, style: TextStyle): number {
      const width = layLetters(text, style).reduce((sum, { stepPx }) => sum + stepPx, 0)
      return Math.max(0, width - style.spacingEm * style.sizePx)
    },

    /** SVG path data with the text's left end at `x` and its baseline at `y`. */
    outline(text: string, x: number, y: number, style: TextStyle): string {
      let at = x
      return layLetters(text, style)
        .map(({ letter, stepPx }) => {
          const path = outlineLetter(letter, at, y, style.sizePx)
          at += stepPx
          return path
        })
        .join('')
    },
  }
}

/** A line as SVG, with its left end at `x` and its baseline at `y`. */
export const renderText = (text: string, x: number, y: number, style: TextStyle, fill: string, type: Typesetter): string =>
  `<path d="${type.outline(text, x, y, style)}" fill="${fill}"/>`

const getWidthEm = (letter: Letter): number =>
  letter.kind === 'glyphs'
    ? letter.glyphs.reduce((sum, { advanceWidth }) => sum + (advanceWidth ?? 0), 0) / letter.unitsPerEm
    : letter.widthEm

function outlineLetter(letter: Letter, x: number, y: number, sizePx: number): string {
  if (letter.kind === 'space') return ''
  if (letter.kind === 'stand-in') return outlineStandIn(x, y, sizePx)
  let at = x
  return letter.glyphs
    .map((glyph) => {
      const path = toPathData(glyph.getPath(at, y, sizePx).commands)
      at += ((glyph.advanceWidth ?? 0) / letter.unitsPerEm) * sizePx
      return path
    })
    .join('')
}

/** An empty box; its inner side runs the other way round, so that it stays empty. */
function outlineStandIn(x: number, y: number, sizePx: number): string {
  const [left, right, top, bottom] = [x + 0.12 * sizePx, x + 0.88 * sizePx, y - 0.8 * sizePx, y + 0.04 * sizePx]
  const line = 0.06 * sizePx
  const toPath = (corners: readonly (readonly [number, number])[]) =>
    `M${corners.map(([cornerX, cornerY]) => `${cornerX.toFixed(2)} ${cornerY.toFixed(2)}`).join('L')}Z`
  return (
    toPath([
      [left, top],
      [right, top],
      [right, bottom],
      [left, bottom],
    ]) +
    toPath([
      [left + line, top + line],
      [left + line, bottom - line],
      [right - line, bottom - line],
      [right - line, top + line],
    ])
  )
}

/** The library's own `toPathData` writes NaN for numbers close to zero, at which renderers stop. */
function toPathData(commands: readonly PathCommand[]): string {
  const points = (...values: number[]) => values.map((value) => value.toFixed(2)).join(' ')
  return commands
    .map((command) => {
      switch (command.type) {
        case 'M':
        case 'L':
          return command.type + points(command.x, command.y)
        case 'Q':
          return command.type + points(command.x1, command.y1, command.x, command.y)
        case 'C':
          return command.type + points(command.x1, command.y1, command.x2, command.y2, command.x, command.y)
        case 'Z':
          return command.type
      }
    })
    .join('')
}

function parseFont(file: string): Font {
  const { buffer, byteOffset, byteLength } = readFileSync(file)
  return opentype.parse(buffer.slice(byteOffset, byteOffset + byteLength))
}
