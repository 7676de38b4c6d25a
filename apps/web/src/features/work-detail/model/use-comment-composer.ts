import { useQueryClient } from '@tanstack/react-query'
import { COMMENT_MAX_CHARACTERS } from '@zhanjian/contract/community/limits.ts'
import { countCharacters } from '@zhanjian/scene/characters.ts'
import { useEffect, useRef, useState } from 'react'
import { commentTexts as texts } from '#text/community/comments.ts'
import { createRandomId } from '../../../lib/create-random-id.ts'
import { useServices, useSessionState } from '../../../lib/services.tsx'
import { isLoggedInState } from '../../../lib/session/session-state.ts'
import { useRequireLogin } from '../../../shared/people/use-require-login.ts'
import { type CommentDraft, createCommentDrafts, type ReplyTarget, type UnsentComment } from './comment-drafts.ts'
import type { DeliveryFailure } from './deliver-comment.ts'

export type UnsentCommentState = UnsentComment & ({ state: 'sending' } | { state: 'failed'; sentence: string })

/** The comment field of one work, with its unsent comments. */
export interface CommentComposerState {
  /** For the current target. */
  text: string
  setText: (text: string) => void
  replyTo: ReplyTarget | null
  /** The comment that is replied to; null: a comment on the work. Each target keeps a draft of its own. */
  setReplyTarget: (target: ReplyTarget | null) => void
  /** Negative: too many. */
  charactersLeft: number
  canSend: boolean
  isVisitor: boolean
  send: () => void
  /** Why the text was rejected; until it is changed. */
  problem: string | undefined
  unsent: readonly UnsentCommentState[]
  retrySend: (requestId: string) => void
  discardUnsent: (requestId: string) => void
}

/** The code that sends failed to load: treated as offline. */
const NOT_SENT_FAILURE: DeliveryFailure = { sentence: texts.notSent, isRetryable: true }

const getTargetKey = (target: ReplyTarget | null): string => target?.commentId ?? ''

/** State of the comment field. Mount it with the page, so that pending comments are delivered while the comments are closed. */
export function useCommentComposer(workCode: string): CommentComposerState {
  const { call, storage, showToast } = useServices()
  const queryClient = useQueryClient()
  const session = useSessionState()
  const requireLogin = useRequireLogin()
  const authorId = isLoggedInState(session) ? session.user.id : null
  const drafts = createCommentDrafts({ storage, authorId, now: Date.now })
  const draftKey = `${workCode}/${authorId ?? ''}`
  const [loaded, setLoaded] = useState(() => ({ place: draftKey, draft: drafts.read(workCode) }))
  const [sentenceById, setSentenceById] = useState<Readonly<Record<string, string>>>({})
  const [sendingIds, setSendingIds] = useState<ReadonlySet<string>>(new Set())
  const [problem, setProblem] = useState<string>()
  // Another work or another user: reads their draft.
  if (loaded.place !== draftKey) setLoaded({ place: draftKey, draft: drafts.read(workCode) })
  const { draft } = loaded

  // Reads the stored draft instead of the rendered one: a response may arrive after further typing.
  const updateDraft = (next: (draft: CommentDraft) => CommentDraft) => {
    const changed = next(drafts.read(workCode))
    drafts.write(workCode, changed)
    setLoaded({ place: draftKey, draft: changed })
  }
  const replaceText = (before: CommentDraft, target: ReplyTarget | null, text: string): CommentDraft => {
    const { [getTargetKey(target)]: _, ...others } = before.textByTarget
    return { ...before, textByTarget: text === '' ? others : { ...others, [getTargetKey(target)]: text } }
  }
  const removeUnsent = (before: CommentDraft, requestId: string): CommentDraft => ({
    ...before,
    unsent: before.unsent.filter((unsentComment) => unsentComment.requestId !== requestId),
  })

  async function deliverUnsent(comment: UnsentComment): Promise<void> {
    const { requestId, replyTo } = comment
    setSendingIds((ids) => new Set([...ids, requestId]))
    const failure = await import('./deliver-comment.ts').then(
      ({ deliverComment }) => deliverComment(comment, { call, queryClient, workCode }),
      () => NOT_SENT_FAILURE,
    )
    if (failure === undefined) {
      updateDraft((before) => removeUnsent(before, requestId))
      showToast(replyTo === null ? texts.sent : texts.answered)
    } else restoreToField(comment, failure)
    setSendingIds((ids) => new Set([...ids].filter((id) => id !== requestId)))
  }

  function restoreToField({ requestId, text, replyTo }: UnsentComment, { sentence, isRetryable }: DeliveryFailure): void {
    setSentenceById((sentences) => ({ ...sentences, [requestId]: sentence }))
    const typedSince = drafts.read(workCode).textByTarget[getTargetKey(replyTo)] ?? ''
    if (isRetryable || typedSince !== '') return
    setProblem(sentence)
    updateDraft((before) => ({ ...replaceText(removeUnsent(before, requestId), replyTo, text), replyTo }))
  }

  function sendComment(): void {
    const { replyTo } = draft
    const text = (draft.textByTarget[getTargetKey(replyTo)] ?? '').trim()
    const comment: UnsentComment = { requestId: createRandomId(), text, replyTo, atMs: Date.now() }
    setProblem(undefined)
    updateDraft((before) => ({ ...replaceText(before, replyTo, ''), replyTo: null, unsent: [...before.unsent, comment] }))
    void deliverUnsent(comment)
  }

  const text = draft.textByTarget[getTargetKey(draft.replyTo)] ?? ''
  // After a login the user sends, whose drafts are not those of the visitor who pressed.
  const sendRef = useRef(sendComment)
  useEffect(() => {
    sendRef.current = sendComment
  })
  const charactersLeft = COMMENT_MAX_CHARACTERS - countCharacters(text.trim())
  const canSend = text.trim() !== '' && charactersLeft >= 0
  return {
    text,
    setText(next) {
      setProblem(undefined)
      updateDraft((before) => replaceText(before, before.replyTo, next))
    },
    replyTo: draft.replyTo,
    setReplyTarget(replyTo) {
      setProblem(undefined)
      updateDraft((before) => ({ ...before, replyTo }))
    },
    charactersLeft,
    canSend,
    isVisitor: authorId === null,
    send: () => requireLogin(() => (canSend ? sendRef.current() : undefined)),
    problem,
    unsent: draft.unsent.map((comment) =>
      sendingIds.has(comment.requestId)
        ? { ...comment, state: 'sending' }
        : { ...comment, state: 'failed', sentence: sentenceById[comment.requestId] ?? texts.notSent },
    ),
    retrySend(requestId) {
      const comment = draft.unsent.find((unsentComment) => unsentComment.requestId === requestId)
      if (comment !== undefined) requireLogin(() => void deliverUnsent(comment))
    },
    discardUnsent: (requestId) => updateDraft((before) => removeUnsent(before, requestId)),
  }
}
