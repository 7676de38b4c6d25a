import type { AssistantNotice, WritingKind } from '@zhanjian/contract/community/assistant.ts'

/** Drafts of texts that the assistant writes beside a field. */
export const draftTexts = {
  action: '起草',
  actionOf: {
    title: '请智能助手起草标题',
    introduction: '请智能助手起草简介',
    text: '请智能助手起草介绍',
    alt: '请智能助手起草图片说明',
    tour: '请智能助手起草导览词',
    invitation: '请智能助手起草邀请',
  } satisfies Record<WritingKind, string>,
  title: '起草',
  lead: '点一处改动，可以不用它；采用之前，原文不会变。',
  changes: '改动',
  /** Contains what is seen, as it is seen: whoever speaks to the device says it. */
  change: (removed: string, added: string) =>
    removed === '' ? `加上“${added}”` : added === '' ? `去掉“${removed}”` : `${removed}${added}：用后者代替前者`,
  result: '采用后是',
  nothing: '采用后是空的',
  all: '全部采用',
  none: '全部不用',
  accept: '用这样的文字',
  same: '起草的和现在的一样',
  tooLittle: { title: '知道的还太少', description: '先写上标题、作者或年份，再来起草' },
  loading: '正在起草',
  notWritten: '没有写出来',
  labels: { guide: '由内置向导整理', model: '内容由 AI 生成，仅供参考' },
  notices: {
    model_failed: 'AI 现在没有回应，由内置向导起草。',
    model_used_up: '今天的 AI 回答次数用完了，由内置向导起草。',
  } satisfies Record<AssistantNotice, string>,
}
