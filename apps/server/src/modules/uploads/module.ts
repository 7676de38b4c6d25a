import type { Ground } from '../../ground.ts'
import { handOverFiles } from './hand-over-store.ts'
import { createImageProcessor } from './images/image-processor.ts'
import { processAsset, workOnUploads } from './jobs.ts'
import { createUploadData } from './personal-data-store.ts'
import { createAssetProcessing } from './process-asset.ts'
import { uploadsRoutes } from './routes.ts'
import { createUploadsService, type UploadsDependencies } from './service.ts'
import { createUploadsStore } from './store.ts'

type UploadsModuleDependencies = Ground & Pick<UploadsDependencies, 'quotaBytes' | 'neededBy'>

export function createUploadsModule({ database, jobs, objects, clock, random, quotaBytes, neededBy }: UploadsModuleDependencies) {
  const store = createUploadsStore(database)
  const service = createUploadsService({
    store,
    objects,
    clock,
    random,
    quotaBytes,
    neededBy,
    sendProcessing: (assetId, transaction) => jobs.send(processAsset, { assetId }, { transaction, singletonKey: assetId }),
  })
  workOnUploads(jobs, service, createAssetProcessing({ store, objects, images: createImageProcessor(), random }))
  return { service, handOverFiles, routes: uploadsRoutes(service), personalData: createUploadData(database, objects) }
}
