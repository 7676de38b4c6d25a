import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { PUBLIC_FILE_CACHE_DAYS } from '@zhanjian/contract/files/limits.ts'
import type { FastifyInstance } from 'fastify'
import { serveFiles } from '../../http/serve-files.ts'
import { PUBLIC_PREFIX } from './object-store.ts'

/** By the extension that the server gave the object after checking its content; other objects are downloads. */
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
  '.usdz': 'model/vnd.usdz+zip',
}

/** `GET /media/…`: public objects, with ranges, HEAD and 304. */
export function createMediaPlugin(directory: string): (fastify: FastifyInstance) => void {
  return (fastify) => {
    const root = path.join(directory, PUBLIC_PREFIX)
    mkdirSync(root, { recursive: true })
    // A player that requests a range beyond the end makes no error: it needs HTTP's own response.
    fastify.setErrorHandler((error: { statusCode?: number }, _request, reply) => {
      if (error.statusCode !== 416) throw error
      return reply.code(416).send()
    })
    serveFiles(fastify, {
      root,
      prefix: `/${PUBLIC_PREFIX}`,
      dotfiles: 'deny',
      index: false,
      list: false,
      redirect: false,
      // A file can be taken back: never `immutable`, like the files of the build. Afterwards its validator costs no bytes.
      immutable: false,
      maxAge: `${PUBLIC_FILE_CACHE_DAYS}d`,
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
