import { updateProfile } from '@zhanjian/contract/account.ts'
import { useEffect, useRef, useState } from 'react'
import { getInlineErrorMessage } from '../../../lib/api/api-error.ts'
import { createRandomId } from '../../../lib/create-random-id.ts'
import { useServices } from '../../../lib/services.tsx'
import { type BrowserUploads, createBrowserUploads } from '../../../shared/uploads/browser-uploads.ts'
import { noopUploadStorage } from '../../../shared/uploads/noop-upload-storage.ts'
import type { UploadState } from '../../../shared/uploads/upload-item.ts'
import { uploadPicture } from '../../../shared/uploads/upload-picture.ts'
import { uploadProblems } from '../../../text/zh/publish/uploads.ts'

export type ProfilePictureUploadState =
  | { kind: 'idle' }
  | { kind: 'sending'; upload: UploadState }
  | { kind: 'saving' }
  | { kind: 'failed'; sentence: string }

/** Uploads a picture and sets it as the user's profile picture; aborted when the page is left. */
export function useProfilePictureUpload(userId: string, onDone: () => void) {
  const services = useServices()
  const { call, session } = services
  const [state, setState] = useState<ProfilePictureUploadState>({ kind: 'idle' })
  const uploads = useRef<BrowserUploads>(null)
  useEffect(() => () => uploads.current?.dispose(), [])

  async function save(file: File): Promise<void> {
    uploads.current?.dispose()
    const opened = createBrowserUploads({
      services,
      window,
      ownerId: userId,
      draftKey: 'avatar',
      storage: noopUploadStorage,
      randomId: createRandomId,
      onRegistered: async () => undefined,
      onSettled: () => undefined,
    })
    uploads.current = opened
    setState({ kind: 'sending', upload: { kind: 'preparing' } })
    const outcome = await uploadPicture(opened, file, (upload) => setState({ kind: 'sending', upload }))
    if (outcome.kind === 'failed') return setState({ kind: 'failed', sentence: uploadProblems[outcome.problem] })
    setState({ kind: 'saving' })
    try {
      await call(updateProfile, { body: { avatarAssetId: outcome.asset.id } }, { inlineErrorCodes: ['PICTURE_NOT_USABLE'] })
      await session.reloadUser()
      onDone()
    } catch (error) {
      setState({ kind: 'failed', sentence: getInlineErrorMessage(error) })
    }
  }
  return { state, save }
}
