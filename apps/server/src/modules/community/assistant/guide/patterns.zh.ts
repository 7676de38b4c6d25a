import type { WritingKind } from '@zhanjian/contract/assistant.ts'
import type { ListedKind } from '@zhanjian/contract/works.ts'

/** How people ask, in Chinese. Every pattern is tried on folded text: simplified, lower case, half width. */

/** A title in marks: 《…》, 「…」, “…”. */
export const QUOTED_TITLE = /[《「『“"]([^》」』”"]{1,60})[》」』”"]/u

export const GREETING = /^(你好|您好|嗨|哈喽|hello|hi|在吗|早上好|晚上好)[呀啊吗。！!,，~]*$/u
export const THANKS = /^(谢谢|多谢|感谢|辛苦了|好的|明白了|知道了)/u
export const ABOUT = /(你是谁|您是谁|你是什么|你能做什么|你会什么|你可以做什么|能帮我做什么|怎么用你|你叫什么)/u

/** The work or the hall at hand. */
export const THIS_WORK = /(这幅|这件|这张|这个作品|这副|面前|眼前|这画|它)/u
export const THIS_HALL = /(这间|这个展厅|这个展|这里|展厅里|本展厅)/u

/** Questions for one fact of a label. */
export const FACT_PATTERNS = {
  artist: /(谁画的|谁的作品|谁创作的|谁做的|谁拍的|谁写的|谁(布展|布置|策展)|的?(作者|画家|艺术家|策展人|布展人)是谁|的作者)/u,
  year: /(哪一?年|什么时候(画|创作|做|完成)的?|年份|创作时间|何时)/u,
  size: /(多大|多高|多宽|尺寸|大小|几米|多少厘米)/u,
  medium: /(用?什么(材质|材料)(画|做|制作|创作)?|材质|用什么(画|做)|媒介|画在什么)/u,
  all: /(介绍一?下|讲讲|讲一讲|讲解|说说|说一说|讲的是什么|讲的什么|讲什么|画的是?什么|是什么意思|什么含义|看懂|怎么看|是一?(幅|件)?什么(画|作品)|这是什么)/u,
} as const

export const WALK = /(带我(去|到|走|看)|领我(去|到)|走到|去看(看)?(这幅|这件|《|那幅)|带去|怎么走到|在哪(里|儿)?(看|挂)|挂在哪)/u
export const LIST_HALL = /(有(哪些|什么|几(幅|件|张)|多少(幅|件|张)?)(作品|画|展品|东西)?|都有(什么|谁)|几(幅|件)(画|作品))/u
export const MAKE_HALL =
  /(帮我|给我|替我|想|要)?.{0,6}(用|拿|把).{0,8}(照片|图片|画).{0,8}(做|建|办|布|生成|变成|挂).{0,4}(一?(间|个))?(展厅|展览|展)/u
export const MAKE_HALL_ASKED = /^(请?(帮我|给我|替我)|我(想|要)).{0,10}(建|做|办|开|布).{0,3}(一?(间|个))?(展厅|展览|画展|展)/u

export const WRITING_PATTERNS: readonly (readonly [WritingKind, RegExp])[] = [
  ['invitation', /写.{0,12}(邀请|请柬|邀约|邀请函)|(邀请|请柬|邀请函)(怎么|如何)写/u],
  ['tour', /写.{0,12}(导览词|导览|讲解词|解说词)/u],
  ['alt', /写.{0,12}(图片说明|替代文字)/u],
  ['introduction', /写.{0,12}(简介|前言|展览介绍|展厅介绍|序)/u],
  ['title', /(起|取|想|拟).{0,8}(名字|标题|名)/u],
  ['text', /写.{0,12}(介绍|说明|标签|文字)/u],
]

export const PERSON = /^(.{1,20}?)(是谁|是什么人|这个人|的主页|有哪些作品|有什么作品|的作品|办过什么展|做过什么|发布了什么)/u
export const FIND_PERSON = /(?:找|搜|关注)(?:一下|一个)?(?:叫|名叫)?(.{1,20}?)(?:这个人|的主页|这位)/u
export const HOW_TO =
  /(怎么|怎样|如何|为什么|为啥|在哪(里|儿)?(设|改|看|找|开|关|删|下载|添加|发)|能不能|可不可以|可以.{1,12}吗|能.{1,12}吗|多久|什么格式|哪些格式|步骤|教我|忘记|忘了|收不到|没有网络|不见了)/u
export const OPEN = /^(打开|进入|去|跳到|前往|我要看我的|看我的)/u

export const FIND = /(找|搜|有没有|有什么|有哪些|推荐|想看|想逛|看看|关于|哪里有|哪里能看|哪个展|哪间|看一?些|给我看|附近)/u
export const NEWEST = /(最新|最近|新发布|新的|刚)/u
export const POPULAR = /(推荐|热门|好看|值得|最火|人气|随便)/u

/** At the ends of what remains of a question for new things. */
export const NEW_AT_END = /^新|新$/gu

/** Words of a question that are not what is looked for, longest first within each position. */
export const FILLERS = [
  '麻烦',
  '请问',
  '请',
  '帮我',
  '给我',
  '替我',
  '我想要',
  '我想',
  '我要',
  '想要',
  '你们',
  '我们',
  '我',
  '有没有',
  '有什么',
  '有哪些',
  '有多少',
  '哪里有',
  '哪里能',
  '哪里可以',
  '哪儿有',
  '在哪里',
  '在哪儿',
  '在哪',
  '可以',
  '能够',
  '找一下',
  '找找',
  '找',
  '搜索',
  '搜一下',
  '搜',
  '推荐一下',
  '推荐',
  '看看',
  '看一看',
  '看一下',
  '想看',
  '想逛',
  '看',
  '逛',
  '关于',
  '有关',
  '相关',
  '主题',
  '题材',
  '类型',
  '风格',
  '一些',
  '几个',
  '一个',
  '一间',
  '一幅',
  '一件',
  '哪些',
  '哪个',
  '哪间',
  '什么',
  '是',
  '到',
  '能',
  '几',
  '新的',
  '最新',
  '最近',
  '热门',
  '值得',
  '好看',
  '站内',
  '展间',
  '里面',
  '里',
  '的',
  '了',
  '吗',
  '呢',
  '吧',
  '啊',
  '呀',
  '都',
  '一下',
  '些',
  '适合',
  '带我去',
  '带我',
  '介绍',
  '讲讲',
] as const

/** Words for kinds of works, the more exact ones first. */
export const KIND_WORDS: readonly (readonly [ListedKind, RegExp])[] = [
  ['panorama', /(全景|360)/u],
  ['model', /(三维模型|3d模型|模型|立体)/u],
  ['video', /(视频|影片|短片|录像)/u],
  ['article', /(文章|图文|随笔|展评)/u],
  ['gallery', /(个人展|画展|展厅|展览|展)/u],
]
/** Words for works on walls: they narrow nothing. */
export const WORK_WORDS = /(作品|画作|画|照片|艺术家|作者|创作者)/gu

/** Between the words of a search. */
export const WORD_BREAK = /[\s的和与跟、]+/u
