import * as uploadsCalls from '@zhanjian/contract/files/uploads.ts'
import { musicLibrary } from '@zhanjian/contract/works/music.ts'
import { defineRoute, type Route } from '../../../http/route.ts'
import type { UploadsService } from './service.ts'

export const uploadsRoutes = (uploads: UploadsService): Route[] => [
  defineRoute(uploadsCalls.requestUploadSignature, ({ query }, { user }) => uploads.requestSignature(user.id, query.path)),
  defineRoute(uploadsCalls.registerUpload, ({ body }, { user }) => uploads.register(user.id, body.key, body.name, body.original)),
  defineRoute(uploadsCalls.registerOriginal, ({ body }, { user }) => uploads.registerOriginal(user.id, body.assetId, body.key)),
  defineRoute(uploadsCalls.uploadsById, ({ body }, { user }) => uploads.findOwn(user.id, body.ids)),
  defineRoute(uploadsCalls.myUploads, ({ body }, { user }) => uploads.listFiles(user.id, body)),
  defineRoute(musicLibrary, () => uploads.listMusic()),
  defineRoute(uploadsCalls.uploadUsage, (_, { user }) => uploads.getUsage(user.id)),
  defineRoute(uploadsCalls.removeUploads, ({ body }, { user }) => uploads.removeFiles(user.id, body.ids, body.includingKept)),
]
