/** For the file input. HEIC is listed by extension too: many browsers know no type for it. */
export const PHOTO_ACCEPT = 'image/jpeg,image/png,image/webp,image/gif,image/avif,image/heic,image/heif,.heic,.heif'

/** Dropped or pasted files; whether each is a picture is checked later. */
export function listFiles(transfer: DataTransfer | null): File[] {
  return [...(transfer?.files ?? [])]
}
