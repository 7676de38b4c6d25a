/** How people ask for facts of the site itself. Every pattern is tried on folded text: simplified, lower case, half width. */

const PLAN = /会员|vip|套餐|[月季年]卡|[月季年]费|包[月季年]/u
const PLAN_FACT =
  /多少钱|多贵|贵不贵|啥价|什么价|价格|价钱|价位|价目|收费|资费|费用|几块|几元|怎么收|怎么卖|便宜|划算|权益|好处|包含|包括|有(什么|啥)用|有哪些|有(什么|啥)|都有|哪几种|几种|几档|能用|多久|多少天|几天|区别|不同|空间|呢$/u
const NOT_PLAN = /退|续|取消|买错|到期|过期|未?到账|支付失败|转盘|抽奖/u

/** Asks for what plans cost or give. */
export const asksForPlans = (text: string): boolean => PLAN.test(text) && PLAN_FACT.test(text) && !NOT_PLAN.test(text)

const FREE = /要钱|收钱|收费|付费|免费|花钱|不开会员|不是会员|没开会员|普通用户/u
/** Around it, if it is the site that may cost something. */
const AROUND_FREE =
  /你们|我们|这个|那个|这里|网站|平台|展间|软件|小程序|app|使用|用户|普通|参观|看展|逛展|建展厅|做展厅|办展|展厅|会员|空间|东西|可以|需要|是否|完全|全部|多少|多大|什么|啥|额度|要钱|收钱|收费|付费|免费|花钱|[用看开存放版是能要不会全都有的吗么呢嘛啊呀吧]/gu

/** Asks whether the site costs something, or what one has without a plan. */
export const asksForFree = (text: string): boolean =>
  FREE.test(text) && text.replace(AROUND_FREE, '').replace(/[\p{P}\s]/gu, '').length < 2

/** The plans that are meant, by how long they last in days. */
export const PLAN_LENGTHS: readonly (readonly [RegExp, number, number])[] = [
  [/一个?月|月卡|月费|每月|包月|按月/u, 28, 31],
  [/季|三个月/u, 85, 95],
  [/半年/u, 175, 190],
  [/一年|年卡|年费|每年|包年|全年|按年/u, 360, 370],
]

const WHEEL = /转盘|抽.{0,3}奖|抽中|中奖|抽到|大奖|奖池/u
const NOT_WHEEL = /内定|作弊|公平|怎么领|领奖|兑奖|领取|核销|过期|举办|创建|发布|名单|种子|验算|抽不中|退/u

export const WHEEL_FACTS = {
  odds: /概率|几率|机率|中奖率|百分|多大|容易|胜率|赔率|比例/u,
  dates: /什么时候|啥时候|哪天|几号|截止|结束|开始|日期|时间|到几|多久/u,
  chances: /几次|多少次|次数|机会/u,
  prizes: /奖品|(什么|啥|哪些)奖|奖池|大奖|都有(什么|啥)|还剩/u,
} as const

/** What of a wheel is asked for; null: nothing. */
export function findWheelFact(text: string): keyof typeof WHEEL_FACTS | null {
  if (!WHEEL.test(text) || NOT_WHEEL.test(text)) return null
  const facts: readonly (keyof typeof WHEEL_FACTS)[] = ['odds', 'dates', 'chances', 'prizes']
  return facts.find((fact) => WHEEL_FACTS[fact].test(text)) ?? null
}

const ACTIVITY = /活动/u
const ACTIVITY_FACT =
  /有(什么|啥|哪些|没有|没)|最近|近期|哪些|什么时候|啥时候|哪天|几号|时间|日期|截止|结束|开始|在哪|地点|地方|参加|报名|正在/u
const NOT_ACTIVITY = /转盘|抽奖|举办|发起|办活动|办一|新建|建活动|导出|数据|怎么签|怎么参加|规则|签到码|补签/u

export const asksForActivities = (text: string): boolean =>
  ACTIVITY.test(text) && ACTIVITY_FACT.test(text) && !NOT_ACTIVITY.test(text)
/** When or where something is. */
export const WHEN_OR_WHERE = /什么时候|啥时候|哪天|几号|时间|日期|截止|结束|开始|到几|多久|在哪|哪里|地点|地方|怎么去|地址/u

const CONTACT =
  /客服|热线|电话|邮箱|邮件|e-?mail|联系(你们|方式|我们|官方|平台|一下)|怎么联系|如何联系|真人|人工|备案|icp|(你们|贵)(的)?(公司|单位|地址|总部)|公司(在哪|地址|名称|叫)|运营(方|者|商|主体)|主办方|(平台|网站|软件|app|展间).{0,4}(是?谁|哪家|哪个公司).{0,4}(开发|做|运营|办|搞|弄|的)/u
const NOT_CONTACT = /名片|商家|手机号|通讯录|交换|绑定|看见|看到|隐私|来宾|客人|验证码|举报/u

/** Asks for who runs the site and how to reach them. */
export const asksForContact = (text: string): boolean => CONTACT.test(text) && !NOT_CONTACT.test(text)

const MUCH =
  /最大|最多|最长|最少|多大|多少|上限|限制|限定|不能超过|不超过|几个|几张|几幅|几件|几位|几人|几分钟|几次|几天|几兆|几个字|字数|多久|多长|大小|位数|要求|容量|保留|生效/u
const OF_A_FILE =
  /最大|上限|限制|不能超过|不超过|多少兆|几兆|多少m|几m|上传|能传|可以传|大小|体积|最长|几分钟|多少分钟|多长|多久|时长/u
/** One work, no upload. */
const OF_A_WORK = /实际|原作|原画|(这|那)(幅|张|件|个?作品|照片)|[《“]/u

/** What hangs in a hall now, no limit. */
const HUNG_NOW = /(展厅|展览|这间|这里|里面?)(里面?|中)?(一共|总共)?(有|挂了|放了|展了)(几|多少)(?!.*(最多|上限|限制))/u
const PHOTOS = /照片|图(?!文|书)|相片|画(?!家|廊|框)|作品/u
const HOW_MANY_PHOTOS = /几张|多少张|几幅|多少幅|几件|多少件|数量|张数/u
const MAY = /最多(?!人)|上限|限|可?[能以].{0,3}(放|挂|传|上传|添?加|选|发|摆)/u

/** What a limit is of: the first whose patterns all fit. */
const LIMITS = [
  ['postPictures', [/图文|文章|帖子/u, /图|照片/u, MUCH]],
  ['postText', [/图文|文章|正文|帖子/u, /字/u, MUCH]],
  ['video', [/视频|影片|录像/u, OF_A_FILE]],
  ['audio', [/音乐|音频|配乐|录音|mp3/u, OF_A_FILE]],
  ['model', [/模型|glb/u, OF_A_FILE]],
  ['roomCapacity', [/直播|房间/u, /人|位/u, MUCH]],
  ['photoWall', [/照片墙|请柬|邀请函/u, /照片|图|几张/u, MUCH]],
  ['worksPerHall', [/展厅|展览|一间|墙/u, /挂|放|摆|作品|画|照片|几张|几幅|几件/u, /最多|多少|上限|限制|几张|几幅|几件/u]],
  ['photos', [PHOTOS, HOW_MANY_PHOTOS, MAY]],
  ['image', [/照片|图片|图像|相片|原图|jpg|png|heic/u, OF_A_FILE]],
  ['title', [/标题/u, /字|多长|最长|最多|限制/u]],
  ['summary', [/简介|展览介绍/u, /字|多长|最长|最多|限制/u]],
  ['comment', [/评论|留言/u, /字|多长|最长|限制/u]],
  ['nickname', [/昵称|名字/u, /字|多长|最长|限制/u, /昵称|账号|用户/u]],
  ['password', [/密码/u, /几位|位数|要求|多长|规则|几个字|最短|最长|格式/u]],
  ['cards', [/名片/u, /几张|多少张|最多|上限|限制/u]],
  ['recycleBin', [/回收站|删除的|删掉的/u, /多久|几天|保留|多长|多少天/u]],
  ['deletion', [/注销|销号|删号/u, /多久|几天|生效|多长|多少天/u]],
  ['questions', [/问|回答|提问|对话/u, /几次|多少次|次数|几个问题|多少个问题/u]],
  ['guests', [/请柬|邀请函|来宾|宾客/u, /多少|最多|上限|几/u, /人|位|宾|来客/u]],
  ['storage', [/空间|容量|存储|能存|存多少|素材/u, /多大|多少|上限|限制|容量|几个?g/u]],
] as const satisfies readonly (readonly [string, readonly RegExp[]])[]

/** Of {@link findLimit}. */
export type LimitName = (typeof LIMITS)[number][0]

/** The limit that is asked for; null: none. */
export function findLimit(text: string): LimitName | null {
  if (OF_A_WORK.test(text) || HUNG_NOW.test(text)) return null
  return LIMITS.find(([, patterns]) => patterns.every((pattern) => pattern.test(text)))?.[0] ?? null
}

/** No question of this site, or one that nobody has written an answer to. Words that works show too need what is around them. */
export const FOREIGN =
  /发票|专票|普票|打折|折扣|优惠|比特币|虚拟币|招人|招聘|招不招|实习|线下|门店|实体店|快递|物流|发货|包邮|(寄|送)(给|到|过来|货)|打印|货到付款|天气|气温|几度|下(雨|雪)(吗|么|不)|会下(雨|雪)|冷不冷|热不热|几点|(今天|明天|现在).{0,3}(几号|星期几|周几)|汇率|股票|股市|炒股|基金|房价|彩票|球赛|比赛|比分|谁赢|吃(什么|啥|点)|好吃|火锅|菜谱|红烧|外卖|餐厅|笑话|唱(首|个)?歌|算命|星座|等于(几|多少)|头疼|感冒|发烧|看病|减肥|机票|高铁|火车|订票|酒店|有多远|多远|(写|编).{0,8}(代码|程序|脚本|作文|论文)|python|javascript|翻译|首都|总统|世界上|为什么天|(喜欢|爱)我|电影|电视剧|小说|游戏|(怎么|如何)(学|追|赚|做饭|煮|炒)|赚钱|借钱|贷款/u
/** Whoever asks for a work that shows it means the work. */
export const FOREIGN_BUT_WORKS = /(有|找|看|推荐|关于|来点|来些).{0,16}(画|展|作品|照片|视频|文章|全景|模型|图文)/u
/** Of works, which nobody sells here. */
export const PRICE_OF_A_WORK = /卖(不|吗|么|多少|给)|多少钱|价格|售价|怎么卖|怎么买|(可以|能|想)买|买(得到|这|那)|值多少/u
export const WORK_AT_HAND = /画|作品|这(幅|件|张)|它/u
