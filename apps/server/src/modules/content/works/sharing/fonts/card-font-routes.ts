import { CARD_FACES, CARD_FONTS_ADDRESS, parseCardFontCharacters } from '@zhanjian/contract/cards/card-font-links.ts'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../../../../../failures/app-error.ts'
import { createCardFonts } from './card-fonts.ts'

/** Equal addresses are equal files, as long as the product ships the same fonts. */
const CACHE_CONTROL = 'public, max-age=2592000'

/** `GET /api/cardFonts/{face}/{characters}`: a font with the characters of a card, which the address names. */
export const createCardFontsPlugin = () => {
  const fonts = createCardFonts()
  return (fastify: FastifyInstance): void => {
    fastify.get<{ Params: { face: string; characters: string } }>(
      `${CARD_FONTS_ADDRESS}/:face/:characters`,
      async ({ params }, reply) => {
        const face = CARD_FACES.find((name) => name === params.face)
        const codePoints = parseCardFontCharacters(params.characters)
        if (face === undefined || codePoints === null) throw new AppError('NOT_FOUND')
        return reply
          .header('cache-control', CACHE_CONTROL)
          .type('font/woff2')
          .send(await fonts.get(face, codePoints))
      },
    )
  }
}
