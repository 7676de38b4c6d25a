import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { workById } from '@zhanjian/contract/works/work-drafts.ts'
import type { WorkSummary } from '@zhanjian/contract/works/works.ts'
import { editorTexts } from '#text/halls/editor.ts'
import { publishTexts } from '#text/publish/publish.ts'
import { useEndpoint } from '../../../../lib/api/use-endpoint.ts'
import { useRouter } from '../../../../lib/navigation/navigation.tsx'
import { findTitleError } from '../../../../shared/drafts/work-details.ts'
import { SignatureField } from '../../../../shared/people/signature-field.tsx'
import { useSignature } from '../../../../shared/people/use-signature.ts'
import { PublishedSheet } from '../../../../shared/sharing/published-sheet.tsx'
import { useFreshShareContent } from '../../../../shared/sharing/use-fresh-share-content.ts'
import css from '../../../../shared/studio/publish-parts.module.css'
import { PublishCheck, PublishFailed } from '../../../../shared/studio/publish-parts.tsx'
import { countUnsentOriginals, isSent } from '../../../../shared/uploads/upload-item.ts'
import { describeNextStep } from '../../../../shared/works/describe-next-step.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { CubeFocusBold } from '../../../../ui/icons/icons.gen.tsx'
import { Sheet } from '../../../../ui/overlays/sheet.tsx'
import { useEditor, useHallDocument, useHallDraft, useUploads } from '../../editor-context.tsx'
import { buildRemoveAssetEdit } from '../../hall/remove-asset-edit.ts'
import { usePublishHall } from '../../publish/use-publish-hall.ts'
import { TitleField } from '../panels/info-panel.tsx'
import { useFailedAssetIds } from '../panels/works-panel.tsx'
import { HallPublishProgress } from './hall-publish-progress.tsx'
import { HallRefusedTexts } from './hall-refused-texts.tsx'

const texts = publishTexts

/** Publishes the draft; ends with a link to share. */
export function HallPublishSheet({ onClose }: { onClose: () => void }) {
  const isPublished = useHallDraft((state) => state.work?.availability === 'published')
  const { state, publish } = usePublishHall(texts.backgroundDone)
  const title = isPublished ? texts.updateTitle : texts.title
  if (state?.kind === 'done') return <PublishedHall isUpdate={state.isUpdate} onClose={onClose} />
  return (
    <Sheet title={title} isOpen onClose={onClose}>
      {state === null ? <PublishChecks isUpdate={isPublished} onPublish={publish} onClose={onClose} /> : null}
      {state?.kind === 'failed' ? <PublishFailed state={state} texts={texts} onRetry={publish} /> : null}
      {state !== null && state.kind !== 'failed' ? <HallPublishProgress state={state} onClose={onClose} /> : null}
    </Sheet>
  )
}

interface PublishChecksProps {
  isUpdate: boolean
  onPublish: () => void
  onClose: () => void
}

/** Errors in title and pictures prevent publishing; everything else is advice. */
function PublishChecks({ isUpdate, onPublish, onClose }: PublishChecksProps) {
  const { session, openTool, openSheet } = useEditor()
  const { works } = useHallDocument()
  const title = useHallDraft((state) => state.details.title)
  const visibility = useHallDraft((state) => state.details.visibility)
  const pendingUploads = useUploads().filter((item) => !isSent(item)).length
  const failedIds = useFailedAssetIds()
  const failedWorks = works.filter((work) => failedIds.has(work.assetId))
  const withoutAlt = works.filter((work) => work.alt === '')
  const signature = useSignature((before, after) => {
    if (title === editorTexts.defaultTitle(before)) session.draft.updateDetails({ title: editorTexts.defaultTitle(after) })
  })
  const isReady = works.length > 0 && failedWorks.length === 0 && findTitleError(title) === undefined

  async function start(): Promise<void> {
    if (await signature.save()) onPublish()
  }
  function removeFailed(): void {
    const { draft } = session
    const edit = buildRemoveAssetEdit(draft.getState().editing.document, ...failedIds)
    if (edit !== null) draft.edit(edit)
  }
  function fillAlt(): void {
    const [first] = withoutAlt
    if (first === undefined) return
    onClose()
    openTool('works')
    session.draft.select(first.id)
    openSheet({ kind: 'work', workId: first.id, isAltWanted: true })
  }

  return (
    <div className={css.section}>
      <p className={css.hint}>
        {isUpdate ? texts.updateHint : texts.link}
        {visibility !== 'public' ? null : isUpdate ? texts.listedUpdate : texts.listed}
      </p>
      <TitleField />
      <SignatureField signature={signature} />
      <ul className={css.checks}>
        {works.length === 0 ? <PublishCheck isBad title={texts.noWorks} /> : null}
        {failedWorks.length > 0 ? (
          <PublishCheck
            isBad
            title={texts.failedUploads(failedWorks.length)}
            hint={texts.failedHint}
            action={texts.removeFailed}
            onPress={removeFailed}
          />
        ) : null}
        {pendingUploads > 0 ? <PublishCheck title={texts.worksLeft(pendingUploads)} /> : null}
        <HallRefusedTexts onClose={onClose} />
        {withoutAlt.length > 0 ? (
          <PublishCheck
            title={texts.altMissing(withoutAlt.length)}
            hint={texts.altHint}
            action={texts.fillAlt}
            onPress={fillAlt}
          />
        ) : null}
        {visibility === 'private' ? <PublishCheck title={texts.privateHint} /> : null}
      </ul>
      <Button size="large" isWide disabled={!isReady} onClick={() => void start()}>
        {isUpdate ? texts.update : texts.start}
      </Button>
    </div>
  )
}

function PublishedHall({ isUpdate, onClose }: { isUpdate: boolean; onClose: () => void }) {
  const work = useHallDraft((state) => state.work)
  const title = useHallDraft((state) => state.details.title)
  return work === null ? null : <PublishedWork work={{ ...work, title }} {...{ isUpdate, onClose }} />
}

function PublishedWork({ work, isUpdate, onClose }: { work: WorkSummary; isUpdate: boolean; onClose: () => void }) {
  const router = useRouter()
  // The revision that has just been published has a review of its own.
  const workQuery = useEndpoint(workById, { params: { id: work.id } })
  const unsentOriginals = countUnsentOriginals(useUploads())
  return (
    <PublishedSheet
      title={isUpdate ? texts.updated : texts.done}
      sentence={texts.doneHint(work.title)}
      content={useFreshShareContent(work)}
      open={{
        label: texts.open,
        icon: CubeFocusBold,
        onPress: () => router.push(screenAddress('viewer', { code: work.code })),
      }}
      onClose={onClose}
    >
      <p className={css.hint}>{workQuery.data === undefined ? ' ' : describeNextStep(workQuery.data.work, isUpdate)}</p>
      {unsentOriginals > 0 ? <p className={css.hint}>{texts.originalsLeft(unsentOriginals)}</p> : null}
    </PublishedSheet>
  )
}
