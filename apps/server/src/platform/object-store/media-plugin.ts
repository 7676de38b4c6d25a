import { mkdirSync } from 'node:fs'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { PUBLIC_PREFIX } from './object-store.ts'

/** By the extension that the server itself gave the object after looking into it; the rest is handed out as a download. */
const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.mp3': 'audio/mpeg',
  '.m4a': 'audio/mp4',
  '.ogg': 'audio/ogg',
  '.wav': 'audio/wav',
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
  '.glb': 'model/gltf-binary',
}

/** `GET /media/…`: public objects, which never change under their address. Ranges, HEAD and 304 come with it. */
export function createMediaPlugin(directory: string): (fastify: FastifyInstance) => void {
  return (fastify) => {
    const root = path.join(directory, PUBLIC_PREFIX)
    mkdirSync(root, { recursive: true })
    // What a player asks for behind the end of a file is no broken call: it must hear so in HTTP's own words.
    fastify.setErrorHandler((error: { statusCode?: number }, _request, reply) => {
      if (error.statusCode !== 416) throw error
      return reply.code(416).send()
    })
    fastify.register(fastifyStatic, {
      root,
      prefix: `/${PUBLIC_PREFIX}`,
      decorateReply: false,
      dotfiles: 'deny',
      index: false,
      list: false,
      redirect: false,
      immutable: true,
      maxAge: '365d',
      setHeaders(reply, file) {
        const contentType = CONTENT_TYPES[path.extname(file)]
        reply.header('content-type', contentType ?? 'application/octet-stream')
        if (contentType === undefined) reply.header('content-disposition', 'attachment')
        reply.header('x-content-type-options', 'nosniff')
        reply.header('content-security-policy', "default-src 'none'; sandbox")
      },
    })
  }
}
