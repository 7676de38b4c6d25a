import { type ReactNode, useEffect, useState } from 'react'
import { copyText } from '../lib/copy-text.ts'
import { useServices } from '../lib/services.tsx'
import { shareTexts } from '../text/zh/share.ts'
import { shellTexts } from '../text/zh/shell.ts'
import { Button } from './button.tsx'
import { CopyRegular, DownloadSimpleRegular, ShareNetworkRegular } from './icons.gen.tsx'
import { SegmentedControl } from './segmented-control.tsx'
import css from './share-sheet.module.css'
import { Sheet } from './sheet.tsx'
import { Skeleton, SkeletonGroup } from './skeleton.tsx'
import { StateView } from './state-view.tsx'

export interface SharedThing {
  title: string
  /** Opens the thing for anyone. */
  link: string
  embedCode: string
  loadPoster: () => Promise<{ url: string; filename: string }>
}

type Way = 'link' | 'poster' | 'embed'
const WAYS: readonly Way[] = ['link', 'poster', 'embed']

/** Link, poster with QR code, embed code. */
export function ShareSheet({ thing, isOpen, onClose }: { thing: SharedThing; isOpen: boolean; onClose: () => void }) {
  const [way, setWay] = useState<Way>('link')
  return (
    <Sheet title={shareTexts.title} isOpen={isOpen} onClose={onClose}>
      <div className={css.ways}>
        <SegmentedControl
          label={shareTexts.ways}
          value={way}
          onChange={setWay}
          segments={WAYS.map((value) => ({ value, label: shareTexts[value] }))}
        />
      </div>
      {way === 'link' ? <LinkPart thing={thing} /> : null}
      {way === 'poster' ? <PosterPart thing={thing} /> : null}
      {way === 'embed' ? <EmbedPart thing={thing} /> : null}
    </Sheet>
  )
}

function LinkPart({ thing: { title, link } }: { thing: SharedThing }) {
  // Dismissing the system's own sheet rejects; that is no failure.
  const send = () => void navigator.share({ title, url: link }).catch(() => undefined)
  return (
    <div className={css.part}>
      <CopyableText text={link} copyLabel={shareTexts.copyLink} copiedSentence={shareTexts.linkCopied} />
      {typeof navigator.share === 'function' ? (
        <Button kind="weak" isWide icon={ShareNetworkRegular} onClick={send}>
          {shareTexts.send}
        </Button>
      ) : null}
    </div>
  )
}

function EmbedPart({ thing }: { thing: SharedThing }) {
  return (
    <div className={css.part}>
      <p className={css.hint}>{shareTexts.embedHint}</p>
      <CopyableText text={thing.embedCode} copyLabel={shareTexts.copyEmbed} copiedSentence={shareTexts.embedCopied} />
    </div>
  )
}

function CopyableText({
  text,
  copyLabel,
  copiedSentence,
}: {
  text: string
  copyLabel: string
  copiedSentence: string
}): ReactNode {
  const { showToast } = useServices()
  const copy = async () => showToast((await copyText(text)) ? copiedSentence : shareTexts.copyFailed)
  return (
    <>
      <p className={css.text}>{text}</p>
      <Button isWide icon={CopyRegular} onClick={() => void copy()}>
        {copyLabel}
      </Button>
    </>
  )
}

type Poster = { state: 'loading' } | { state: 'failed' } | { state: 'there'; url: string; filename: string }

function PosterPart({ thing: { title, loadPoster } }: { thing: SharedThing }) {
  const [attempt, setAttempt] = useState(0)
  const [poster, setPoster] = useState<Poster>({ state: 'loading' })
  useEffect(() => {
    let isGone = false
    setPoster({ state: 'loading' })
    loadPoster().then(
      (loaded) => isGone || setPoster({ state: 'there', ...loaded }),
      () => isGone || setPoster({ state: 'failed' }),
    )
    return () => {
      isGone = true
    }
  }, [loadPoster, attempt])

  if (poster.state === 'failed') {
    const action = { label: shellTexts.retry, onPress: () => setAttempt(attempt + 1) }
    return <StateView kind="error" {...shareTexts.posterFailed} action={action} />
  }
  if (poster.state === 'loading') {
    return (
      <div className={css.part}>
        <SkeletonGroup label={shareTexts.posterLoading}>
          <Skeleton aspectRatio="1125 / 2001" radius={12} />
        </SkeletonGroup>
      </div>
    )
  }
  return (
    <div className={css.part}>
      <img className={css.poster} src={poster.url} alt={shareTexts.posterAlt(title)} />
      <p className={css.hint}>{shareTexts.posterHint}</p>
      <a className={css.download} href={poster.url} download={poster.filename}>
        <DownloadSimpleRegular size={18} />
        {shareTexts.savePoster}
      </a>
    </div>
  )
}
