import { useQueryClient } from '@tanstack/react-query'
import { publishTerms, type TermsType, termsVersions } from '@zhanjian/contract/admin/terms.ts'
import { parseTermsBlocks } from '@zhanjian/contract/admin/terms-blocks.ts'
import { fillOperator } from '@zhanjian/contract/admin/terms-operator.zh.ts'
import { useState } from 'react'
import { termsTexts } from '#text/accounts/terms.ts'
import { adminTermsTexts as texts } from '#text/admin/terms.ts'
import { ApiError } from '../../../../lib/api/api-error.ts'
import { useServices } from '../../../../lib/services.tsx'
import { Button } from '../../../../ui/controls/button.tsx'
import { SegmentedControl } from '../../../../ui/controls/segmented-control.tsx'
import { Panel } from '../../../../ui/layout/panel.tsx'
import { useIsWide } from '../../../../ui/layout/use-is-wide.ts'
import { TextBlocks } from '../../../../ui/text/text-blocks.tsx'
import type { TermsVersion } from '../../model/record-types.ts'
import {
  findInvalidFields,
  isTermsDraft,
  type TermsDraft,
  type TermsDraftField,
  toTermsDraftKey,
} from '../../model/terms-draft.ts'
import { useOperator } from '../../model/use-operator.ts'
import { ListToolbar } from '../layout/list-toolbar.tsx'
import { TermsDiff } from './terms-diff.tsx'
import css from './terms-editor.module.css'
import { TermsFields } from './terms-fields.tsx'

interface TermsEditorProps {
  type: TermsType
  /** The version that the next one is based on; undefined if there is none. */
  previousVersion: TermsVersion | undefined
  onDone: () => void
}

type EditorView = 'write' | 'preview' | 'changes'
const NARROW_VIEWS: readonly EditorView[] = ['write', 'preview', 'changes']
const WIDE_VIEWS: readonly EditorView[] = ['preview', 'changes']

/** Editor of the next version with a preview. The text is stored on this device until it is published or discarded. */
export function TermsEditor({ type, previousVersion, onDone }: TermsEditorProps) {
  const { call, confirm, handleError, showToast, storage } = useServices()
  const queryClient = useQueryClient()
  const isWide = useIsWide()
  const operator = useOperator()
  const version = (previousVersion?.version ?? 0) + 1
  const storageKey = toTermsDraftKey(type)
  const [draft, setDraft] = useState<TermsDraft>(
    () => storage.read(storageKey, isTermsDraft) ?? createTermsDraft(type, previousVersion),
  )
  const [view, setView] = useState<EditorView>(isWide ? 'preview' : 'write')
  const [invalidFields, setInvalidFields] = useState<readonly TermsDraftField[]>([])
  const [isBusy, setIsBusy] = useState(false)
  const shownView: EditorView = isWide && view === 'write' ? 'preview' : view

  function updateDraft(changes: Partial<TermsDraft>): void {
    const next = { ...draft, ...changes }
    setDraft(next)
    setInvalidFields([])
    storage.write(storageKey, next)
  }
  async function confirmAndDiscard(): Promise<void> {
    const isUntouched = storage.read(storageKey, isTermsDraft) === undefined
    const question = { title: texts.discardTitle, text: texts.discardText, confirmLabel: texts.discard, isDangerous: true }
    if (!isUntouched && !(await confirm(question))) return
    storage.remove(storageKey)
    onDone()
  }
  async function confirmAndPublish(): Promise<void> {
    const invalid = findInvalidFields(draft, Date.now())
    setInvalidFields(invalid)
    if (invalid.length > 0) return setView('write')
    const title = texts.publishTitle(draft.title.trim(), version)
    if (!(await confirm({ title, text: texts.publishText, confirmLabel: texts.publish }))) return
    setIsBusy(true)
    try {
      const { effectiveAt, ...textFields } = draft
      const schedule = effectiveAt === '' ? {} : { effectiveAt: new Date(effectiveAt).toISOString() }
      const published = await call(publishTerms, { body: { type, ...textFields, ...schedule, after: version - 1 } })
      storage.remove(storageKey)
      await queryClient.invalidateQueries({ queryKey: [termsVersions.path] })
      void queryClient.invalidateQueries({ queryKey: ['terms'] })
      showToast(texts.published(published.version))
      onDone()
    } catch (error) {
      handleError(error)
      if (!(error instanceof ApiError) || error.errorCode !== 'ALREADY_DECIDED') return
      // The draft stays, and the list shows what another admin has published.
      await queryClient.invalidateQueries({ queryKey: [termsVersions.path] })
      setView('changes')
    } finally {
      setIsBusy(false)
    }
  }
  const preview =
    shownView === 'changes' ? (
      <TermsDiff before={previousVersion?.body ?? ''} after={draft.body} />
    ) : (
      <article className={css.readers}>
        <p className={css.title}>{draft.title}</p>
        <TextBlocks blocks={parseTermsBlocks(fillOperator(draft.body, operator))} />
      </article>
    )
  return (
    <>
      <ListToolbar
        end={
          <>
            <Button kind="plain" size="small" onClick={() => void confirmAndDiscard()}>
              {texts.discard}
            </Button>
            <Button size="small" isBusy={isBusy} onClick={() => void confirmAndPublish()}>
              {texts.publish}
            </Button>
          </>
        }
      >
        <b>
          {termsTexts.titles[type]} · {texts.version(version)}
        </b>
        <SegmentedControl
          label={texts.tab}
          value={shownView}
          onChange={setView}
          segments={(isWide ? WIDE_VIEWS : NARROW_VIEWS).map((value) => ({ value, label: texts.tabs[value] }))}
        />
      </ListToolbar>
      <div className={css.columns}>
        {isWide || shownView === 'write' ? (
          <TermsFields draft={draft} invalidFields={invalidFields} onChange={updateDraft} />
        ) : null}
        {isWide || shownView !== 'write' ? (
          <Panel className={css.preview} label={shownView === 'changes' ? texts.draftChanges : texts.preview} tabIndex={0}>
            {preview}
          </Panel>
        ) : null}
      </div>
    </>
  )
}

const createTermsDraft = (type: TermsType, before: TermsVersion | undefined): TermsDraft => ({
  title: before?.title ?? termsTexts.titles[type],
  body: before?.body ?? '',
  changeSummary: '',
  needsConsent: before?.needsConsent ?? false,
  effectiveAt: '',
})
