import {
  myUploads,
  registerUpload,
  removeUploads,
  requestUploadSignature,
  uploadsById,
  uploadUsage,
} from '@zhanjian/contract/uploads.ts'
import { defineRoute, type Route } from '../../../http/route.ts'
import type { UploadsService } from './service.ts'

export const uploadsRoutes = (uploads: UploadsService): Route[] => [
  defineRoute(requestUploadSignature, ({ query }, { user }) => uploads.requestSignature(user.id, query.path)),
  defineRoute(registerUpload, ({ body }, { user }) => uploads.register(user.id, body.key, body.name)),
  defineRoute(uploadsById, ({ body }, { user }) => uploads.byIds(user.id, body.ids)),
  defineRoute(myUploads, ({ body }, { user }) => uploads.page(user.id, body)),
  defineRoute(uploadUsage, (_, { user }) => uploads.usage(user.id)),
  defineRoute(removeUploads, ({ body }, { user }) => uploads.remove(user.id, body.ids, body.includingKept)),
]
