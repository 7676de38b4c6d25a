import { type RefObject, useCallback, useEffect } from 'react'
import { uploadTexts } from '#text/publish/uploads.ts'
import type { Outcome } from '../../host/host.ts'
import { useServices } from '../../lib/services.tsx'

interface PicturePicker {
  /** The page's file field, for hosts without a picker. */
  field: RefObject<HTMLInputElement | null>
  /** Maximum number of pictures per selection. */
  max: number
  onPick: (files: File[]) => void
}

/**
 * Opens the host's picture picker, if it has one: that of a messaging app opens its albums directly. Otherwise the file field.
 * @returns a function that is stable while the arguments are
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

/** The server checks the content; the name is for display. */
const toFile = (picture: Blob, index: number): File =>
  picture instanceof File
    ? picture
    : new File([picture], `${index + 1}.${picture.type === 'image/png' ? 'png' : 'jpg'}`, { type: picture.type })
