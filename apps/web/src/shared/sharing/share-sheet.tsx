import type { ShareChannel } from '@zhanjian/contract/community/community.ts'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { shareTexts } from '#text/community/share.ts'
import { kitTexts } from '#text/ui/kit.ts'
import type { Shareable, ShareOutcome } from '../../host/host.ts'
import { copyText } from '../../lib/copy-text.ts'
import { useServices } from '../../lib/services.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { Checkbox } from '../../ui/controls/checkbox.tsx'
import { SegmentedControl } from '../../ui/controls/segmented-control.tsx'
import { Skeleton, SkeletonGroup } from '../../ui/feedback/skeleton.tsx'
import { StateView } from '../../ui/feedback/state-view.tsx'
import { CopyRegular, DownloadSimpleRegular, ShareNetworkRegular } from '../../ui/icons/icons.gen.tsx'
import { Sheet } from '../../ui/overlays/sheet.tsx'
import { HostMenuGuide } from './host-menu-guide.tsx'
import css from './share-sheet.module.css'
import { useHostShareContent } from './use-host-share-content.ts'
import { usePoster } from './use-poster.ts'

export interface ShareSheetContent extends Shareable {
  /** Absent if the content cannot be embedded. */
  embedCode?: string
  /** Another link to the same, which one may choose instead; made when the sheet opens. */
  otherLink?: { label: string; getLink: () => string }
  /** Absent if there is no poster. */
  loadPoster?: () => Promise<{ url: string; filename: string }>
  /** Called after it was shared through that channel. */
  onShared?: (channel: ShareChannel) => void
}

export type ShareTab = 'link' | 'poster' | 'embed'

interface ShareSheetProps {
  content: ShareSheetContent
  /** What is shown first; the link. */
  firstTab?: ShareTab
  isOpen: boolean
  onClose: () => void
}

/** Link, poster with QR code, embed code. */
export function ShareSheet({ isOpen, ...rest }: ShareSheetProps) {
  return isOpen ? <OpenShareSheet {...rest} /> : null
}

function OpenShareSheet({ content, firstTab = 'link', onClose }: Omit<ShareSheetProps, 'isOpen'>) {
  const { title, summary, link, imageUrl } = content
  useHostShareContent(useMemo(() => ({ title, summary, link, imageUrl }), [title, summary, link, imageUrl]))
  const [tab, setTab] = useState(firstTab)
  const { loadPoster, embedCode } = content
  const tabs: readonly ShareTab[] = [
    'link',
    ...(loadPoster ? (['poster'] as const) : []),
    ...(embedCode ? (['embed'] as const) : []),
  ]
  return (
    <Sheet title={shareTexts.title} onClose={onClose}>
      {tabs.length === 1 ? null : (
        <div className={css.tabs}>
          <SegmentedControl
            label={shareTexts.channels}
            value={tab}
            onChange={setTab}
            segments={tabs.map((value) => ({ value, label: shareTexts[value] }))}
          />
        </div>
      )}
      {tab === 'link' ? <LinkTab content={content} /> : null}
      {tab === 'poster' && loadPoster ? <PosterTab content={content} loadPoster={loadPoster} /> : null}
      {tab === 'embed' && embedCode !== undefined ? <EmbedTab content={content} code={embedCode} /> : null}
    </Sheet>
  )
}

function LinkTab({ content: standard }: { content: ShareSheetContent }) {
  const { host } = useServices()
  const { otherLink } = standard
  const [address] = useState(() => otherLink?.getLink())
  const [isOther, setIsOther] = useState(false)
  const content = isOther && address !== undefined ? { ...standard, link: address } : standard
  return (
    <div className={css.section}>
      {otherLink === undefined ? null : (
        <Checkbox isChecked={isOther} onChange={setIsOther}>
          {otherLink.label}
        </Checkbox>
      )}
      <CopyableText
        text={content.link}
        copyLabel={shareTexts.copyLink}
        copiedSentence={shareTexts.linkCopied}
        onCopied={() => content.onShared?.('link')}
      />
      {host.shareMethod === 'copying' ? null : <SendButton content={content} />}
    </div>
  )
}

/** Message after sharing; none if the user has already seen the result. */
const OUTCOME_TEXTS: Readonly<Partial<Record<ShareOutcome, string>>> = {
  copied: shareTexts.linkCopied,
  failed: shareTexts.copyFailed,
}

function SendButton({ content }: { content: ShareSheetContent }) {
  const { host, showToast, handleError } = useServices()
  const [isGuideOpen, setIsGuideOpen] = useState(false)
  useEffect(() => {
    // Loaded in advance: the press itself must not wait for code.
    void host.actions().catch(() => undefined)
  }, [host])
  const send = async () => {
    const outcome = await (await host.actions()).share(content)
    const sentence = OUTCOME_TEXTS[outcome]
    if (sentence !== undefined) showToast(sentence)
    if (outcome === 'sent') content.onShared?.('system')
    if (outcome === 'copied') content.onShared?.('link')
  }
  const handlePress = () => {
    if (host.shareMethod === 'menu') {
      setIsGuideOpen(true)
      // The host does not report whether the user then sent it.
      content.onShared?.('messaging_app')
    } else void send().catch(handleError)
  }
  return (
    <>
      <Button kind="weak" isWide icon={ShareNetworkRegular} onClick={handlePress}>
        {shareTexts.send}
      </Button>
      {isGuideOpen ? <HostMenuGuide onClose={() => setIsGuideOpen(false)} /> : null}
    </>
  )
}

function EmbedTab({ content, code }: { content: ShareSheetContent; code: string }) {
  return (
    <div className={css.section}>
      <p className={css.hint}>{shareTexts.embedHint}</p>
      <CopyableText
        text={code}
        copyLabel={shareTexts.copyEmbed}
        copiedSentence={shareTexts.embedCopied}
        onCopied={() => content.onShared?.('embed')}
      />
    </div>
  )
}

function CopyableText({
  text,
  copyLabel,
  copiedSentence,
  onCopied,
}: {
  text: string
  copyLabel: string
  copiedSentence: string
  onCopied: () => void
}): ReactNode {
  const { showToast } = useServices()
  const copy = async () => {
    const isCopied = await copyText(text)
    showToast(isCopied ? copiedSentence : shareTexts.copyFailed)
    if (isCopied) onCopied()
  }
  return (
    <>
      <p className={css.text}>{text}</p>
      <Button isWide icon={CopyRegular} onClick={() => void copy()}>
        {copyLabel}
      </Button>
    </>
  )
}

interface PosterTabProps {
  content: ShareSheetContent
  loadPoster: NonNullable<ShareSheetContent['loadPoster']>
}

function PosterTab({ content: { title, onShared }, loadPoster }: PosterTabProps) {
  const { poster, retry } = usePoster(loadPoster)
  if (poster.state === 'failed') {
    const action = { label: kitTexts.retry, onPress: retry }
    return <StateView kind="error" {...shareTexts.posterFailed} action={action} />
  }
  if (poster.state === 'loading') {
    return (
      <div className={css.section}>
        <SkeletonGroup label={shareTexts.posterLoading}>
          <div className={css.poster}>
            <Skeleton aspectRatio="1125 / 2001" radius={12} />
          </div>
        </SkeletonGroup>
      </div>
    )
  }
  return (
    <div className={css.section}>
      <img className={css.poster} src={poster.url} alt={shareTexts.posterAlt(title)} />
      <p className={`${css.hint} ${css.longPress}`}>{shareTexts.posterHint}</p>
      <a className={css.download} href={poster.url} download={poster.filename} onClick={() => onShared?.('poster')}>
        <DownloadSimpleRegular size={18} />
        {shareTexts.savePoster}
      </a>
    </div>
  )
}
