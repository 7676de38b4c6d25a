import { type OwnPrize, publishedPrize } from '@zhanjian/contract/lottery/prizes.ts'
import { useId, useState } from 'react'
import { shellTexts } from '#text/app/shell.ts'
import { prizeTexts, prizeEditorTexts as texts } from '#text/lottery/publish.ts'
import { formSaveTexts } from '#text/publish/form-save.ts'
import { kitTexts } from '#text/ui/kit.ts'
import { useDocumentTitle, useQueryParams, useRouter } from '../../../lib/navigation/navigation.tsx'
import { useSessionState } from '../../../lib/services.tsx'
import { isLoggedInState } from '../../../lib/session/session-state.ts'
import { FormSaveState } from '../../../shared/drafts/form-save-state.tsx'
import { useEditedRecord } from '../../../shared/drafts/use-edited-record.ts'
import { PrizeTicket } from '../../../shared/lottery/prize-ticket.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { MissingRecord } from '../../../ui/feedback/missing-record.tsx'
import { NoticeBar } from '../../../ui/feedback/notice-bar.tsx'
import { Skeleton, SkeletonGroup } from '../../../ui/feedback/skeleton.tsx'
import { Form } from '../../../ui/forms/form.tsx'
import { EyeRegular, TrashRegular } from '../../../ui/icons/icons.gen.tsx'
import { ColumnsPage } from '../../../ui/layout/columns-page.tsx'
import { NavBar } from '../../../ui/navigation/nav-bar.tsx'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import { PrizeFormFields } from '../components/publish/prize-form.tsx'
import { RemovedPrize } from '../components/publish/removed-prize.tsx'
import { toPreviewContent } from '../model/edited-prize.ts'
import { type PrizeEditor, usePrizeEditor, useRemovePrize } from '../model/use-prize-editor.ts'
import css from './prize-editor-page.module.css'

/** Makes a prize, or changes one. Every change is saved; a submission sends it to review. */
export function PrizeEditorPage() {
  const router = useRouter()
  const state = useSessionState()
  const id = useQueryParams<'prizeEditor'>().get('id')
  const title = id === null ? texts.newTitle : texts.title
  useDocumentTitle(shellTexts.titleOf(title))
  return (
    <ColumnsPage>
      <NavBar title={title} onBack={() => router.back()} />
      {isLoggedInState(state) ? <LoadedEditor key={state.user.id} /> : null}
    </ColumnsPage>
  )
}

function LoadedEditor() {
  const router = useRouter()
  const id = useQueryParams<'prizeEditor'>().get('id')
  const { record, query } = useEditedRecord(publishedPrize, id, (known) => ({ params: { id: known }, query: {} }))
  /** Opened again after it was removed. */
  const [restored, setRestored] = useState<OwnPrize>()
  const [removed, setRemoved] = useState<OwnPrize>()
  if (removed !== undefined) {
    const reopen = () => {
      setRestored(removed)
      setRemoved(undefined)
    }
    return <RemovedPrize prize={removed} onRestored={reopen} />
  }
  if (record !== undefined) return <OpenEditor prize={restored ?? record?.prize ?? null} onRemoved={setRemoved} />
  if (!query.isError) return <EditorSkeleton />
  const gone = { ...texts.gone, action: { label: kitTexts.back, onPress: () => router.back() } }
  return <MissingRecord error={query.error} gone={gone} onRetry={() => void query.refetch()} />
}

interface OpenEditorProps {
  prize: OwnPrize | null
  onRemoved: (prize: OwnPrize) => void
}

function OpenEditor({ prize, onRemoved }: OpenEditorProps) {
  const formId = useId()
  const editor = usePrizeEditor(prize)
  const { remove } = useRemovePrize()
  const [isPreviewing, setIsPreviewing] = useState(false)
  const { edited, saved, isBusy, autosave, submit } = editor
  const isPending = saved?.state === 'pending'
  const preview = <PrizeTicket content={toPreviewContent(edited)} />
  const removeOwn = async (own: OwnPrize) => {
    if (await remove({ id: own.id, name: own.name === '' ? prizeTexts.untitled : own.name })) onRemoved(own)
  }
  return (
    <main className={css.editor}>
      <Form id={formId} className={css.form} onSubmit={submit}>
        <EditorNotices editor={editor} />
        <PrizeFormFields editor={editor} isReadOnly={isPending} />
        {saved === null || isPending ? null : (
          <div className={css.remove}>
            {saved.approvedContent === null || saved.state === 'approved' ? null : (
              <Button kind="plain" onClick={() => void editor.revert(saved)}>
                {texts.revert}
              </Button>
            )}
            <Button kind="plain" icon={TrashRegular} onClick={() => void removeOwn(saved)}>
              {texts.remove}
            </Button>
          </div>
        )}
        <footer className={css.footer}>
          {autosave.state.save.kind !== 'saved' || saved?.state === 'draft' ? <FormSaveState save={autosave.state.save} /> : null}
          <div className={css.buttons}>
            <span className={css.previewButton}>
              <Button kind="weak" size="large" icon={EyeRegular} onClick={() => setIsPreviewing(true)}>
                {texts.preview}
              </Button>
            </span>
            {isPending ? (
              <Button size="large" isWide isBusy={isBusy} onClick={() => void editor.withdraw(saved)}>
                {texts.withdraw}
              </Button>
            ) : (
              <Button
                type="submit"
                form={formId}
                size="large"
                isWide
                isBusy={isBusy}
                disabled={saved?.state === 'approved' && autosave.state.save.kind === 'saved'}
              >
                {texts.submit}
              </Button>
            )}
          </div>
        </footer>
      </Form>
      <aside className={css.preview} aria-label={texts.previewTitle}>
        <h2>{texts.previewTitle}</h2>
        {preview}
      </aside>
      <Sheet title={texts.previewTitle} isOpen={isPreviewing} onClose={() => setIsPreviewing(false)}>
        <div className={css.sheet}>{preview}</div>
      </Sheet>
    </main>
  )
}

/** What has become of the prize, and what it still lacks. */
function EditorNotices({ editor: { saved, autosave, unfinished, discard } }: { editor: PrizeEditor }) {
  const { isRestored } = autosave.state
  const missing = unfinished.missing.map((field) => prizeTexts.fields[field])
  const reasons =
    saved === null ? '' : [...saved.reasons.map((reason) => prizeTexts.reasons[reason]), saved.note].filter(Boolean).join('；')
  return (
    <div className={css.notices}>
      {isRestored ? <NoticeBar text={formSaveTexts.restored} actions={[{ label: texts.discard, onPress: discard }]} /> : null}
      {saved?.state === 'rejected' ? <p className={css.rejected}>{texts.rejected(reasons)}</p> : null}
      {saved?.state === 'pending' ? <p className={css.told}>{texts.pending}</p> : null}
      {saved !== null && saved.approvedContent !== null && saved.state !== 'pending' ? (
        <p className={css.told}>{texts.edited}</p>
      ) : null}
      {saved?.state === 'pending' || saved?.state === 'approved' ? null : (
        <p className={css.missing} aria-live="polite">
          {missing.length === 0 ? texts.complete : texts.missingList(missing.join('、'))}
        </p>
      )}
    </div>
  )
}

const EditorSkeleton = () => (
  <SkeletonGroup label={texts.loading}>
    <div className={css.loading}>
      <Skeleton height={320} radius={16} />
      <Skeleton height={260} radius={16} />
    </div>
  </SkeletonGroup>
)
