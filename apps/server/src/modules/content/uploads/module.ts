import type { BaseDependencies } from '../../../base-dependencies.ts'
import { createAssetUseRegistry } from './asset-uses.ts'
import { updateFilesOwner } from './hand-over-store.ts'
import { createImageProcessor } from './images/image-processor.ts'
import { processAsset, registerUploadJobs } from './jobs.ts'
import { createUploadPersonalData } from './personal-data-store.ts'
import { createAssetProcessing } from './asset-processing.ts'
import { uploadsRoutes } from './routes.ts'
import { createUploadsService, type UploadsDependencies } from './service.ts'
import { createUploadsStore } from './store.ts'

type UploadsModuleDependencies = BaseDependencies & Pick<UploadsDependencies, 'quotaBytes'>

export function createUploadsModule({ database, jobs, objects, clock, random, quotaBytes }: UploadsModuleDependencies) {
  const assetUses = createAssetUseRegistry()
  const store = createUploadsStore(database)
  const service = createUploadsService({
    store,
    objects,
    clock,
    random,
    quotaBytes,
    assetUses,
    enqueueProcessing: (assetId, transaction) => jobs.send(processAsset, { assetId }, { transaction, singletonKey: assetId }),
  })
  registerUploadJobs(jobs, service, createAssetProcessing({ store, objects, images: createImageProcessor(), random }))
  return {
    service,
    /** For modules that use files: reported uses prevent the deletion of a file. */
    registerAssetUses: assetUses.register,
    handOverFiles: updateFilesOwner,
    routes: uploadsRoutes(service),
    personalData: createUploadPersonalData(database, objects),
  }
}
