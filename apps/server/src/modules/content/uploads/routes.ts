import {
  myUploads,
  registerOriginal,
  registerUpload,
  removeUploads,
  requestUploadSignature,
  uploadsById,
  uploadUsage,
} from '@zhanjian/contract/files/uploads.ts'
import { musicLibrary } from '@zhanjian/contract/works/music.ts'
import { defineRoute, type Route } from '../../../http/route.ts'
import type { UploadsService } from './service.ts'

export const uploadsRoutes = (uploads: UploadsService): Route[] => [
  defineRoute(requestUploadSignature, ({ query }, { user }) => uploads.requestSignature(user.id, query.path)),
  defineRoute(registerUpload, ({ body }, { user }) => uploads.register(user.id, body.key, body.name, body.original)),
  defineRoute(registerOriginal, ({ body }, { user }) => uploads.registerOriginal(user.id, body.assetId, body.key)),
  defineRoute(uploadsById, ({ body }, { user }) => uploads.findOwn(user.id, body.ids)),
  defineRoute(myUploads, ({ body }, { user }) => uploads.listFiles(user.id, body)),
  defineRoute(musicLibrary, () => uploads.listMusic()),
  defineRoute(uploadUsage, (_, { user }) => uploads.getUsage(user.id)),
  defineRoute(removeUploads, ({ body }, { user }) => uploads.removeFiles(user.id, body.ids, body.includingKept)),
]
