import { defineModule } from '../../../module-support/server-module.ts'
import type { PublicFiles } from '../../base/media/service.ts'
import type { MembershipService } from '../../base/membership/service.ts'
import { createArFilesPlugin } from './ar/ar-file-routes.ts'
import { createAssetProcessing } from './asset-processing.ts'
import { createAssetUseRegistry } from './asset-uses.ts'
import { createFileWithdrawal } from './file-withdrawal.ts'
import { updateFilesOwner } from './hand-over-store.ts'
import { enqueueOriginal, processAsset, registerUploadJobs, uploadsTimetable } from './jobs.ts'
import { createModelProcessor } from './model/optimise/model-processor.ts'
import { serveMusic } from './music/music-file-routes.ts'
import { readMusicLibrary } from './music/read-music-library.ts'
import { createOriginalProcessing } from './original-processing.ts'
import { createUploadPersonalData } from './personal-data-store.ts'
import { createLongPictureRenewal } from './renew-long-pictures.ts'
import { uploadsRoutes } from './routes.ts'
import { createUploadsService } from './service.ts'
import { createUploadsStore } from './store.ts'
import { VARIANT_FOLDER } from './variant-storage.ts'

interface UploadsNeeds {
  media: { service: PublicFiles }
  membership: { service: MembershipService }
}

export const uploadsModule = defineModule({
  timetable: uploadsTimetable,
  create({ database, jobs, objects, images, clock, random }, { media, membership }: UploadsNeeds) {
    const assetUses = createAssetUseRegistry()
    const store = createUploadsStore(database)
    const publicFiles = media.service
    publicFiles.registerFolder(VARIANT_FOLDER, store.findUnreferencedVariants)
    const { withdrawFile } = createFileWithdrawal({ store, objects, publicFiles, random })
    publicFiles.registerWithdrawal('asset', withdrawFile)
    const service = createUploadsService({
      store,
      objects,
      clock,
      random,
      getQuotaBytes: async (ownerId) => (await membership.service.getBenefits(ownerId)).quotaBytes,
      assetUses,
      images,
      music: readMusicLibrary(),
      enqueueProcessing: (assetId, transaction) => jobs.send(processAsset, { assetId }, { transaction, singletonKey: assetId }),
      enqueueOriginal: (assetId, transaction) => enqueueOriginal(jobs, assetId, transaction),
    })
    const processing = createAssetProcessing({ store, objects, images, models: createModelProcessor(), random })
    const originals = createOriginalProcessing({ store, objects, images, clock, random })
    const longPictures = createLongPictureRenewal({ store, objects, images, random })
    registerUploadJobs(jobs, { service, processing, originals, longPictures })
    return {
      uploads: {
        service,
        /** For modules that use files: what they answer keeps a file from being removed. */
        registerAssetUses: assetUses.register,
        updateFilesOwner,
        /** For the module of works: gives a file other addresses. */
        withdrawFile,
        routes: uploadsRoutes(service),
        plugins: [createArFilesPlugin(objects), serveMusic],
        personalData: createUploadPersonalData(database, objects),
      },
    }
  },
})
