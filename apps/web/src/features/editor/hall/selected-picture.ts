import type { Asset } from '@zhanjian/contract/files/uploads.ts'
import type { UploadItem } from '../../../shared/uploads/upload-item.ts'
import type { SelectedPicture } from './new-works.ts'

export const uploadToPicture = ({ id, name, sizePx }: UploadItem): SelectedPicture => ({ assetId: id, fileName: name, sizePx })

export const assetToPicture = ({ id, name, widthPx, heightPx }: Asset): SelectedPicture => ({
  assetId: id,
  fileName: name,
  sizePx: widthPx === null || heightPx === null ? null : [widthPx, heightPx],
})
