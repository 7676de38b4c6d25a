import type { InvitationGap } from './invitations.ts'

/** What to do before an invitation can be published. */
export const gapFaults: Readonly<Record<InvitationGap, string>> = {
  title_missing: '请写上这次活动叫什么',
  time_missing: '请选好开始的时间，来宾才知道何时到',
  end_before_start: '结束的时间要在开始之后，请改一下',
  deadline_after_start: '回复截止的时间要在活动开始之前，请改一下',
  question_without_label: '有一个要来宾填的问题还没写，请写上或删除',
  question_without_choices: '有一个选择题不到两个选项，请补上或改成填空',
  cover_empty: '第一页还是空的，请放上点内容',
}
