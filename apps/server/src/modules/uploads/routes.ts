import {
  myUploads,
  registerUpload,
  removeUploads,
  requestUploadSignature,
  uploadsById,
  uploadUsage,
} from '@zhanjian/contract/uploads.ts'
import { type Route, serve } from '../../http/serve.ts'
import type { UploadsService } from './service.ts'

export const uploadsRoutes = (uploads: UploadsService): Route[] => [
  serve(requestUploadSignature, ({ query }, { user }) => uploads.requestSignature(user.id, query.path)),
  serve(registerUpload, ({ body }, { user }) => uploads.register(user.id, body.key, body.name)),
  serve(uploadsById, ({ body }, { user }) => uploads.byIds(user.id, body.ids)),
  serve(myUploads, ({ body }, { user }) => uploads.page(user.id, body)),
  serve(uploadUsage, (_, { user }) => uploads.usage(user.id)),
  serve(removeUploads, ({ body }, { user }) => uploads.remove(user.id, body.ids, body.includingKept)),
]
