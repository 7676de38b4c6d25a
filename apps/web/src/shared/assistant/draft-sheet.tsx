import type { CallData } from '@zhanjian/contract/api/endpoint.ts'
import { writeDraftText } from '@zhanjian/contract/community/assistant.ts'
import { useMemo, useState } from 'react'
import { draftTexts as texts } from '#text/assistant/drafts.ts'
import { kitTexts } from '#text/ui/kit.ts'
import type { ClientInput } from '../../lib/api/client-input.ts'
import { useEndpoint } from '../../lib/api/use-endpoint.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Skeleton, SkeletonGroup } from '../../ui/feedback/skeleton.tsx'
import { StateView } from '../../ui/feedback/state-view.tsx'
import { Sheet } from '../../ui/overlays/sheet.tsx'
import css from './draft-sheet.module.css'
import { applyChanges, type DiffPart, diffWords } from './word-diff.ts'

/** What is written, from what, for which field. */
export type WritingWish = ClientInput<typeof writeDraftText>['body']

export interface DraftSheetProps {
  wish: WritingWish
  onAccept: (text: string) => void
  onClose: () => void
}

/** A draft beside what stands in the field. Nothing changes before the person accepts. */
export function DraftSheet({ wish, onAccept, onClose }: DraftSheetProps) {
  // The same facts give the same draft, and count once.
  const { data, error, refetch } = useEndpoint(writeDraftText, { body: wish }, { staleTimeMs: Number.POSITIVE_INFINITY })
  return (
    <Sheet title={texts.title} onClose={onClose}>
      {data === undefined && error === null ? (
        <SkeletonGroup label={texts.loading}>
          <Skeleton height={96} radius={12} />
        </SkeletonGroup>
      ) : null}
      {error === null || data !== undefined ? null : (
        <StateView
          kind="error"
          title={texts.notWritten}
          description={error.message}
          action={{ label: kitTexts.retry, onPress: () => void refetch() }}
        />
      )}
      {data === undefined ? null : data.text === '' ? (
        <StateView kind="empty" {...texts.tooLittle} />
      ) : (
        <Comparison key={data.text} draft={data} current={wish.current ?? ''} onAccept={onAccept} />
      )}
    </Sheet>
  )
}

interface ComparisonProps {
  draft: CallData<typeof writeDraftText>
  current: string
  onAccept: (text: string) => void
}

function Comparison({ draft, current, onAccept }: ComparisonProps) {
  const parts = useMemo(() => diffWords(current, draft.text), [current, draft.text])
  const changes = useMemo(() => parts.flatMap(({ kind }, index) => (kind === 'change' ? [index] : [])), [parts])
  const [accepted, setAccepted] = useState<ReadonlySet<number>>(() => new Set(changes))
  const result = applyChanges(parts, accepted).trim()
  const toggle = (index: number) => {
    const next = new Set(accepted)
    if (!next.delete(index)) next.add(index)
    setAccepted(next)
  }
  return (
    <div className={css.comparison}>
      {draft.notice === null ? null : <p className={css.lead}>{texts.notices[draft.notice]}</p>}
      <p className={css.lead}>{changes.length === 0 ? texts.same : texts.lead}</p>
      <div className={css.text} role="group" aria-label={texts.changes}>
        {parts.map((part, index) => (
          <Part key={index} part={part} isAccepted={accepted.has(index)} onToggle={() => toggle(index)} />
        ))}
      </div>
      {changes.length > 1 ? (
        <div className={css.choices}>
          <Button kind="weak" size="small" onClick={() => setAccepted(new Set(changes))}>
            {texts.all}
          </Button>
          <Button kind="plain" size="small" onClick={() => setAccepted(new Set())}>
            {texts.none}
          </Button>
        </div>
      ) : null}
      <section className={css.result} aria-label={texts.result} aria-live="polite">
        <h3>{texts.result}</h3>
        <p>{result === '' ? texts.nothing : result}</p>
      </section>
      <p className={css.label}>{texts.labels[draft.engine]}</p>
      <Button isWide disabled={accepted.size === 0} onClick={() => onAccept(result)}>
        {texts.accept}
      </Button>
    </div>
  )
}

function Part({ part, isAccepted, onToggle }: { part: DiffPart; isAccepted: boolean; onToggle: () => void }) {
  if (part.kind === 'same') return <span>{part.text}</span>
  const { removed, added } = part
  return (
    <button
      type="button"
      className={css.change}
      aria-pressed={isAccepted}
      aria-label={texts.change(removed, added)}
      onClick={onToggle}
    >
      {removed === '' ? null : <del>{removed}</del>}
      {added === '' ? null : <ins>{added}</ins>}
    </button>
  )
}
