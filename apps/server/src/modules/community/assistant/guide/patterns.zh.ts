import type { WritingKind } from '@zhanjian/contract/community/assistant.ts'
import type { ListedKind } from '@zhanjian/contract/works/works.ts'

/** How people ask, in Chinese. Every pattern is tried on folded text: simplified, lower case, half width. */

/** A title in marks: 《…》, 「…」, “…”. */
export const QUOTED_TITLE = /[《「『“"]([^》」』”"]{1,60})[》」』”"]/u

export const GREETING = /^(你好|您好|嗨|哈喽|hello|hi|在吗|早上好|晚上好)[呀啊吗。！!,，~]*$/u
export const THANKS = /^(谢谢|多谢|感谢|辛苦了|好的|明白了|知道了)/u
export const ABOUT = /(你是谁|您是谁|你是什么|你能做什么|你会什么|你可以做什么|能帮我做什么|怎么用你|你叫什么)/u

/** The work or the hall at hand. */
export const THIS_WORK = /((这|此)一?(幅|件|张|副|个作品|个画|作品|画)|面前|眼前|跟前这|它)/u
export const THIS_HALL = /((这|本)(个|间)?(展厅|展馆|展览|展|厅)|这间|这里|这儿|展厅里|里头|里边|这边)/u

/** Questions for one fact of a label. */
export const FACT_PATTERNS = {
  artist:
    /(谁(画|拍|写|做|创作|作|弄|搞|办|织|烧|刻|雕|染|布展|布置|策展)(?!过[^的吗?？])的?|谁的(作品|手笔|$)|出自谁|哪位|的?(作者|画家|艺术家|策展人|布展人|摄影师)(是谁|是哪位|叫什么|叫啥)|的作者)/u,
  year: /((哪|什么|啥)一?年|几几年|(什么|啥)时候(画|拍|创作|做|完成|写)的?|年份|创作时间|何时|多少年(了|前))/u,
  size: /(多大|多高|多宽|多长|尺寸|尺幅|大小|几米|多少厘米|几乘几)/u,
  medium:
    /((用|拿)的?(什么|啥)(颜料|材质|材料|料子|布|纸|工具|方法|技法)?(画|做|制作|创作|弄|织|染|烧)?出?来?的?|(什么|啥)(颜料|料子|材料|材质|工艺|技法)(的|做的|画的)?|材质|媒介|画在(什么|啥))/u,
  all: /(介绍一?下|讲讲|讲一?讲|讲解|聊聊|说说|说一?说|科普|(讲|画|拍|写|刻|织|表达|想说|做)的?(是|就是)?个?(什么|啥|嘛)(东西|内容|事)?|(什么|啥)意思|(什么|啥)含义|(什么|啥)(故事|来历|讲究)|寓意|看懂|看不懂|怎么看|怎么理解|是一?(幅|件|张)?(什么|啥)(画|作品)|这是(什么|啥)|(叫|是)(什么|啥)(名字)?$)/u,
} as const

export const WALK =
  /(带(我|一?下|个)?(去|到|走|看|路)|领(我|一?下)?(去|到|看)|走(到|近|去)|站(到|在).{1,16}(前|跟前|面前)|去看(看)?(这幅|这件|《|那幅|那张)|去.{1,16}(跟前|面前|那里|那儿)|带去|怎么(走到|去看|过去)|(在|挂)哪(里|儿)?(看|挂|了|面|$)|挂在?哪)/u
export const LIST_HALL =
  /((有|挂|展|放|摆|收)(了|着|出)?(哪些|什么|啥|几|多少)(幅|件|张|个|套)?(作品|画|展品|东西|照片|人)?|都(有|是)(什么|啥|谁|哪些)|几(幅|件|张)(画|作品|照片)?|有谁|哪几位|哪些(人|艺术家|画家|作者)|谁的(画|作品)(在|都))/u
export const MAKE_HALL =
  /(帮我|给我|替我|想|要)?.{0,6}(用|拿|把).{0,8}(照片|图片|画).{0,8}(做|建|办|布|生成|变成|挂).{0,4}(一?(间|个))?(展厅|展览|展)/u
export const MAKE_HALL_ASKED = /^(请?(帮我|给我|替我)|我(想|要)).{0,10}(建|做|办|开|布).{0,3}(一?(间|个))?(展厅|展览|画展|展)/u

export const WRITING_PATTERNS: readonly (readonly [WritingKind, RegExp])[] = [
  ['invitation', /(写|起草|草拟|拟).{0,12}(邀请|请柬|邀约|邀请函)|(邀请|请柬|邀请函)(怎么|如何)写/u],
  ['tour', /(写|起草|草拟|拟).{0,12}(导览词|导览|讲解词|解说词)/u],
  ['alt', /(写|起草|草拟|拟).{0,12}(图片说明|替代文字)/u],
  ['introduction', /(写|起草|草拟|拟).{0,12}(简介|前言|展览介绍|展厅介绍|序)/u],
  ['title', /(起|取|想|拟).{0,8}(名字|标题|名)/u],
  ['text', /(写|起草|草拟|拟).{0,12}(介绍|说明|标签|文字)/u],
]

export const PERSON =
  /^(.{1,20}?)(是谁|是什么人|是哪位|何许人|这个人|这人|的主页|有哪些作品|有什么作品|的(作品|东西|画|照片)|办过什么展|做过什么|发布了什么|是?(干嘛|干啥|做啥|做什么|写什么|写啥|画什么|画啥|拍什么|拍啥|搞什么|搞啥)的?)/u
export const FIND_PERSON = /(?:找|搜|关注)(?:一下|一个)?(?:叫|名叫)?(.{1,20}?)(?:这个人|的主页|这位)/u
/** Other works of the one who made the work at hand. */
export const ARTIST_AT_HAND = /^(这个?人|他|她|作者|画家|这位).{0,4}(还|别的|其他|其它).{0,8}/u
/** Asks whether there is something of a kind. */
export const HAVE = /^(请问)?(你们|站里|这里)?有(没有|没|那种|些|什么|啥)?.{1,24}(吗|么|嘛|没|不|呢|的？?)?$/u
/** Says that there is something; no part of what it is. */
export const LEADING_HAVE = /^有/u
/** Says how a work shows something, no part of what it shows: stripped where it is asked whether there is such a work. */
export const LEADING_SHOW =
  /^(?:(?:拍摄?|讲述?|描绘|描写|表现|体现|反映|提到|涉及)(?:[着了]|过(?!年|去))(?=[^的])|(?:拍摄|讲述|描绘|描写|表现(?!主义|派|力)|体现|反映|提到|涉及)(?!者|[着过了]|$))/u
/** Stands between what is said of a work and the word for a work. */
export const OF_SUFFIX = '的'
/** The same and other words, before what they say of a work: 拍雪山的 照片, 别的月亮的 画. No part of a name like 拍手 or 讲故事的人. */
export const LEADING_OF_WORK =
  /^(?:拍摄|拍(?!摄|卖|立得|手|板|档|客)|讲述(?!者)|讲(?!述|台|座|堂|究|解|师|坛|稿|义)|描绘|描写|表现(?!主义|派|力)|体现|反映|提到|涉及|喜欢|别的)(?:[着了]|过(?!年|去))?(?=[^的]+的$)/u
/** What something is about, however short, said before it ends: 跟雨有关的, 以雨为主题的. */
export const TOPIC =
  /(?<=跟|和|与|关于)[^跟和与]{1,8}?(?=有关|相关)|(?<=以)[^以]{1,8}?(?=为(?:主题|题材|内容))|(?<=对)[^对]{1,8}?(?=感兴趣|有兴趣)/u
/** Everything after it is what something is about: 有没有关于雨的. The 有 before 关于 asks; it is no part of 有关. */
export const ABOUT_TOPIC = /(?:关于|有关于?)(.+)/u
/** Works about something, not one that is named. */
export const ABOUT_WORKS =
  /(?:关于|有关).{1,20}(?:作品|画|照片|图片|展|视频|影片|图文|文章|模型|全景|请柬)(?:吗|么|嘛|没|不|呢|吧|有没有|有吗)?$/u
/** Asks to be shown works about something: no question about the product. */
export const SHOW_ABOUT =
  /^(?:请|麻烦)?[你您]?(?:能不能|可不可以|能|可以)?(?:帮我|给我|替我)?(?:找|搜|看|推荐).{0,6}(?:关于|有关)/u
/** Describes a wish, no name of a person: 月亮主题的作品, 拍雪山的照片. */
export const NO_NAME =
  /^(?:来[点些]|画(?!家(?!乡)|廊|师|室(?!内)|院(?!子)|匠)|拍(?!客)|写(?!手)|讲(?!师)|涉及|提到)|主题|题材|风格|相关/u
export const HOW_TO =
  /(怎么|怎样|咋|如何|为什么|为啥|在哪(里|儿)?(设|改|看|找|开|关|删|下载|添加|发|$)|能不能|可不可以|可以.{1,16}(吗|么|嘛)|能.{1,20}(吗|么|嘛|不)|多久|什么格式|哪些格式|步骤|教我|忘记|忘了|收不到|没有网络|不见了|没了|丢了|打不开|进不去|登不上|卡|发烫|闪退|失败|报错|不动了|是不是)/u
/** What one has is no work to find. */
export const OWN = /(我|自己)的?(间|个)?(展厅|展|作品|照片|画|账号)|给自己|我给/u
/** Whatever is said before it, it is asked how. */
export const HOW_AT_END = /(怎么|咋|如何)(弄|办|改|做|调|搞)[啊呀呢？?]*$/u
/** What stands before the name of a screen: 打开直播 names 直播, not 开直播. */
export const OPENING = /^(打开|进入|跳到|前往|去)(一下)?/u
export const PUNCTUATION = /[\p{P}\p{S}]+/gu
export const OPEN = /^(打开|进入|去|跳到|前往|我要看我的|看我的)/u

export const FIND =
  /(找|搜|有没|有什么|有啥|有哪些|有.{0,24}(吗|么|嘛|没|不|的？?$)|推荐|想看|想逛|看看|关于|哪里有|哪里能看|哪能看|哪个展|哪间|看一?些|给我看|附近|有关)/u
export const NEWEST = /(最新|最近|新发布|新的|刚)/u
export const POPULAR = /(推荐|热门|好看|值得|最火|人气|随便)/u

/** At the ends of what remains of a question for new things. */
export const NEW_AT_END = /^新|新$/gu

/** Pieces of a question that are left of asking: 关于猫的作品有吗, 谁画过猫, 看看别的. */
export const LEFT_OF_ASKING: readonly string[] = ['', '有', '谁', '别']

/** Words of a question that are not what is looked for. */
export const FILLERS = [
  '没有',
  '我喜欢',
  '有关于',
  '有没有人',
  '有木有',
  '还有没有',
  '还有',
  '还有别的',
  '是否有',
  '是否',
  '有无',
  '任何',
  '来点',
  '来些',
  '几幅',
  '几张',
  '几件',
  '几套',
  '哪幅',
  '哪张',
  '哪件',
  '站里',
  '站上',
  '呗',
  '啦',
  '哦',
  '哈',
  '有没',
  '有那种',
  '那种',
  '之类',
  '什么的',
  '啥的',
  '能看到',
  '哪能',
  '东西',
  '哪儿',
  '哪',
  '跟',
  '和',
  '点',
  '么',
  '嘛',
  '没',
  '那张',
  '那幅',
  '那件',
  '叫',
  '这',
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
  ['invitation', /(请柬|邀请函|请帖)/u],
  ['model', /(三维模型|3d模型|模型|立体)/u],
  ['video', /(视频|影片|短片|录像)/u],
  ['article', /(文章|图文|随笔|展评)/u],
  ['gallery', /(个人展|画展|展厅|展览|展)/u],
]
/** Words for works on walls: they narrow nothing. 画 within 画廊 or 画眉 is no such word. */
export const WORK_WORDS =
  /(作品|画作|画(?!家(?!乡)|廊|师|室(?!内)|院(?!子)|匠|眉|册|框|布|笔|卷|派|坛|皮|像)[着过有]?|照片|艺术家|作者|创作者)/gu

/** Between the words of a search: spaces, marks, and what people say around the words they mean. */
export const WORD_BREAK =
  /(?:[\s\p{P}]|有没有|有没|那种|这种|之类|什么|啥|哪里|哪儿|哪能|能看到|能看|想看|看看|推荐|适合|有关|关于|主题|题材|风格|东西|可以|朋友|给我|帮我|能|有|看|在|里|跟|和|与|、|的|了|着|过|吗|么|嘛|呀|啊|呢|吧|没|我|你|他|她|个|些|点|那|这|是|想|要|就|都|也|很|好|一)+/u

/** Around the description of a work: 那张画蘑菇的. */
export const DESCRIBING = /[\s\p{P}]|那|这|个|张|幅|件|只|画|拍|写|的|了|着|跟前|面前|旁边|吧|叫|是/u

/** One of what the answer before has shown. */
export const ORDINAL = /第([一二三四五六七八九十]|[1-9]\d?)(?:个|间|件|幅|张|位|篇|部|条)(?:展厅|展览|作品|画|照片|视频|文章)?/u
export const NUMERALS: readonly string[] = [...'一二三四五六七八九十']
/** More of the answer before. */
export const MORE =
  /^(那|再)?(换(一批|一些|几个|一个|别的)|还有(吗|没|没有|么|别的吗|别的没|其他的吗|更多吗|更多)|更多|再来(几个|一些|点|一批)|(再)?(推荐|给我?)(几个|一些)别的|别的呢|其他的?呢|下一批)(看看)?[吗呢吧。？?！!]*$/u
/** The hall, the person, the work that the answer before was about. */
export const HALL_SPOKEN_OF = /(这|那|该)(个|间|家)?(展厅|展馆|展览|展)/u
export const HALL_BEFORE = /挂在《([^》]{1,60})》|《([^》]{1,60})》(?:是一间展厅|挂着|由)/u
export const PEOPLE_SPOKEN_OF = /(?:这个?|那个?)(?:人|作者|画家|艺术家|摄影师)|这位|那位|^作者|^画家|[他她]/u
export const PERSON_BEFORE =
  /作者是([^。，《》]{1,20})。|^([^。，《》]{1,20})是展间的创作者|^([^。，《》]{1,20})是《|由([^。，《》]{1,20})布展|》是([^。，《》]{1,20})发布的/u
export const OTHER_WORKS = /还|别的|其他|其它|哪些|什么作品/u
export const IT =
  /它|(这|那)(幅|件|张|篇|部|段)(画|作品|照片|文章|视频)?|(这|那)个?(作品|画|照片|视频)|^(这|那)个?(?=是|叫|在|有|挂|多|讲|画|谁|怎)/u
/** Goes on from the question before. */
export const FOLLOW_UP = /^那?.{1,8}呢[？?。]*$|^那?.{0,4}(什么时候|哪天|几号|多少|几|概率|在哪).{0,4}$/u
