import type { WorkKind } from '@zhanjian/contract/works.ts'
import type { Told } from './kinds.ts'
import { messageTexts as texts } from './texts.zh.ts'

/** What is known at the moment of reading; null: gone, or not for this reader any more. */
export interface KnownFacts {
  nickname: string | null
  count: number
  personId: string | null
  readerId: string
  work(id: string): { code: string; title: string; kind: WorkKind } | null
  /** How a comment begins. */
  comment(id: string): string | null
}

interface Words {
  title: string
  text: string
  path: string | null
}

const workPath = (code: string | undefined): string | null =>
  code === undefined ? null : `/pages/detail/detail-vue?code=${code}`
const commentPath = (code: string | undefined, commentId: string): string | null =>
  code === undefined ? null : `${workPath(code)}&comment=${commentId}`
/** Where one looks at it. */
const placeOf = (work: { code: string; kind: WorkKind } | null): string | null =>
  work?.kind === 'template' ? `/pages/index/template-preview?code=${work.code}` : workPath(work?.code)
/** Where its owner goes on making it; a work that is gone for good is not in the list of the own works either. */
function mendingPath(workId: string, kind: WorkKind | undefined): string {
  if (kind === undefined) return '/pages/aframe/vr-projects'
  if (kind === 'template') return `/pages/aframe/template-editor?id=${workId}`
  return kind === 'gallery' ? `/pages/index/gallery-creator?id=${workId}` : `/pages/cms/publish?id=${workId}&kind=${kind}`
}
const MY_FEEDBACK = '/pages/ucenter/my-feedback'

const approvedTextsOf = (kind: WorkKind | undefined) => (kind === 'template' ? texts.templateApproved : texts.workApproved)
const rejectedTextsOf = (kind: WorkKind | undefined) => (kind === 'template' ? texts.templateRejected : texts.workRejected)

/** The words of a message, from facts alone: a name that is gone is gone from here too. */
export function wordsOf({ kind, facts }: Told, known: KnownFacts): Words {
  const { nickname, count } = known
  switch (kind) {
    case 'work.approved':
    case 'work.put_back': {
      const work = known.work(facts.workId)
      const { title, text } = kind === 'work.approved' ? approvedTextsOf(work?.kind) : texts.workPutBack
      return { title, text: text(work?.title ?? null), path: placeOf(work) }
    }
    case 'work.rejected':
    case 'work.taken_down': {
      const work = known.work(facts.workId)
      const { title, text } = kind === 'work.rejected' ? rejectedTextsOf(work?.kind) : texts.workTakenDown
      return { title, text: text(work?.title ?? null, facts.reasons, facts.note), path: mendingPath(facts.workId, work?.kind) }
    }
    case 'comment.removed': {
      const work = known.work(facts.workId)
      const { title, text } = texts.commentRemoved
      return { title, text: text(work?.title ?? null, facts.reasons, facts.note), path: workPath(work?.code) }
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
        path: workPath(work?.code),
      }
    }
    case 'comment.liked': {
      const path = commentPath(known.work(facts.workId)?.code, facts.commentId)
      return {
        title: texts.commentLiked.title,
        text: texts.commentLiked.text(nickname, count, known.comment(facts.commentId)),
        path,
      }
    }
    case 'comment.added': {
      const work = known.work(facts.workId)
      const text = texts.commentAdded.text(nickname, work?.title ?? null, known.comment(facts.commentId))
      return { title: texts.commentAdded.title, text, path: commentPath(work?.code, facts.commentId) }
    }
    case 'comment.answered': {
      const path = commentPath(known.work(facts.workId)?.code, facts.commentId)
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
