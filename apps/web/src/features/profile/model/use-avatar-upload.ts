import { updateProfile } from '@zhanjian/contract/account.ts'
import { useEffect, useRef, useState } from 'react'
import { sentenceOf } from '../../../lib/api/api-error.ts'
import { randomId } from '../../../lib/random-id.ts'
import { useServices } from '../../../lib/services.tsx'
import { type BrowserUploads, openBrowserUploads } from '../../../shared/uploads/browser-uploads.ts'
import type { UploadState } from '../../../shared/uploads/upload-item.ts'
import { uploadOne } from '../../../shared/uploads/upload-one.ts'
import { forgetfulUploads } from '../../../shared/uploads/forgetful-uploads.ts'
import { uploadProblems } from '../../../text/zh/publish/uploads.ts'

export type AvatarUploadState =
  | { kind: 'idle' }
  | { kind: 'sending'; upload: UploadState }
  | { kind: 'saving' }
  | { kind: 'failed'; sentence: string }

/** Sends a picture as any other file and makes it the person's own; stops when the page goes. */
export function useAvatarUpload(userId: string, onDone: () => void) {
  const services = useServices()
  const { call, session } = services
  const [state, setState] = useState<AvatarUploadState>({ kind: 'idle' })
  const uploads = useRef<BrowserUploads>(null)
  useEffect(() => () => uploads.current?.dispose(), [])

  async function save(file: File): Promise<void> {
    uploads.current?.dispose()
    const opened = openBrowserUploads({
      services,
      window,
      ownerId: userId,
      draftKey: 'avatar',
      storage: forgetfulUploads,
      randomId,
      onRegistered: async () => undefined,
      onSettled: () => undefined,
    })
    uploads.current = opened
    setState({ kind: 'sending', upload: { kind: 'preparing' } })
    const outcome = await uploadOne(opened, file, (upload) => setState({ kind: 'sending', upload }))
    if (outcome.kind === 'failed') return setState({ kind: 'failed', sentence: uploadProblems[outcome.problem] })
    setState({ kind: 'saving' })
    try {
      await call(updateProfile, { body: { avatarAssetId: outcome.asset.id } }, { inPlace: ['PICTURE_NOT_USABLE'] })
      await session.reloadPerson()
      onDone()
    } catch (error) {
      setState({ kind: 'failed', sentence: sentenceOf(error) })
    }
  }
  return { state, save }
}
