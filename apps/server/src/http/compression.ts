import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** One packet: compressing less saves nothing. */
const COMPRESS_MIN_BYTES = 1_400
/** Fast enough for every response, and a little smaller than gzip. */
const BROTLI_QUALITY = 4

const compressors = {
  br: (text: string) => promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
  gzip: (text: string) => promisify(gzip)(text),
}

/**
 * Compresses generated responses. Files have precompressed copies. Responses with tokens are not compressed: their length would
 * reveal something about the content.
 */
export function registerCompression(fastify: FastifyInstance): void {
  fastify.addHook('onSend', (request, reply, payload, done) => {
    const isLong = typeof payload === 'string' && payload.length >= COMPRESS_MIN_BYTES
    if (!isLong || !isCompressible(request, reply)) return done(null, payload)
    reply.header('vary', 'accept-encoding')
    const encoding = chooseEncoding(request)
    if (encoding === null) return done(null, payload)
    reply.header('content-encoding', encoding).removeHeader('content-length')
    compressors[encoding](payload).then((compressed) => done(null, compressed), done)
  })
}

function isCompressible(request: FastifyRequest, reply: FastifyReply): boolean {
  const type = String(reply.getHeader('content-type') ?? '')
  const isText = /^(application\/json|text\/)/.test(type)
  return isText && !reply.hasHeader('content-encoding') && !request.url.includes('/oauth/')
}

/** Best encoding that the client accepts; `br;q=0` refuses it. */
function chooseEncoding(request: FastifyRequest): keyof typeof compressors | null {
  const accepted = (request.headers['accept-encoding'] ?? '').split(',').map((part) => part.trim().toLowerCase())
  const takes = (name: string) => accepted.some((part) => part.split(';')[0] === name && !/;\s*q=0(\.0*)?$/.test(part))
  if (takes('br')) return 'br'
  return takes('gzip') ? 'gzip' : null
}
