import { screenAddress } from '@zhanjian/contract/screens.ts'
import { useState } from 'react'
import { copyText } from '../../../../lib/copy-text.ts'
import { sharedHallOf } from '../../../../shared/sharing/hall-links.ts'
import { useRouter } from '../../../../lib/navigation/navigation.tsx'
import { useServices } from '../../../../lib/services.tsx'
import { publishTexts } from '../../../../text/zh/publish/publish.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import {
  CheckCircleFill,
  CopyRegular,
  CubeFocusBold,
  ShareNetworkRegular,
  WarningCircleFill,
} from '../../../../ui/icons/icons.gen.tsx'
import { type SharedThing, ShareSheet } from '../../../../shared/sharing/share-sheet.tsx'
import { Sheet } from '../../../../ui/overlays/sheet.tsx'
import { usePoster } from '../../api.ts'
import { titleProblem } from '../../../../shared/drafts/work-details.ts'
import { removeAssetEdit } from '../../hall/remove-asset.ts'
import { usePublishing } from '../../publish/use-publishing.ts'
import { useDraft, useHallDocument, useStudio, useUploads } from '../../studio-context.tsx'
import { isSettled } from '../../../../shared/uploads/upload-item.ts'
import { TitleField } from '../panels/info-panel.tsx'
import { Failed, UnderWay } from './publishing-parts.tsx'
import css from './publish-sheet.module.css'
import { useFailedIds } from '../panels/works-panel.tsx'

const texts = publishTexts

/** From the draft to a link that anyone can open. */
export function PublishSheet({ onClose }: { onClose: () => void }) {
  const isPublished = useDraft((state) => state.work?.availability === 'published')
  const { state, publish } = usePublishing(texts.backgroundDone)
  const title = isPublished ? texts.updateTitle : texts.title
  if (state?.kind === 'done') return <Published isUpdate={state.isUpdate} onClose={onClose} />
  return (
    <Sheet title={title} isOpen onClose={onClose}>
      {state === null ? <Checks isUpdate={isPublished} onPublish={publish} onClose={onClose} /> : null}
      {state?.kind === 'failed' ? <Failed state={state} onRetry={publish} /> : null}
      {state !== null && state.kind !== 'failed' ? <UnderWay state={state} onClose={onClose} /> : null}
    </Sheet>
  )
}

interface ChecksProps {
  isUpdate: boolean
  onPublish: () => void
  onClose: () => void
}

/** Title and pictures must be good; the rest is advice. */
function Checks({ isUpdate, onPublish, onClose }: ChecksProps) {
  const { workshop, openTool, openSheet } = useStudio()
  const { works } = useHallDocument()
  const title = useDraft((state) => state.details.title)
  const visibility = useDraft((state) => state.details.visibility)
  const waiting = useUploads().filter((item) => !isSettled(item)).length
  const failedIds = useFailedIds()
  const failed = works.filter((work) => failedIds.has(work.assetId))
  const withoutAlt = works.filter((work) => work.alt === '')
  const isReady = works.length > 0 && failed.length === 0 && titleProblem(title) === undefined

  function removeFailed(): void {
    const { draft } = workshop
    const edit = removeAssetEdit(draft.getState().editing.document, ...failedIds)
    if (edit !== null) draft.edit(edit)
  }
  function fillAlt(): void {
    const [first] = withoutAlt
    if (first === undefined) return
    onClose()
    openTool('works')
    workshop.draft.select(first.id)
    openSheet({ kind: 'work', workId: first.id })
  }

  return (
    <div className={css.part}>
      <p className={css.hint}>{isUpdate ? texts.updateHint : texts.link}</p>
      <TitleField />
      <ul className={css.checks}>
        {works.length === 0 ? <Check isBad title={texts.noWorks} /> : null}
        {failed.length > 0 ? (
          <Check
            isBad
            title={texts.failedUploads(failed.length)}
            hint={texts.failedHint}
            action={texts.removeFailed}
            onPress={removeFailed}
          />
        ) : null}
        {waiting > 0 ? <Check title={texts.worksLeft(waiting)} /> : null}
        {withoutAlt.length > 0 ? (
          <Check title={texts.altMissing(withoutAlt.length)} hint={texts.altHint} action={texts.fillAlt} onPress={fillAlt} />
        ) : null}
        {visibility === 'private' ? <Check title={texts.privateHint} /> : null}
      </ul>
      <Button size="large" isWide disabled={!isReady} onClick={onPublish}>
        {isUpdate ? texts.update : texts.start}
      </Button>
    </div>
  )
}

interface CheckProps {
  title: string
  hint?: string
  isBad?: boolean
  action?: string
  onPress?: () => void
}

function Check({ title, hint, isBad = false, action, onPress }: CheckProps) {
  return (
    <li className={css.check} data-bad={isBad || undefined}>
      <WarningCircleFill size={18} />
      <span>
        {title}
        {hint === undefined ? null : <small>{hint}</small>}
      </span>
      {action === undefined ? null : (
        <Button kind="weak" size="small" onClick={onPress}>
          {action}
        </Button>
      )}
    </li>
  )
}

function Published({ isUpdate, onClose }: { isUpdate: boolean; onClose: () => void }) {
  const { showToast } = useServices()
  const router = useRouter()
  const work = useDraft((state) => state.work)
  const title = useDraft((state) => state.details.title)
  const code = work?.code ?? ''
  const loadPoster = usePoster(code)
  const [isSharing, setIsSharing] = useState(false)
  const thing: SharedThing = {
    ...sharedHallOf(location.origin, { code, title, summary: work?.summary ?? '', cover: work?.cover ?? null }),
    loadPoster,
  }
  const copy = async () => showToast((await copyText(thing.link)) ? texts.linkCopied : texts.copyFailed)
  if (isSharing) return <ShareSheet thing={thing} isOpen onClose={() => setIsSharing(false)} />
  return (
    <Sheet title={isUpdate ? texts.updated : texts.done} isOpen onClose={onClose}>
      <div className={css.part}>
        <div className={css.done}>
          <CheckCircleFill size={56} />
          <p role="status">{texts.doneHint(title)}</p>
        </div>
        <p className={css.link}>{thing.link}</p>
        <Button size="large" isWide icon={CopyRegular} onClick={() => void copy()}>
          {texts.copyLink}
        </Button>
        <div className={css.pair}>
          <Button kind="weak" icon={CubeFocusBold} onClick={() => router.push(screenAddress('hall', { code }))}>
            {texts.open}
          </Button>
          <Button kind="weak" icon={ShareNetworkRegular} onClick={() => setIsSharing(true)}>
            {texts.share}
          </Button>
        </div>
        {work?.visibility === 'private' ? <p className={css.hint}>{texts.privateHint}</p> : null}
      </div>
    </Sheet>
  )
}
