import type { Asset } from '@zhanjian/contract/files/uploads.ts'
import { type RefObject, useRef } from 'react'
import { classNames } from '../../lib/class-names.ts'
import { useSessionState } from '../../lib/services.tsx'
import { Progress } from '../../ui/feedback/progress.tsx'
import { FileInput } from '../../ui/forms/file-input.tsx'
import css from './picture-files.module.css'
import { usePicturePicker } from './use-picture-picker.ts'
import { type SingleUploadState, useSingleUpload } from './use-single-upload.ts'

interface PictureFilesOptions {
  /** Names the uploads of this field. */
  draftKey: string
  /** How many more there may be. */
  room: number
  onSent: (asset: Asset) => void
}

interface PictureFiles {
  field: RefObject<HTMLInputElement | null>
  state: SingleUploadState
  sendAll: (files: readonly File[]) => Promise<void>
  /** Opens the picker. */
  pick: () => void
}

/** Uploads pictures for a field one after the other, until one fails or there is no more room. */
export function usePictureFiles({ draftKey, room, onSent }: PictureFilesOptions): PictureFiles {
  const { user } = useSessionState()
  const { state, send } = useSingleUpload(user.id, draftKey)
  const field = useRef<HTMLInputElement>(null)
  async function sendAll(files: readonly File[]): Promise<void> {
    for (const file of files.slice(0, room)) {
      const asset = await send(file, 'image')
      if (asset === undefined) return
      onSent(asset)
    }
  }
  const pick = usePicturePicker({ field, max: Math.max(1, room), onPick: (files) => void sendAll(files) })
  return { field, state, sendAll, pick }
}

interface PictureFilesFieldProps {
  files: PictureFiles
  label: string
  /** Said while one is sent. */
  sending: string
  hint: string
  error: string | undefined
  /** Of the hint. */
  className: string | undefined
}

/** How far an upload is, what is wrong, and the field for files, which is not shown. */
export function PictureFilesField({ files, label, sending, hint, error, className }: PictureFilesFieldProps) {
  const { field, state, sendAll } = files
  const problem = state.kind === 'failed' ? state.sentence : error
  const isBad = problem !== undefined
  return (
    <>
      {state.kind === 'sending' ? (
        <Progress label={sending} {...(state.upload.kind === 'sending' ? { value: state.upload.progress } : {})} />
      ) : null}
      <p className={classNames(css.note, className)} data-bad={isBad || undefined} role={isBad ? 'alert' : undefined}>
        {problem ?? hint}
      </p>
      <FileInput field={field} label={label} accept="image/*" multiple onPick={(picked) => void sendAll(picked)} />
    </>
  )
}
