import { cutText } from '@zhanjian/scene/cut-text.ts'
import { useState } from 'react'
import { versionConflictTexts } from '#text/publish/conflict.ts'
import { publishPostTexts as texts } from '#text/publish/publish-post.ts'
import { formatRelativeTime } from '../../../lib/format-relative-time.ts'
import { useServices } from '../../../lib/services.tsx'
import { formatWorkDetail } from '../../../shared/drafts/format-work-detail.ts'
import { type Difference, VersionConflictSheet } from '../../../shared/drafts/version-conflict-sheet.tsx'
import { formatReviewReasons } from '../../../shared/works/format-review-reasons.ts'
import { NoticeBar } from '../../../ui/feedback/notice-bar.tsx'
import type { PostConflict, SavedPost, StalePost } from '../model/post-kind.ts'
import { usePost, usePostSession } from '../model/post-session-context.tsx'
import css from './post-notices.module.css'

interface PostNoticesProps {
  /** Unsaved edits were recovered; `instead` is the post without them. */
  recovered: { instead: SavedPost | null } | null
}

/** Notices above the form; one at a time, the most severe first. */
export function PostNotices({ recovered }: PostNoticesProps) {
  const { draft, autosave } = usePostSession()
  const { confirm } = useServices()
  const save = usePost((state) => state.save)
  const work = usePost((state) => state.work)
  const [isRecoveryDismissed, setIsRecoveryDismissed] = useState(false)
  const [dismissedConflict, setDismissedConflict] = useState<object | null>(null)

  if (save.kind === 'conflict') {
    if (dismissedConflict !== save.conflict) {
      return (
        <PostConflictSheet
          conflict={save.conflict}
          onChoose={autosave.resolveConflict}
          onClose={() => setDismissedConflict(save.conflict)}
        />
      )
    }
    const chooseAction = { label: versionConflictTexts.choose, isMain: true, onPress: () => setDismissedConflict(null) }
    return <PostNotice text={texts.conflict.notice} actions={[chooseAction]} />
  }
  const replacedPost = recovered?.instead ?? null
  if (replacedPost !== null && !isRecoveryDismissed) {
    const discardRecovered = async () => {
      const { question: title, questionText: text, discard: confirmLabel } = texts.recovered
      if (!(await confirm({ title, text, confirmLabel, isDangerous: true }))) return
      const { editing } = draft.getState()
      draft.setState({ editing: { ...editing, document: replacedPost.document }, details: replacedPost.details })
      setIsRecoveryDismissed(true)
    }
    return (
      <PostNotice
        text={texts.recovered.text}
        actions={[
          { label: texts.recovered.discard, onPress: () => void discardRecovered() },
          { label: texts.recovered.keep, isMain: true, onPress: () => setIsRecoveryDismissed(true) },
        ]}
      />
    )
  }
  if (work?.availability === 'taken_down') {
    const reason = formatReviewReasons(work.takenDownReasons, work.takenDownReason ?? '')
    return <PostNotice text={texts.takenDown(reason)} actions={[]} />
  }
  if (work?.review?.state === 'rejected') {
    return <PostNotice text={texts.rejected(formatReviewReasons(work.review.reasons, work.review.note))} actions={[]} />
  }
  return null
}

function PostNotice(props: Parameters<typeof NoticeBar>[0]) {
  return (
    <div className={css.container}>
      <NoticeBar {...props} />
    </div>
  )
}

interface PostConflictSheetProps {
  conflict: StalePost
  onChoose: (choice: 'mine' | 'theirs' | 'copy') => void
  onClose: () => void
}

function PostConflictSheet({ conflict, onChoose, onClose }: PostConflictSheetProps) {
  const mine = usePost((state) => state.editing.document)
  const details = usePost((state) => state.details)
  const { theirs } = conflict
  const differences: Difference[] = [
    ...conflict.conflictingDetails.map((name) => ({
      name: versionConflictTexts.details[name],
      mine: formatWorkDetail(name, details),
      theirs: formatWorkDetail(name, theirs.details),
    })),
    ...conflict.documentConflicts.map(({ field }) => ({
      name: texts.conflict.fields[field],
      mine: formatFieldValue(field, mine),
      theirs: formatFieldValue(field, theirs.document),
    })),
  ]
  return (
    <VersionConflictSheet
      title={texts.conflict.title}
      description={texts.conflict.description(formatRelativeTime(conflict.theirsAt, Date.now()))}
      differences={differences}
      isUnmergeable={conflict.isWhole}
      onChoose={onChoose}
      onClose={onClose}
    />
  )
}

const TEXT_PREVIEW_CHARACTERS = 60

function formatFieldValue(field: PostConflict['field'], document: SavedPost['document']): string {
  switch (field) {
    case 'text':
      return document.text === '' ? versionConflictTexts.absent : cutText(document.text, TEXT_PREVIEW_CHARACTERS)
    case 'media':
      return texts.conflict.mediaCount(document.media.length)
    case 'hallCode':
      return document.hallCode === null ? versionConflictTexts.absent : versionConflictTexts.changed
  }
}
