import type { WorkKind } from '@zhanjian/contract/works.ts'
import type { MessageEvent } from '../outbox/message-events.ts'
import { messageTexts as texts } from './texts.zh.ts'

/** What is known at the moment of reading; null: gone, or not for this reader any more. */
export interface RenderContext {
  nickname: string | null
  count: number
  personId: string | null
  readerId: string
  work(id: string): { code: string; title: string; kind: WorkKind } | null
  /** How a comment begins. */
  comment(id: string): string | null
}

interface RenderedMessage {
  title: string
  text: string
  path: string | null
}

const getDetailPath = (code: string | undefined): string | null =>
  code === undefined ? null : `/pages/detail/detail-vue?code=${code}`
const getCommentPath = (code: string | undefined, commentId: string): string | null =>
  code === undefined ? null : `${getDetailPath(code)}&comment=${commentId}`
/** Where one looks at it. */
const getWorkPath = (work: { code: string; kind: WorkKind } | null): string | null =>
  work?.kind === 'template' ? `/pages/index/template-preview?code=${work.code}` : getDetailPath(work?.code)
/** Where its owner goes on making it; a work that is gone for good is not in the list of the own works either. */
function getEditPath(workId: string, kind: WorkKind | undefined): string {
  if (kind === undefined) return '/pages/aframe/vr-projects'
  if (kind === 'template') return `/pages/aframe/template-editor?id=${workId}`
  return kind === 'gallery' ? `/pages/index/gallery-creator?id=${workId}` : `/pages/cms/publish?id=${workId}&kind=${kind}`
}
const MY_FEEDBACK = '/pages/ucenter/my-feedback'

const getApprovedTexts = (kind: WorkKind | undefined) => (kind === 'template' ? texts.templateApproved : texts.workApproved)
const getRejectedTexts = (kind: WorkKind | undefined) => (kind === 'template' ? texts.templateRejected : texts.workRejected)

/** The words of a message, from facts alone: a name that is gone is gone from here too. */
export function renderMessage({ kind, facts }: MessageEvent, known: RenderContext): RenderedMessage {
  const { nickname, count } = known
  switch (kind) {
    case 'work.approved':
    case 'work.put_back': {
      const work = known.work(facts.workId)
      const { title, text } = kind === 'work.approved' ? getApprovedTexts(work?.kind) : texts.workPutBack
      return { title, text: text(work?.title ?? null), path: getWorkPath(work) }
    }
    case 'work.rejected':
    case 'work.taken_down': {
      const work = known.work(facts.workId)
      const { title, text } = kind === 'work.rejected' ? getRejectedTexts(work?.kind) : texts.workTakenDown
      return { title, text: text(work?.title ?? null, facts.reasons, facts.note), path: getEditPath(facts.workId, work?.kind) }
    }
    case 'comment.removed': {
      const work = known.work(facts.workId)
      const { title, text } = texts.commentRemoved
      return { title, text: text(work?.title ?? null, facts.reasons, facts.note), path: getDetailPath(work?.code) }
    }
    case 'report.upheld':
      return { title: texts.reportUpheld.title, text: texts.reportUpheld.text(facts.target), path: null }
    case 'report.dismissed':
      return { title: texts.reportDismissed.title, text: texts.reportDismissed.text(facts.target), path: null }
    case 'feedback.answered':
      return { ...texts.feedbackAnswered, path: MY_FEEDBACK }
    case 'work.liked': {
      const work = known.work(facts.workId)
      return {
        title: texts.workLiked.title,
        text: texts.workLiked.text(nickname, count, work?.title ?? null),
        path: getDetailPath(work?.code),
      }
    }
    case 'comment.liked': {
      const path = getCommentPath(known.work(facts.workId)?.code, facts.commentId)
      return {
        title: texts.commentLiked.title,
        text: texts.commentLiked.text(nickname, count, known.comment(facts.commentId)),
        path,
      }
    }
    case 'comment.added': {
      const work = known.work(facts.workId)
      const text = texts.commentAdded.text(nickname, work?.title ?? null, known.comment(facts.commentId))
      return { title: texts.commentAdded.title, text, path: getCommentPath(work?.code, facts.commentId) }
    }
    case 'comment.answered': {
      const path = getCommentPath(known.work(facts.workId)?.code, facts.commentId)
      return {
        title: texts.commentAnswered.title,
        text: texts.commentAnswered.text(nickname, known.comment(facts.commentId)),
        path,
      }
    }
    case 'person.followed': {
      const isOne = count === 1 && known.personId !== null
      const path = isOne ? `/pages/person/index?id=${known.personId}` : `/pages/person/people?id=${known.readerId}&list=followers`
      return { title: texts.personFollowed.title, text: texts.personFollowed.text(nickname, count), path }
    }
  }
}
