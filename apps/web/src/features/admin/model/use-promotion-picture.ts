import type { Asset } from '@zhanjian/contract/files/uploads.ts'
import type { Promotion } from '@zhanjian/contract/works/discovery.ts'
import { useState } from 'react'
import { useSessionState } from '../../../lib/services.tsx'
import { type SingleUploadState, useSingleUpload } from '../../../shared/uploads/use-single-upload.ts'

type ChosenPicture =
  | { kind: 'kept'; picture: Promotion['picture'] }
  | { kind: 'ready'; assetId: string; picture: NonNullable<Promotion['picture']> }

/** `sending`, `failed`: of a picture that is to replace the chosen one. */
type PictureFieldState = ChosenPicture | Exclude<SingleUploadState, { kind: 'idle' }>

const FALLBACK_COLOUR = '#3a4559'

/** The picture of a promotion: the saved one, or a new upload. */
export function usePromotionPicture(initialPicture: Promotion['picture']) {
  const { user } = useSessionState()
  const upload = useSingleUpload(user.id, 'promotion')
  const [chosen, setChosen] = useState<ChosenPicture>({ kind: 'kept', picture: initialPicture })
  const choice: PictureFieldState = upload.state.kind === 'idle' ? chosen : upload.state

  async function send(file: File): Promise<void> {
    const asset = await upload.send(file, 'image')
    if (asset !== undefined) setChosen({ kind: 'ready', assetId: asset.id, picture: toPromotionPicture(asset) })
  }
  return {
    choice,
    /** The picture that would be shown if saved now. */
    picture: choice.kind === 'kept' || choice.kind === 'ready' ? choice.picture : null,
    send,
    removePicture: () => setChosen({ kind: 'kept', picture: null }),
  }
}

export type PromotionPictureField = ReturnType<typeof usePromotionPicture>

const toPromotionPicture = ({ urls, widthPx, heightPx, dominantColour }: Asset): NonNullable<Promotion['picture']> => ({
  url: urls.large ?? urls.medium ?? '',
  widthPx: widthPx ?? 1,
  heightPx: heightPx ?? 1,
  colour: dominantColour ?? FALLBACK_COLOUR,
})
