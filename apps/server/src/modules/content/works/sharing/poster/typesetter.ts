import { readFileSync } from 'node:fs'
// oxlint-disable-next-line import/default -- Node loads its CommonJS build, which is one default export
import opentype, { type Font, type PathCommand } from 'opentype.js'
import { FONT_FILES } from './font-files.ts'

export type TypefaceName = keyof typeof FONT_FILES

export interface TextStyle {
  typeface: TypefaceName
  sizePx: number
  /** Added after every character, as a share of the size. */
  spacingEm: number
}

export type Typesetter = ReturnType<typeof createTypesetter>

/** Text as outlines. Characters that no font has are left out. Parsing a font takes 0.2 s, so each is loaded on first use. */
export function createTypesetter() {
  const fonts = new Map<TypefaceName, Font>()

  function fontOf(name: TypefaceName): Font {
    const font = fonts.get(name) ?? parseFont(FONT_FILES[name])
    fonts.set(name, font)
    return font
  }

  const glyphsOf = (text: string, style: TextStyle) => {
    const font = fontOf(style.typeface)
    return Array.from(text)
      .filter((character) => font.hasChar(character))
      .map((character) => font.charToGlyph(character))
  }

  const stepOf = (advance: number, { typeface, sizePx, spacingEm }: TextStyle) =>
    (advance / fontOf(typeface).unitsPerEm + spacingEm) * sizePx

  return {
    /** The text without characters that no font has. */
    keepDrawable: (text: string, style: TextStyle): string =>
      Array.from(text)
        .filter((character) => fontOf(style.typeface).hasChar(character))
        .join(''),

    /** Width in pixels, without the spacing after the last character. */
    measureWidth(text: string, style: TextStyle): number {
      const glyphs = glyphsOf(text, style)
      const width = glyphs.reduce((sum, glyph) => sum + stepOf(glyph.advanceWidth ?? 0, style), 0)
      return Math.max(0, width - style.spacingEm * style.sizePx)
    },

    /** SVG path data with the text's left end at `x` and its baseline at `y`. */
    outline(text: string, x: number, y: number, style: TextStyle): string {
      let at = x
      return glyphsOf(text, style)
        .map((glyph) => {
          const path = toPathData(glyph.getPath(at, y, style.sizePx).commands)
          at += stepOf(glyph.advanceWidth ?? 0, style)
          return path
        })
        .join('')
    },
  }
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
