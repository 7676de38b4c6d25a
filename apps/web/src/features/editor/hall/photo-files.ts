/** What the phone's own picker is asked for: HEIC has no type of its own in many browsers. */
export const PHOTO_ACCEPT = 'image/jpeg,image/png,image/webp,image/gif,image/avif,image/heic,image/heif,.heic,.heif'

/** Files that were dropped or pasted; whether each is a picture is looked at later. */
export function listFiles(transfer: DataTransfer | null): File[] {
  return [...(transfer?.files ?? [])]
}
