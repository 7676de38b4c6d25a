import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/** `prefix`: the path under which the folder is served, with a slash at its end. */
type ServeFilesOptions = FastifyStaticOptions & { root: string; prefix: string }

/**
 * Serves the files of a folder, `GET` and `HEAD`. The plugin's own route would list every folder on the way to a file, for each
 * request: on a disk that ignores case, a file has more names than one. These folders have thousands of files, and no file in
 * them is guarded by its name.
 */
export function serveFiles(fastify: FastifyInstance, { prefix, ...options }: ServeFilesOptions): void {
  fastify.register(async (scope) => {
    await scope.register(fastifyStatic, { ...options, serve: false })
    scope.get<{ Params: { '*': string } }>(`${prefix}*`, ({ params }, reply) =>
      // It is decoded once more.
      reply.sendFile(encodeURI(params['*'])),
    )
  })
}
