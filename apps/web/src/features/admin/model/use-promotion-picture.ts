import { useEffect, useRef, useState } from 'react'
import type { Promotion } from '@zhanjian/contract/discovery.ts'
import type { Asset } from '@zhanjian/contract/uploads.ts'
import { randomId } from '../../../lib/random-id.ts'
import { useServices, useSessionState } from '../../../lib/services.tsx'
import { type BrowserUploads, openBrowserUploads } from '../../../shared/uploads/browser-uploads.ts'
import { forgetfulUploads } from '../../../shared/uploads/forgetful-uploads.ts'
import { uploadOne } from '../../../shared/uploads/upload-one.ts'
import { uploadProblems } from '../../../text/zh/publish/uploads.ts'

export type PictureChoice =
  | { kind: 'kept'; picture: Promotion['picture'] }
  | { kind: 'sending' }
  | { kind: 'ready'; assetId: string; picture: NonNullable<Promotion['picture']> }
  | { kind: 'failed'; sentence: string }

const NO_COLOUR = '#3a4559'

/** The picture of a promotion: the one it has, or another one that is sent as any other file. */
export function usePromotionPicture(first: Promotion['picture']) {
  const services = useServices()
  const { user } = useSessionState()
  const [choice, setChoice] = useState<PictureChoice>({ kind: 'kept', picture: first })
  const uploads = useRef<BrowserUploads>(null)
  useEffect(() => () => uploads.current?.dispose(), [])

  async function send(file: File): Promise<void> {
    uploads.current?.dispose()
    const opened = openBrowserUploads({
      services,
      window,
      ownerId: user.id,
      draftKey: 'promotion',
      storage: forgetfulUploads,
      randomId,
      onRegistered: async () => undefined,
      onSettled: () => undefined,
    })
    uploads.current = opened
    setChoice({ kind: 'sending' })
    const outcome = await uploadOne(opened, file, () => undefined)
    if (outcome.kind === 'failed') return setChoice({ kind: 'failed', sentence: uploadProblems[outcome.problem] })
    setChoice({ kind: 'ready', assetId: outcome.asset.id, picture: pictureOf(outcome.asset) })
  }
  return {
    choice,
    /** What the promotion shows as things stand. */
    picture: choice.kind === 'kept' || choice.kind === 'ready' ? choice.picture : null,
    send,
    drop: () => setChoice({ kind: 'kept', picture: null }),
  }
}

export type PromotionPicture = ReturnType<typeof usePromotionPicture>

const pictureOf = ({ urls, widthPx, heightPx, dominantColour }: Asset): NonNullable<Promotion['picture']> => ({
  url: urls.large ?? urls.medium ?? '',
  widthPx: widthPx ?? 1,
  heightPx: heightPx ?? 1,
  colour: dominantColour ?? NO_COLOUR,
})
