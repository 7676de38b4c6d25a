import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { editorTexts } from '#text/halls/editor.ts'
import { publishTexts } from '#text/publish/publish.ts'
import { formatPublishHint, SignedPublishForm } from '../../../../shared/studio/publish-form.tsx'
import css from '../../../../shared/studio/publish-parts.module.css'
import { PublishCheck } from '../../../../shared/studio/publish-parts.tsx'
import { PublishSheet } from '../../../../shared/studio/publish-sheet.tsx'
import { NextStep, PublishedWork } from '../../../../shared/studio/published-work.tsx'
import { countUnsentOriginals, isSent } from '../../../../shared/uploads/upload-item.ts'
import { CubeFocusBold } from '../../../../ui/icons/icons.gen.tsx'
import { useEditingSession, useEditor, useHallDocument, useHallDraft, useUploads } from '../../editor-context.tsx'
import { hallStudio } from '../../hall-studio.ts'
import { TitleField } from '../panels/info-panel.tsx'
import { useFailedAssetIds } from '../panels/works-panel.tsx'
import { HallRefusedTexts } from './hall-refused-texts.tsx'

const texts = { ...publishTexts, filesLeft: publishTexts.worksLeft }

/** Publishes the draft; ends with a link to share. */
export function HallPublishSheet({ onClose }: { onClose: () => void }) {
  const session = useEditingSession()
  const unsentOriginals = countUnsentOriginals(useUploads())
  return (
    <PublishSheet
      kind={hallStudio}
      {...{ session, texts, onClose }}
      renderChecks={(isUpdate, publish) => <PublishChecks isUpdate={isUpdate} onPublish={publish} onClose={onClose} />}
      renderDone={(isUpdate) => (
        <PublishedWork
          draft={session.draft}
          {...{ isUpdate, texts, onClose }}
          openIcon={CubeFocusBold}
          addressOf={(code) => screenAddress('viewer', { code })}
          renderHint={(work) => (
            <>
              <NextStep work={work} isUpdate={isUpdate} />
              {unsentOriginals > 0 ? <p className={css.hint}>{texts.originalsLeft(unsentOriginals)}</p> : null}
            </>
          )}
        />
      )}
    />
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
  const visibility = useHallDraft((state) => state.details.visibility)
  const pendingUploads = useUploads().filter((item) => !isSent(item)).length
  const failedIds = useFailedAssetIds()
  const failedWorks = works.filter((work) => failedIds.has(work.assetId))
  const withoutAlt = works.filter((work) => work.alt === '')

  function removeFailed(): void {
    const { draft } = session
    const edit = hallStudio.buildRemoveFilesEdit(draft.getState().editing.document, (id) => failedIds.has(id))
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
    <SignedPublishForm
      {...{ session, onPublish }}
      hint={formatPublishHint(texts, isUpdate, visibility === 'public')}
      titleField={<TitleField />}
      defaultTitle={editorTexts.defaultTitle}
      isReady={works.length > 0 && failedWorks.length === 0}
      start={isUpdate ? texts.update : texts.start}
    >
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
        <PublishCheck title={texts.altMissing(withoutAlt.length)} hint={texts.altHint} action={texts.fillAlt} onPress={fillAlt} />
      ) : null}
      {visibility === 'private' ? <PublishCheck title={texts.privateHint} /> : null}
    </SignedPublishForm>
  )
}
