import type { ListedPerson } from '@zhanjian/contract/accounts/people.ts'
import type { WritingKind } from '@zhanjian/contract/community/assistant.ts'
import { isTemplateKind, isWalkedKind } from '@zhanjian/contract/works/kinds-by-name.ts'
import type { ListedKind, WorkSummary } from '@zhanjian/contract/works/works.ts'
import type { HallLabel, HallLabels } from '../../../content/works/service.ts'
import type { LabelFact } from './recognise-intent.ts'

const KINDS: Readonly<Record<ListedKind, string>> = {
  gallery: '展厅',
  article: '图文',
  video: '视频',
  model: '三维模型',
  panorama: '全景',
  invitation: '请柬',
  exhibition: '展览',
}
/** Drafts of which nothing is known. */
const BLANKS: Readonly<Record<WritingKind, string>> = {
  title: '〔主题〕：〔作者〕的〔几〕件作品',
  introduction: '这间展厅展出〔作者〕的〔几〕件作品，作于〔年份〕，材质有〔材质〕。可以从《〔作品〕》看起。',
  text: '《〔作品〕》，〔作者〕作于〔年份〕，〔材质〕。画面是〔画了什么〕。',
  alt: '〔横幅或竖幅〕〔材质〕，画面上是〔画了什么〕，整体以〔颜色〕为主。',
  tour: '欢迎来到《〔展厅〕》。第 1 站，《〔作品〕》，〔作者〕。〔一两句介绍〕',
  invitation: '诚邀您来看《〔展厅〕》，里面挂着〔作者〕的〔几〕件作品。点开链接就能走进来，不用登录。',
}
const named = (title: string): string => (title === '' ? '这件作品' : `《${title}》`)
const joinSentences = (parts: readonly string[]): string => parts.filter((part) => part !== '').join('')

function listFacts({ artist, year, medium, realSizeCm }: HallLabel): string {
  const size = realSizeCm === null ? '' : `${realSizeCm[0]} × ${realSizeCm[1]} 厘米`
  return [artist, year, medium, size].filter((fact) => fact !== '').join('，')
}

const FACT_NAMES: Readonly<Record<Exclude<LabelFact, 'all'>, string>> = {
  artist: '作者',
  year: '年份',
  medium: '材质',
  size: '尺寸',
}

function sayFact(label: HallLabel, fact: Exclude<LabelFact, 'all'>): string {
  const { title, artist, year, medium, realSizeCm } = label
  const value = { artist, year, medium, size: realSizeCm === null ? '' : `${realSizeCm[0]} × ${realSizeCm[1]} 厘米（宽 × 高）` }[
    fact
  ]
  if (value === '') return `${named(title)}的标签上没有写${FACT_NAMES[fact]}。`
  return {
    artist: `${named(title)}的作者是${value}。`,
    year: `${named(title)}的年份是 ${value}。`,
    medium: `${named(title)}的材质是${value}。`,
    size: `${named(title)}的尺寸是 ${value}。`,
  }[fact]
}

/** What the guide says. */
export const assistantTexts = {
  greeting: '您好，我是展间的内置向导。想看什么、找谁，或者不知道怎么用，都可以问我。',
  about:
    '我是展间的内置向导，只用站内公开的内容和帮助来回答。我可以：找展厅、作品和创作者；讲面前这件作品的标签，带您走到它面前；说明怎么用展间；起草标题、简介、图片说明、导览词和邀请，由您决定用不用。',
  thanks: '不客气，随时叫我。',

  hungLine: (artist: string, hall: string) => [artist, `挂在《${hall}》`].filter((part) => part !== '').join(' · '),
  workLine: ({ kind, owner, workCount }: WorkSummary) =>
    [isTemplateKind(kind) ? '' : KINDS[kind], owner.nickname, isWalkedKind(kind) ? `${workCount} 件作品` : '']
      .filter((part) => part !== '')
      .join(' · '),
  matchLine: (_title: string, hall: string) => `挂在《${hall}》`,
  /** @param line ends with a hall */
  lineInHalls: (line: string, hallCount: number) => `${line}等 ${hallCount} 间展厅`,
  hallLine: (count: number) => `展厅 · ${count} 件作品`,
  personLine: ({ workCount, introduction }: ListedPerson) =>
    [`${workCount} 件公开作品`, introduction].filter((part) => part !== '').join(' · '),

  explainWork: (hall: HallLabels, label: HallLabel, fact: LabelFact) => {
    const facts = listFacts(label)
    if (fact !== 'all') return joinSentences([sayFact(label, fact), `它挂在《${hall.title}》。`])
    return joinSentences([
      `${named(label.title)}${facts === '' ? '' : `：${facts}`}，挂在《${hall.title}》。`,
      label.text === '' ? '' : `标签上写着：“${label.text}”`,
      label.alt === '' ? '' : `画面是：${label.alt}。`,
      label.text === '' && label.alt === '' && facts === '' ? '标签上还没有写更多。' : '',
    ])
  },
  explainHall: ({ title, summary, labels }: HallLabels, owner: string) =>
    joinSentences([
      `《${title}》是一间展厅${owner === '' ? '' : `，由${owner}布展`}，挂着 ${labels.length} 件作品。`,
      summary,
      labels.length === 0
        ? ''
        : `其中有${labels
            .slice(0, 5)
            .map(({ title: one }) => named(one))
            .join('')}。`,
    ]),
  ownerOfHall: (title: string, owner: string) => `《${title}》由${owner}布展。`,
  explainPost: ({ title, kind, owner, summary }: WorkSummary) =>
    joinSentences([`《${title}》是${owner.nickname}发布的${isTemplateKind(kind) ? '' : KINDS[kind]}。`, summary]),
  /** @param shown as many cards stand below */
  listHall: ({ title, labels }: HallLabels, shown: readonly HallLabel[]) =>
    `《${title}》挂着 ${labels.length} 件作品${labels.length > shown.length ? `，先列出 ${shown.length} 件` : ''}：${shown
      .map(({ title: one, artist }) => `${named(one)}${artist === '' ? '' : `（${artist}）`}`)
      .join('、')}。`,
  whichWork: '您想问的是哪一件？写出标题，或走到作品面前再问我。',
  subjectMissing: (subject: string) => `没有找到叫《${subject}》的公开作品。可以换个词，或看看这些：`,

  walk: (hall: HallLabels, label: HallLabel) => `${named(label.title)}挂在《${hall.title}》，点“去看这幅”就走到它面前。`,
  walkHall: (title: string) => `《${title}》是一间展厅，点下面的卡片就能走进去。`,

  found: (text: string, kind: ListedKind | null, count: number) =>
    text === '' ? `可以看看这 ${count} 个${kind === null ? '作品' : KINDS[kind]}：` : `和“${text}”有关的，找到这些：`,
  foundOther: (text: string, kind: ListedKind) => `没有找到和“${text}”有关的${KINDS[kind]}，有这些相关的：`,
  nothingFound: (text: string) =>
    text === '' ? '现在还没有公开的作品。' : `站内没有找到和“${text}”有关的公开内容。换个短一点的词试试。`,
  person: (person: ListedPerson, titles: readonly string[]) =>
    joinSentences([
      `${person.nickname}是展间的创作者，有 ${person.workCount} 件公开作品。`,
      person.introduction === '' ? '' : `${person.introduction.replace(/[。.]?$/u, '。')}`,
      titles.length === 0 ? '' : `最近的有${titles.map(named).join('')}。`,
    ]),
  artist: (name: string, titles: readonly string[], halls: readonly string[]) =>
    `${name}是${titles.slice(0, 4).map(named).join('')}${titles.length > 4 ? `等 ${titles.length} 件作品` : ''}的作者，挂在${halls.map(named).join('')}。`,

  help: (sections: readonly { heading: string; text: string }[]) =>
    sections.map(({ heading, text }) => `${heading}：${text}`).join('\n'),
  makeHall: '好的。选好照片，展厅马上就建好，先是一份只有您看得到的草稿；您确认之后再发布。',
  myWorks: '我的作品',
  makeHallAction: '选照片，建展厅',
  writingBlank: (kind: WritingKind) =>
    `先给您一份可以改的草稿，〔〕里换成您的：\n\n${BLANKS[kind]}\n\n告诉我是哪间展厅（写出标题），或在编辑器里点文字旁边的“起草”，我就照着里面的作品来写。`,
  writingDone: (text: string) => `这是一份草稿，请按需要修改：\n\n${text}`,
  openHelp: (label: string) => `打开${label}`,
  foundScreen: (title: string) => `“${title}”点下面的按钮就能打开。`,
  unknown:
    '这个问题我没有把握，就不乱说了。我会的是：找展厅、作品和创作者，讲作品的标签，说明怎么用展间、会员和转盘的规则，起草文字。可以换个说法，试试下面这些，或在“意见反馈”里问我们的人。',
  feedback: '意见反馈',
  inEnglish: (answer: string) => `(I understand simple questions in English, and answer in Chinese.)\n${answer}`,
  nothingMore: '没有更多了。换个词，我再找找。',
  modelFailed: '智能助手现在没有回应，请稍后再试。',
  refused: '这段内容不符合社区规范，请修改后再问。',
  /** At the end of an answer that is not whole. */
  endings: {
    length: '\n（回答太长，只说到这里。可以接着问，或者问得具体一点。）',
    late: '\n（等得太久，只说到这里。可以再问一次。）',
    stopped: '\n（回答没有说完就停止了。）',
  },
  answerRefused: '这个回答不合适，已经收回。请换个问法。',
  suggestions: ['有没有水墨的展厅', '推荐几间展厅', '怎么用照片建展厅', '在展厅里怎么走动'],
} as const
