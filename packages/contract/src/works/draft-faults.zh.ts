import type { ErrorCode } from '../api/errors.ts'

/** Errors that a draft meets on the device too. Apart from the other errors, whose sentences the editors do not load. */
export const draftFaults = {
  STALE_REVISION: '这个作品已在别处修改，请选择保留哪一份',
  DOCUMENT_TOO_NEW: '作品由更新的版本保存，请刷新页面后再编辑',
  ASSET_FAILED: '有文件没能处理成功，请换一个，或重新上传后再发布',
} satisfies Partial<Record<ErrorCode, string>>
