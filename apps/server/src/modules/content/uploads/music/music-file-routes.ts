import type { FastifyInstance } from 'fastify'
import { serveFiles } from '../../../../http/serve-files.ts'
import { MUSIC_DIRECTORY, MUSIC_PREFIX } from './read-music-library.ts'

/** `GET /music/…`: the product's own pieces, with ranges. A name stands for its bytes, so nobody asks for them twice. */
export function serveMusic(fastify: FastifyInstance): void {
  // A player that requests a range beyond the end makes no error: it needs HTTP's own response.
  fastify.setErrorHandler((error: { statusCode?: number }, _request, reply) => {
    if (error.statusCode !== 416) throw error
    return reply.code(416).send()
  })
  serveFiles(fastify, {
    root: MUSIC_DIRECTORY,
    prefix: MUSIC_PREFIX,
    dotfiles: 'deny',
    index: false,
    list: false,
    redirect: false,
    immutable: true,
    maxAge: '365d',
    setHeaders(reply, file) {
      if (file.endsWith('.m4a')) reply.header('content-type', 'audio/mp4')
      reply.header('x-content-type-options', 'nosniff')
    },
  })
}
