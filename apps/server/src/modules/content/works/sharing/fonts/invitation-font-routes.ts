import {
  INVITATION_FACES,
  INVITATION_FONTS_ADDRESS,
  parseInvitationFontCharacters,
} from '@zhanjian/contract/invitations/invitation-font-links.ts'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../../../../../failures/app-error.ts'
import { createInvitationFonts } from './invitation-fonts.ts'

/** Equal addresses are equal files, as long as the product ships the same fonts. */
const CACHE_CONTROL = 'public, max-age=2592000'

/** `GET /api/cardFonts/{face}/{characters}`: a font with the characters of an invitation, which the address names. */
export const createInvitationFontsPlugin = () => {
  const fonts = createInvitationFonts()
  return (fastify: FastifyInstance): void => {
    fastify.get<{ Params: { face: string; characters: string } }>(
      `${INVITATION_FONTS_ADDRESS}/:face/:characters`,
      async ({ params }, reply) => {
        const face = INVITATION_FACES.find((name) => name === params.face)
        const codePoints = parseInvitationFontCharacters(params.characters)
        if (face === undefined || codePoints === null) throw new AppError('NOT_FOUND')
        return reply
          .header('cache-control', CACHE_CONTROL)
          .type('font/woff2')
          .send(await fonts.get(face, codePoints))
      },
    )
  }
}
