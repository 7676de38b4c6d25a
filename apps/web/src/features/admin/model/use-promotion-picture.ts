import type { Promotion } from '@zhanjian/contract/discovery.ts'
import type { Asset } from '@zhanjian/contract/uploads.ts'
import { useEffect, useRef, useState } from 'react'
import { createRandomId } from '../../../lib/create-random-id.ts'
import { useServices, useSessionState } from '../../../lib/services.tsx'
import { type BrowserUploads, createBrowserUploads } from '../../../shared/uploads/browser-uploads.ts'
import { noopUploadStorage } from '../../../shared/uploads/noop-upload-storage.ts'
import { uploadFile } from '../../../shared/uploads/upload-file.ts'
import { uploadProblems } from '../../../text/zh/publish/uploads.ts'

export type PictureFieldState =
  | { kind: 'kept'; picture: Promotion['picture'] }
  | { kind: 'sending' }
  | { kind: 'ready'; assetId: string; picture: NonNullable<Promotion['picture']> }
  | { kind: 'failed'; sentence: string }

const FALLBACK_COLOUR = '#3a4559'

/** The picture of a promotion: the saved one, or a new upload. */
export function usePromotionPicture(initialPicture: Promotion['picture']) {
  const services = useServices()
  const { user } = useSessionState()
  const [state, setState] = useState<PictureFieldState>({ kind: 'kept', picture: initialPicture })
  const uploads = useRef<BrowserUploads>(null)
  useEffect(() => () => uploads.current?.dispose(), [])

  async function upload(file: File): Promise<void> {
    uploads.current?.dispose()
    const opened = createBrowserUploads({
      services,
      window,
      ownerId: user.id,
      draftKey: 'promotion',
      storage: noopUploadStorage,
      randomId: createRandomId,
      onRegistered: async () => undefined,
      onSettled: () => undefined,
    })
    uploads.current = opened
    setState({ kind: 'sending' })
    const outcome = await uploadFile(opened, file, 'image', () => undefined)
    if (outcome.kind === 'failed') return setState({ kind: 'failed', sentence: uploadProblems[outcome.problem] })
    setState({ kind: 'ready', assetId: outcome.asset.id, picture: toPromotionPicture(outcome.asset) })
  }
  return {
    choice: state,
    /** The picture that would be shown if saved now. */
    picture: state.kind === 'kept' || state.kind === 'ready' ? state.picture : null,
    send: upload,
    removePicture: () => setState({ kind: 'kept', picture: null }),
  }
}

export type PromotionPictureField = ReturnType<typeof usePromotionPicture>

const toPromotionPicture = ({ urls, widthPx, heightPx, dominantColour }: Asset): NonNullable<Promotion['picture']> => ({
  url: urls.large ?? urls.medium ?? '',
  widthPx: widthPx ?? 1,
  heightPx: heightPx ?? 1,
  colour: dominantColour ?? FALLBACK_COLOUR,
})
