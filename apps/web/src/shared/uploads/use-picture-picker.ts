import { type RefObject, useCallback, useEffect } from 'react'
import type { Outcome } from '../../host/host.ts'
import { uploadTexts } from '../../text/zh/publish/uploads.ts'
import { useServices } from '../../lib/services.tsx'

interface PicturePicker {
  /** The page's own file field, for hosts that have no picker of their own. */
  field: RefObject<HTMLInputElement | null>
  /** At most so many at once. */
  max: number
  onPick: (files: File[]) => void
}

/**
 * Lets a person choose pictures, by the host's own picker where it has one: a messaging app's shows its albums at once.
 * @returns the same function as long as it is given the same
 */
export function usePicturePicker({ field, max, onPick }: PicturePicker): () => void {
  const { host, showToast } = useServices()
  const hasPicker = host.kind === 'messaging-app' || host.kind === 'mini-program'

  // Opening a picker must not wait for code.
  useEffect(() => {
    if (hasPicker) void host.actions().catch(() => undefined)
  }, [host, hasPicker])

  return useCallback(() => {
    if (!hasPicker) return field.current?.click()
    void host
      .actions()
      .then((actions) => actions.pickImages({ max, from: 'library' }), toFailedOutcome)
      .then((outcome) => {
        if (outcome.kind === 'done') onPick(outcome.value.map(toFile))
        else if (outcome.kind !== 'cancelled') showToast(uploadTexts.pickerFailed)
      })
  }, [host, hasPicker, field, max, onPick, showToast])
}

const toFailedOutcome = (): Outcome<Blob[]> => ({ kind: 'failed' })

/** The server looks at the content; the name is for the person. */
const toFile = (picture: Blob, index: number): File =>
  picture instanceof File
    ? picture
    : new File([picture], `${index + 1}.${picture.type === 'image/png' ? 'png' : 'jpg'}`, { type: picture.type })
