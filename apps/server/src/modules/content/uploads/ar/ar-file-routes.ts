import { createSemaphore } from '@zhanjian/contract/api/semaphore.ts'
import { PUBLIC_FILE_CACHE_DAYS } from '@zhanjian/contract/files/limits.ts'
import { AR_FILES_ADDRESS, type ArFormat, parseArFramedWork, parseArModel } from '@zhanjian/contract/works/ar-files.ts'
import { sliceUnits } from '@zhanjian/scene/characters.ts'
import { hungWork } from '@zhanjian/scene/hall/document.ts'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { AppError } from '../../../../failures/app-error.ts'
import { type ObjectStore, PUBLIC_PREFIX } from '../../../../platform/object-store/object-store.ts'

interface ArFileParams {
  kind: string
  folder: string
  object: string
  properties: string
  file: string
}

const CONTENT_TYPE: Record<ArFormat, string> = { glb: 'model/gltf-binary', usdz: 'model/vnd.usdz+zip' }
/** Each holds a file of some megabytes twice. */
const PARALLEL_FILES = 2
/** Equal addresses are equal files; as long as the object itself, which its owner may take back. */
const CACHE_CONTROL = `public, max-age=${PUBLIC_FILE_CACHE_DAYS * 86_400}`
const framing = z.pick(hungWork, { widthM: true, heightM: true, matM: true, frame: true })

/**
 * `GET /api/ar/…`: models and framed works for the AR of phones, at their real size. Whoever knows the name of the public object may
 * have it in any size; the objects of works that are locked are as secret as their names.
 */
export const createArFilesPlugin =
  (objects: Pick<ObjectStore, 'read'>): ((fastify: FastifyInstance) => void) =>
  (fastify) => {
    const semaphore = createSemaphore({ parallel: PARALLEL_FILES })
    fastify.get<{ Params: ArFileParams }>(
      `${AR_FILES_ADDRESS}/:kind/:folder/:object/:properties/:file`,
      async ({ params }, reply) => {
        const format = getFormat(params.file)
        const content = format && (await semaphore.run(() => createFile(params, format)))
        if (!format || !content) throw new AppError('NOT_FOUND')
        return reply
          .header('cache-control', CACHE_CONTROL)
          .header('content-disposition', `inline; filename*=UTF-8''${encodeURIComponent(params.file)}`)
          .type(CONTENT_TYPE[format])
          .send(content)
      },
    )

    async function createFile({ kind, folder, object, properties }: ArFileParams, format: ArFormat): Promise<Buffer | null> {
      if (!/^[0-9a-f]{2}$/.test(folder) || !/^[0-9a-f]{30}$/.test(object)) return null
      const key = `${PUBLIC_PREFIX}upload/${folder}/${object}`
      // Loaded with the first call: a server that nobody asks for AR has no use for it.
      const { createFramedWork, placeModel } = await import('./create-ar-file.ts')
      if (kind === 'model') {
        const model = parseArModel(properties)
        const file = model && (await objects.read(`${key}.${format}`))
        return file && placeModel(file, model, format)
      }
      const work = framing.safeParse(parseArFramedWork(properties))
      if (kind !== 'work' || !work.success) return null
      const picture = await objects.read(`${key}.webp`)
      return picture && createFramedWork(picture, work.data, format)
    }
  }

function getFormat(file: string): ArFormat | null {
  const extension = sliceUnits(file, file.lastIndexOf('.') + 1)
  return extension === 'glb' || extension === 'usdz' ? extension : null
}
