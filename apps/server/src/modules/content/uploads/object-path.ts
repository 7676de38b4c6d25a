import { type UploadPath, uploadPath } from '@zhanjian/contract/files/uploads.ts'
import { isObjectKey } from '../../../platform/object-store/object-key.ts'

/** Where the posts of a user lie in the object store. */
export const getUserDirectory = (ownerId: string): string => `u/${ownerId}/`

/** The upload path of a key. @returns null if the key belongs to another owner */
export function parseUploadPath(key: string, ownerId: string): UploadPath | null {
  if (!isObjectKey(key) || !key.startsWith(getUserDirectory(ownerId))) return null
  const [, , , path, ...rest] = key.split('/')
  const known = uploadPath.safeParse(path)
  return rest.length > 0 && known.success ? known.data : null
}
