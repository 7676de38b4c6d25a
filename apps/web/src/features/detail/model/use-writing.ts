import { useQueryClient } from '@tanstack/react-query'
import { COMMENT_MAX_CHARACTERS } from '@zhanjian/contract/limits.ts'
import { useState } from 'react'
import { useAsPerson } from '../../../shared/people/use-as-person.ts'
import { randomId } from '../../../lib/random-id.ts'
import { useServices, useSessionState } from '../../../lib/services.tsx'
import { isPerson } from '../../../lib/session/session-state.ts'
import { commentTexts as texts } from '../../../text/zh/community/comments.ts'
import { type CommentDraft, createCommentDrafts, type ReplyTarget, type UnsentComment } from './comment-drafts.ts'
import type { NotDelivered } from './deliver-comment.ts'

export type ShownUnsent = UnsentComment & ({ state: 'sending' } | { state: 'failed'; sentence: string })

/** What somebody says under one work: being typed, and on its way. */
export interface Writing {
  /** For the present target. */
  text: string
  type: (text: string) => void
  replyTo: ReplyTarget | null
  /** Whom to answer; null: nobody, the work itself is spoken about. What was typed for each stays. */
  answer: (target: ReplyTarget | null) => void
  /** Negative: too many. */
  charactersLeft: number
  canSend: boolean
  isVisitor: boolean
  send: () => void
  /** Why the text came back, until it is changed. */
  problem: string | undefined
  unsent: readonly ShownUnsent[]
  sendAgain: (requestId: string) => void
  drop: (requestId: string) => void
}

/** The code that sends did not come: as good as no network. */
const NOT_SENT: NotDelivered = { sentence: texts.notSent, isWorthAnotherTry: true }

const keyOf = (target: ReplyTarget | null): string => target?.commentId ?? ''

/** E-11. Lives as long as the page does, so that what is on its way arrives while the comments are closed. */
export function useWriting(workCode: string): Writing {
  const { call, storage, showToast } = useServices()
  const queryClient = useQueryClient()
  const session = useSessionState()
  const asPerson = useAsPerson()
  const authorId = isPerson(session) ? session.user.id : null
  const drafts = createCommentDrafts({ storage, authorId, now: Date.now })
  const place = `${workCode}/${authorId ?? ''}`
  const [shown, setShown] = useState(() => ({ place, draft: drafts.read(workCode) }))
  const [sentenceById, setSentenceById] = useState<Readonly<Record<string, string>>>({})
  const [sendingIds, setSendingIds] = useState<ReadonlySet<string>>(new Set())
  const [problem, setProblem] = useState<string>()
  // Another work, or somebody has logged in: what the device has for them.
  if (shown.place !== place) setShown({ place, draft: drafts.read(workCode) })
  const { draft } = shown

  // From what the device has, not from what this drawing saw: an answer may arrive after the next letter.
  const change = (next: (draft: CommentDraft) => CommentDraft) => {
    const changed = next(drafts.read(workCode))
    drafts.write(workCode, changed)
    setShown({ place, draft: changed })
  }
  const withText = (before: CommentDraft, target: ReplyTarget | null, text: string): CommentDraft => {
    const { [keyOf(target)]: _, ...others } = before.textByTarget
    return { ...before, textByTarget: text === '' ? others : { ...others, [keyOf(target)]: text } }
  }
  const withoutUnsent = (before: CommentDraft, requestId: string): CommentDraft => ({
    ...before,
    unsent: before.unsent.filter((one) => one.requestId !== requestId),
  })

  async function deliver(comment: UnsentComment): Promise<void> {
    const { requestId, replyTo } = comment
    setSendingIds((ids) => new Set([...ids, requestId]))
    const refusal = await import('./deliver-comment.ts').then(
      ({ deliverComment }) => deliverComment(comment, { call, queryClient, workCode }),
      () => NOT_SENT,
    )
    if (refusal === undefined) {
      change((before) => withoutUnsent(before, requestId))
      showToast(replyTo === null ? texts.sent : texts.answered)
    } else takeBack(comment, refusal)
    setSendingIds((ids) => new Set([...ids].filter((id) => id !== requestId)))
  }

  function takeBack({ requestId, text, replyTo }: UnsentComment, { sentence, isWorthAnotherTry }: NotDelivered): void {
    setSentenceById((sentences) => ({ ...sentences, [requestId]: sentence }))
    const typedMeanwhile = drafts.read(workCode).textByTarget[keyOf(replyTo)] ?? ''
    if (isWorthAnotherTry || typedMeanwhile !== '') return
    setProblem(sentence)
    change((before) => ({ ...withText(withoutUnsent(before, requestId), replyTo, text), replyTo }))
  }

  function send(): void {
    const { replyTo } = draft
    const text = (draft.textByTarget[keyOf(replyTo)] ?? '').trim()
    const comment: UnsentComment = { requestId: randomId(), text, replyTo, atMs: Date.now() }
    setProblem(undefined)
    change((before) => ({ ...withText(before, replyTo, ''), replyTo: null, unsent: [...before.unsent, comment] }))
    void deliver(comment)
  }

  const text = draft.textByTarget[keyOf(draft.replyTo)] ?? ''
  const charactersLeft = COMMENT_MAX_CHARACTERS - [...text.trim()].length
  const canSend = text.trim() !== '' && charactersLeft >= 0
  return {
    text,
    type(next) {
      setProblem(undefined)
      change((before) => withText(before, before.replyTo, next))
    },
    replyTo: draft.replyTo,
    answer(replyTo) {
      setProblem(undefined)
      change((before) => ({ ...before, replyTo }))
    },
    charactersLeft,
    canSend,
    isVisitor: authorId === null,
    send: () => asPerson(() => (canSend ? send() : undefined)),
    problem,
    unsent: draft.unsent.map((comment) =>
      sendingIds.has(comment.requestId)
        ? { ...comment, state: 'sending' }
        : { ...comment, state: 'failed', sentence: sentenceById[comment.requestId] ?? texts.notSent },
    ),
    sendAgain(requestId) {
      const comment = draft.unsent.find((one) => one.requestId === requestId)
      if (comment !== undefined) asPerson(() => void deliver(comment))
    },
    drop: (requestId) => change((before) => withoutUnsent(before, requestId)),
  }
}
