/** Words of common English questions, the longer phrases first, with what they are in the questions that the guide knows. */
const WORDS: readonly (readonly [RegExp, string])[] = [
  [/who are you|what are you/g, '你是谁'],
  [/what can you do|what do you do|help me with what/g, '你能做什么'],
  [/thank you|thanks/g, '谢谢'],
  [/good (morning|evening|afternoon)|hello|^hi$|^hey$/g, '你好'],
  [/how (much|expensive)|price of|prices?|cost of|costs?|pricing|fees?/g, '多少钱'],
  [/how many|how long|how big|how large|maximum|max\b|limits?|largest|biggest/g, '最大'],
  [/how (do|can|could|should|would) (i|we|you|one)|how to|how/g, '怎么'],
  [/for free|free of charge|is it free|free/g, '免费'],
  [/(can'?t|cannot|can not|unable to|couldn'?t) (log|sign) ?in/g, '登不上'],
  [/log ?in|sign ?in|login/g, '登录'],
  [/sign ?up|register|registration/g, '注册'],
  [/forgot(ten)?|forget|lost|reset/g, '忘记'],
  [/passwords?/g, '密码'],
  [/verification code|sms code/g, '验证码'],
  [/(customer )?(service|support)|help ?desk|hotline/g, '客服'],
  [/contact( us| you)?|reach you|e-?mail( address)?|phone number|telephone/g, '联系客服'],
  [/feedback|suggestions?|complaints?/g, '意见反馈'],
  [/memberships?|subscriptions?|subscribe|vip|premium|plans?/g, '会员'],
  [/refunds?|money back/g, '退款'],
  [/(lucky )?(wheel|draw|lottery)/g, '转盘'],
  [/odds|probabilit(y|ies)|chances? of winning/g, '概率'],
  [/prizes?/g, '奖品'],
  [/events?|activit(y|ies)/g, '有什么活动'],
  [/delete|remove|close|cancel/g, '删除'],
  [/(my )?account/g, '账号'],
  [/create|make|build|start|open|set up/g, '创建'],
  [/publish|release/g, '发布'],
  [/share|invite/g, '分享'],
  [/upload(ing|s)?/g, '上传'],
  [/(move|walk|get|look) around|walk|move|navigate/g, '走动'],
  [/change|edit|update|modify/g, '修改'],
  [/nickname|user ?name/g, '昵称'],
  [/avatar|profile( picture| photo)?/g, '头像'],
  [/dark mode|night mode/g, '深色'],
  [/(file )?sizes?|files?/g, ''],
  [/photograph(y|s|ic)/g, '摄影'],
  [/photos?|pictures?|images?/g, '照片'],
  [/videos?|films?|movies?/g, '视频'],
  [/music|audio|songs?/g, '音乐'],
  [/(3d )?models?/g, '模型'],
  [/panoramas?|360/g, '全景'],
  [/(business|name) cards?/g, '名片'],
  [/exhibition halls?|exhibitions?|halls?|galler(y|ies)|shows?(?! me)/g, '展厅'],
  [/show me|i('d| would) like to see|find( me)?|look(ing)? for|search( for)?|recommend/g, '想看'],
  [/ink( wash)?/g, '水墨'],
  [/oil/g, '油画'],
  [/water ?colou?rs?/g, '水彩'],
  [/prints?|woodcuts?/g, '版画'],
  [/ceramics?|pottery/g, '陶瓷'],
  [/abstract/g, '抽象'],
  [/sea|ocean/g, '海'],
  [/moon/g, '月亮'],
  [/cats?/g, '猫'],
  [/gardens?/g, '园林'],
  [/paintings?|artworks?|works?/g, '画'],
  [/report/g, '举报'],
  [/privacy/g, '隐私'],
  [/live( stream(ing)?)?/g, '直播'],
  [/weather/g, '天气'],
  [/jokes?/g, '笑话'],
  [/stocks?/g, '股票'],
  [/invoices?/g, '发票'],
  [/discounts?|coupons?/g, '优惠'],
  [/translate/g, '翻译'],
  [/what time/g, '几点'],
]
/** Words that say nothing here; `VR` and the like are the same in Chinese. */
const STOP =
  /\b(the|a|an|my|your|our|me|i|we|you|it|is|are|was|do|does|did|can|could|to|of|for|in|on|at|into|from|with|and|or|this|that|there|any|some|have|has|want|need|would|like|please|what|whats|what's|which|where|when|s|today|now|be|get|give|tell|about|here|site|website|app)\b/g
const KEPT = /^(?:\s|\p{P}|\p{Script=Han}|\d|vr|ai|qq|mp3|mp4|glb|jpg|png|heic)*$/u

/** An English question in Chinese. `isWhole`: every word was understood. Null: it is not English. */
export function translateEnglish(question: string): { question: string; isWhole: boolean } | null {
  const text = question.toLowerCase().replaceAll('’', "'").trim()
  if (!/[a-z]{2}/.test(text) || /\p{Script=Han}/u.test(text)) return null
  const known = WORDS.reduce((rest, [words, chinese]) => rest.replace(toWholeWords(words), ` ${chinese} `), text)
  const translated = known.replace(STOP, ' ')
  return {
    question: translated.replaceAll(/[\s\p{P}]+/gu, ''),
    isWhole: KEPT.test(translated) && /\p{Script=Han}/u.test(translated),
  }
}

const toWholeWords = ({ source }: RegExp): RegExp => new RegExp(`(?<![a-z])(?:${source})(?![a-z])`, 'g')
