import type { ReactNode } from 'react'
import { shareTexts } from '#text/community/share.ts'
import { copyText } from '../../lib/copy-text.ts'
import { useServices } from '../../lib/services.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { Skeleton, SkeletonGroup } from '../../ui/feedback/skeleton.tsx'
import type { Icon } from '../../ui/icons/create-icon.tsx'
import { CopyRegular, ShareNetworkRegular } from '../../ui/icons/icons.gen.tsx'
import { QrCode } from '../qr-codes/qr-code.tsx'
import css from './share-offer.module.css'
import type { ShareSheetContent, ShareTab } from './share-sheet.tsx'
import { usePoster } from './use-poster.ts'

export interface ShareOfferProps {
  content: ShareSheetContent
  /** Leads to what was published. */
  open: { label: string; icon: Icon; onPress: () => void }
  /** Opens everything else about sharing. */
  onShare: (tab: ShareTab) => void
  /** What else is done with it, below the link. */
  action?: ReactNode
}

/** Poster, code and link of what has just been published. */
export function ShareOffer({ content, open, onShare, action }: ShareOfferProps) {
  const { showToast } = useServices()
  const { link, loadPoster, onShared } = content
  const copyLink = async () => {
    const isCopied = await copyText(link)
    showToast(isCopied ? shareTexts.linkCopied : shareTexts.copyFailed)
    if (isCopied) onShared?.('link')
  }
  return (
    <div className={css.root}>
      <div className={css.offer} data-single={loadPoster === undefined || undefined}>
        {loadPoster === undefined ? null : <PosterButton {...{ content, loadPoster }} onPress={() => onShare('poster')} />}
        <figure className={css.code}>
          <QrCode
            text={link}
            label={shareTexts.codeLabel(content.title)}
            pendingText={shareTexts.codeDrawing}
            failedText={shareTexts.codeFailed}
          />
          <figcaption className={css.hint}>{shareTexts.codeHint}</figcaption>
        </figure>
      </div>
      <div className={css.actions}>
        <p className={css.link}>{link}</p>
        <Button size="large" isWide icon={CopyRegular} onClick={() => void copyLink()}>
          {shareTexts.copyLink}
        </Button>
        {action}
        <div className={css.pair}>
          <Button kind="weak" icon={open.icon} onClick={open.onPress}>
            {open.label}
          </Button>
          <Button kind="weak" icon={ShareNetworkRegular} onClick={() => onShare('link')}>
            {shareTexts.more}
          </Button>
        </div>
      </div>
    </div>
  )
}

interface PosterButtonProps {
  content: ShareSheetContent
  loadPoster: NonNullable<ShareSheetContent['loadPoster']>
  onPress: () => void
}

/** The poster, small; large and to be saved after a press. */
function PosterButton({ content, loadPoster, onPress }: PosterButtonProps) {
  const { poster, retry } = usePoster(loadPoster, { isFresh: true })
  if (poster.state === 'loading')
    return (
      <SkeletonGroup label={shareTexts.posterLoading}>
        <Skeleton aspectRatio="1125 / 2001" radius={12} />
      </SkeletonGroup>
    )
  if (poster.state === 'failed')
    return (
      <button type="button" className={css.failed} onClick={retry}>
        {shareTexts.posterFailed.title}
        <span>{shareTexts.posterAgain}</span>
      </button>
    )
  return (
    <button type="button" className={css.poster} onClick={onPress}>
      <img src={poster.url} alt={shareTexts.posterAlt(content.title)} width={1125} height={2001} />
      <span>{shareTexts.posterOpen}</span>
    </button>
  )
}
