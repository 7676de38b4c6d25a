import type { TicketDetail } from '@zhanjian/contract/lottery/tickets.ts'
import { useEffect, useState } from 'react'
import { ticketTexts } from '#text/lottery/tickets.ts'
import { kitTexts } from '#text/ui/kit.ts'
import { DownloadLink } from '../../../../ui/controls/download-link.tsx'
import { Skeleton, SkeletonGroup } from '../../../../ui/feedback/skeleton.tsx'
import { StateView } from '../../../../ui/feedback/state-view.tsx'
import { Sheet } from '../../../../ui/overlays/sheet.tsx'
import { drawTicketPicture } from '../../model/draw-ticket-picture.ts'
import css from './ticket-picture-sheet.module.css'

const texts = ticketTexts.picture

type PictureState = { kind: 'drawing' | 'failed' } | { kind: 'there'; url: string }

/** The ticket as a picture, to be saved by a button or, where apps allow no downloads, by a long press. */
export function TicketPictureSheet({ ticket, onClose }: { ticket: TicketDetail; onClose: () => void }) {
  const [picture, setPicture] = useState<PictureState>({ kind: 'drawing' })
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    let url: string | undefined
    let isUnmounted = false
    setPicture({ kind: 'drawing' })
    drawTicketPicture(ticket).then(
      (blob) => {
        if (isUnmounted) return
        url = URL.createObjectURL(blob)
        setPicture({ kind: 'there', url })
      },
      () => isUnmounted || setPicture({ kind: 'failed' }),
    )
    return () => {
      isUnmounted = true
      if (url !== undefined) URL.revokeObjectURL(url)
    }
  }, [ticket, attempt])
  return (
    <Sheet
      title={texts.title}
      onClose={onClose}
      footer={
        picture.kind === 'there' ? (
          <DownloadLink url={picture.url} fileName={texts.file(ticket.prizeName)} label={texts.save} />
        ) : undefined
      }
    >
      <div className={css.content}>
        <p className={css.warning}>{texts.warning}</p>
        {picture.kind === 'drawing' ? (
          <SkeletonGroup label={texts.drawing}>
            <Skeleton aspectRatio="1080 / 1700" radius={12} />
          </SkeletonGroup>
        ) : null}
        {picture.kind === 'failed' ? (
          <StateView kind="error" {...texts.failed} action={{ label: kitTexts.retry, onPress: () => setAttempt(attempt + 1) }} />
        ) : null}
        {picture.kind === 'there' ? (
          <>
            <img className={css.picture} src={picture.url} alt={texts.alt(ticket.prizeName)} />
            <p className={css.hint}>{texts.hint}</p>
          </>
        ) : null}
      </div>
    </Sheet>
  )
}
