import { useQueryClient } from '@tanstack/react-query'
import { publishTerms, type TermsType, termsVersions } from '@zhanjian/contract/terms.ts'
import { parseTermsBlocks } from '@zhanjian/contract/terms-blocks.ts'
import { fillOperator } from '@zhanjian/contract/terms-operator.zh.ts'
import { useState } from 'react'
import { ApiError } from '../../../../lib/api/api-error.ts'
import { useServices } from '../../../../lib/services.tsx'
import { adminTermsTexts as texts } from '../../../../text/zh/admin/terms.ts'
import { termsTexts } from '../../../../text/zh/accounts/terms.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { SegmentedControl } from '../../../../ui/controls/segmented-control.tsx'
import { TextBlocks } from '../../../../ui/text/text-blocks.tsx'
import { useIsWide } from '../../../../ui/layout/use-is-wide.ts'
import { isTermsDraft, type TermsDraft, type TermsFault, termsDraftKey, termsFaults } from '../../model/terms-draft.ts'
import type { TermsVersion } from '../../model/records.ts'
import { useOperator } from '../../model/use-operator.ts'
import { TermsChanges } from './terms-changes.tsx'
import css from './terms-editor.module.css'
import { TermsFields } from './terms-fields.tsx'
import { Toolbar } from '../layout/toolbar.tsx'

interface TermsEditorProps {
  type: TermsType
  /** What the next version is made of; undefined: there is none yet. */
  before: TermsVersion | undefined
  onDone: () => void
}

type View = 'write' | 'preview' | 'changes'
const NARROW_VIEWS: readonly View[] = ['write', 'preview', 'changes']
const WIDE_VIEWS: readonly View[] = ['preview', 'changes']

/** The next version beside what readers will see of it. What is written stays on this device until it is published or given up. */
export function TermsEditor({ type, before, onDone }: TermsEditorProps) {
  const { call, confirm, handleError, showToast, storage } = useServices()
  const queryClient = useQueryClient()
  const isWide = useIsWide()
  const operator = useOperator()
  const version = (before?.version ?? 0) + 1
  const keptAs = termsDraftKey(type)
  const [draft, setDraft] = useState<TermsDraft>(() => storage.read(keptAs, isTermsDraft) ?? draftOf(type, before))
  const [view, setView] = useState<View>(isWide ? 'preview' : 'write')
  const [faults, setFaults] = useState<readonly TermsFault[]>([])
  const [isBusy, setIsBusy] = useState(false)
  const shownView: View = isWide && view === 'write' ? 'preview' : view

  function change(changes: Partial<TermsDraft>): void {
    const next = { ...draft, ...changes }
    setDraft(next)
    setFaults([])
    storage.write(keptAs, next)
  }
  async function discard(): Promise<void> {
    const isUntouched = storage.read(keptAs, isTermsDraft) === undefined
    const question = { title: texts.discardTitle, text: texts.discardText, confirmLabel: texts.discard, isDangerous: true }
    if (!isUntouched && !(await confirm(question))) return
    storage.remove(keptAs)
    onDone()
  }
  async function publish(): Promise<void> {
    const found = termsFaults(draft, Date.now())
    setFaults(found)
    if (found.length > 0) return setView('write')
    const title = texts.publishTitle(draft.title.trim(), version)
    if (!(await confirm({ title, text: texts.publishText, confirmLabel: texts.publish }))) return
    setIsBusy(true)
    try {
      const { effectiveAt, ...words } = draft
      const when = effectiveAt === '' ? {} : { effectiveAt: new Date(effectiveAt).toISOString() }
      const made = await call(publishTerms, { body: { type, ...words, ...when, after: version - 1 } })
      storage.remove(keptAs)
      await queryClient.invalidateQueries({ queryKey: [termsVersions.path] })
      void queryClient.invalidateQueries({ queryKey: ['terms'] })
      showToast(texts.published(made.version))
      onDone()
    } catch (error) {
      handleError(error)
      if (!(error instanceof ApiError) || error.errorCode !== 'ALREADY_DECIDED') return
      // What is written stays, beside what is new meanwhile.
      await queryClient.invalidateQueries({ queryKey: [termsVersions.path] })
      setView('changes')
    } finally {
      setIsBusy(false)
    }
  }
  const preview =
    shownView === 'changes' ? (
      <TermsChanges before={before?.body ?? ''} after={draft.body} />
    ) : (
      <article className={css.readers}>
        <p className={css.title}>{draft.title}</p>
        <TextBlocks blocks={parseTermsBlocks(fillOperator(draft.body, operator))} />
      </article>
    )
  return (
    <>
      <Toolbar
        end={
          <>
            <Button kind="plain" size="small" onClick={() => void discard()}>
              {texts.discard}
            </Button>
            <Button size="small" isBusy={isBusy} onClick={() => void publish()}>
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
      </Toolbar>
      <div className={css.desk}>
        {isWide || shownView === 'write' ? <TermsFields draft={draft} faults={faults} onChange={change} /> : null}
        {isWide || shownView !== 'write' ? (
          <section className={css.preview} aria-label={shownView === 'changes' ? texts.draftChanges : texts.preview} tabIndex={0}>
            {preview}
          </section>
        ) : null}
      </div>
    </>
  )
}

const draftOf = (type: TermsType, before: TermsVersion | undefined): TermsDraft => ({
  title: before?.title ?? termsTexts.titles[type],
  body: before?.body ?? '',
  changeSummary: '',
  needsConsent: before?.needsConsent ?? false,
  effectiveAt: '',
})
