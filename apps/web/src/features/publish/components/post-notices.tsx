import { useState } from 'react'
import { detailWords } from '../../../shared/drafts/detail-words.ts'
import { relativeTime } from '../../../lib/relative-time.ts'
import { useServices } from '../../../lib/services.tsx'
import { versionsTexts } from '../../../text/zh/publish/conflict.ts'
import { publishTexts as texts } from '../../../text/zh/publish/publish-post.ts'
import { reviewWords } from '../../../shared/works/review-words.ts'
import { NoticeBar } from '../../../ui/feedback/notice-bar.tsx'
import { type Difference, VersionsSheet } from '../../../shared/drafts/versions-sheet.tsx'
import { useDesk, usePost } from '../model/desk-context.tsx'
import type { PostConflict, SavedPost, StalePost } from '../model/post-kind.ts'
import css from './post-notices.module.css'

interface PostNoticesProps {
  /** Edits that had not been saved are back; the post without them is offered. */
  recovered: { instead: SavedPost | null } | null
}

/** What the person has to know or to decide before anything else; one at a time, the gravest first. */
export function PostNotices({ recovered }: PostNoticesProps) {
  const { draft, autosave } = useDesk()
  const { confirm } = useServices()
  const save = usePost((state) => state.save)
  const work = usePost((state) => state.work)
  const [isRecoveredSeen, setIsRecoveredSeen] = useState(false)
  const [hiddenConflict, setHiddenConflict] = useState<object | null>(null)

  if (save.kind === 'conflict') {
    if (hiddenConflict !== save.conflict) {
      return (
        <Conflict conflict={save.conflict} onChoose={autosave.resolveConflict} onClose={() => setHiddenConflict(save.conflict)} />
      )
    }
    const choose = { label: versionsTexts.choose, isMain: true, onPress: () => setHiddenConflict(null) }
    return <Notice text={texts.conflict.notice} actions={[choose]} />
  }
  const instead = recovered?.instead ?? null
  if (instead !== null && !isRecoveredSeen) {
    const discard = async () => {
      const { question: title, questionText: text, discard: confirmLabel } = texts.recovered
      if (!(await confirm({ title, text, confirmLabel, isDangerous: true }))) return
      const { editing } = draft.getState()
      draft.setState({ editing: { ...editing, document: instead.document }, details: instead.details })
      setIsRecoveredSeen(true)
    }
    return (
      <Notice
        text={texts.recovered.text}
        actions={[
          { label: texts.recovered.discard, onPress: () => void discard() },
          { label: texts.recovered.keep, isMain: true, onPress: () => setIsRecoveredSeen(true) },
        ]}
      />
    )
  }
  if (work?.availability === 'taken_down') {
    const reason = reviewWords(work.takenDownReasons, work.takenDownReason ?? '')
    return <Notice text={texts.takenDown(reason)} actions={[]} />
  }
  if (work?.review?.state === 'rejected') {
    return <Notice text={texts.rejected(reviewWords(work.review.reasons, work.review.note))} actions={[]} />
  }
  return null
}

function Notice(props: Parameters<typeof NoticeBar>[0]) {
  return (
    <div className={css.place}>
      <NoticeBar {...props} />
    </div>
  )
}

interface ConflictProps {
  conflict: StalePost
  onChoose: (choice: 'mine' | 'theirs' | 'copy') => void
  onClose: () => void
}

function Conflict({ conflict, onChoose, onClose }: ConflictProps) {
  const mine = usePost((state) => state.editing.document)
  const details = usePost((state) => state.details)
  const { theirs } = conflict
  const differences: Difference[] = [
    ...conflict.details.map((name) => ({
      name: versionsTexts.details[name],
      mine: detailWords(name, details),
      theirs: detailWords(name, theirs.details),
    })),
    ...conflict.inDocument.map(({ field }) => ({
      name: texts.conflict.fields[field],
      mine: fieldWords(field, mine),
      theirs: fieldWords(field, theirs.document),
    })),
  ]
  return (
    <VersionsSheet
      title={texts.conflict.title}
      description={texts.conflict.description(relativeTime(conflict.theirsAt, Date.now()))}
      differences={differences}
      isWhole={conflict.isWhole}
      onChoose={onChoose}
      onClose={onClose}
    />
  )
}

const TEXT_SHOWN_CHARACTERS = 60

function fieldWords(field: PostConflict['field'], document: SavedPost['document']): string {
  switch (field) {
    case 'text':
      return document.text === '' ? versionsTexts.absent : [...document.text].slice(0, TEXT_SHOWN_CHARACTERS).join('')
    case 'media':
      return texts.conflict.mediaCount(document.media.length)
    case 'hallCode':
      return document.hallCode === null ? versionsTexts.absent : versionsTexts.changed
  }
}
