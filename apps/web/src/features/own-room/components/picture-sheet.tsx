import { useEffect, useState } from 'react'
import { kitTexts } from '#text/ui/kit.ts'
import { ownRoomTexts } from '#text/works/own-room.ts'
import { getErrorName } from '../../../host/get-error-name.ts'
import { useServices } from '../../../lib/services.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { DownloadLink } from '../../../ui/controls/download-link.tsx'
import { Skeleton, SkeletonGroup } from '../../../ui/feedback/skeleton.tsx'
import { StateView } from '../../../ui/feedback/state-view.tsx'
import { ShareNetworkRegular } from '../../../ui/icons/icons.gen.tsx'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import { drawMark, toJpeg } from '../model/compose-picture.ts'
import type { RoomThing } from '../model/room-thing.ts'
import css from './picture-sheet.module.css'

const texts = ownRoomTexts.picture

type PictureState = { kind: 'drawing' } | { kind: 'failed' } | { kind: 'there'; file: File; url: string }

interface PictureSheetProps {
  thing: Pick<RoomThing, 'title' | 'by'>
  /** Marked with title and author before it is shown. */
  picture: HTMLCanvasElement
  onClose: () => void
}

/** The picture of a thing in one's room, to be saved and shared. */
export function PictureSheet({ thing: { title, by }, picture, onClose }: PictureSheetProps) {
  const { showToast } = useServices()
  const [state, setState] = useState<PictureState>({ kind: 'drawing' })
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    let url: string | undefined
    let isGone = false
    setState({ kind: 'drawing' })
    toMarkedJpeg(picture, texts.mark(title, by)).then(
      (blob) => {
        if (isGone) return
        url = URL.createObjectURL(blob)
        setState({ kind: 'there', file: new File([blob], texts.file(title), { type: blob.type }), url })
      },
      () => isGone || setState({ kind: 'failed' }),
    )
    return () => {
      isGone = true
      if (url !== undefined) URL.revokeObjectURL(url)
    }
  }, [picture, title, by, attempt])

  async function share(file: File): Promise<void> {
    try {
      await navigator.share({ files: [file], title })
    } catch (error) {
      if (getErrorName(error) !== 'AbortError') showToast(texts.shareFailed)
    }
  }

  return (
    <Sheet
      title={texts.title}
      onClose={onClose}
      footer={
        state.kind === 'there' ? (
          <div className={css.actions}>
            <DownloadLink url={state.url} fileName={state.file.name} label={texts.save} />
            {canShare(state.file) ? (
              <Button size="large" kind="weak" isWide icon={ShareNetworkRegular} onClick={() => void share(state.file)}>
                {texts.share}
              </Button>
            ) : null}
          </div>
        ) : undefined
      }
    >
      {state.kind === 'drawing' ? (
        <SkeletonGroup label={texts.drawing}>
          <Skeleton aspectRatio={`${picture.width} / ${picture.height}`} radius={12} />
        </SkeletonGroup>
      ) : null}
      {state.kind === 'failed' ? (
        <StateView kind="error" {...texts.failed} action={{ label: kitTexts.retry, onPress: () => setAttempt(attempt + 1) }} />
      ) : null}
      {state.kind === 'there' ? (
        <>
          <img className={css.picture} src={state.url} alt={texts.alt(title)} />
          <p className={css.hint}>{texts.hint}</p>
        </>
      ) : null}
    </Sheet>
  )
}

/** Missing in some browsers, although the types require it. */
const canShare = (file: File): boolean => {
  const { canShare: ask } = navigator as Partial<Pick<Navigator, 'canShare'>>
  return ask?.call(navigator, { files: [file] }) ?? false
}

async function toMarkedJpeg(picture: HTMLCanvasElement, mark: string): Promise<Blob> {
  const copy = document.createElement('canvas')
  copy.width = picture.width
  copy.height = picture.height
  const context = copy.getContext('2d')
  if (context === null) throw new Error('no 2d canvas')
  context.drawImage(picture, 0, 0)
  drawMark(context, mark)
  return toJpeg(copy)
}
