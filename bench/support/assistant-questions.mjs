// Questions of visitors to the demo community with what a right answer contains. `says`: all of these are in its text;
// `shows`: a card with this title; `cites`: a source with this kind and title or id; `leads`: an action to this screen.
// `hall`: asked in this hall, before `work`; `denies`: nothing is found, and the answer says so.
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'

export const assistantQuestions = [
  // a fact of a label
  { ask: '《晴川》是谁画的？', says: ['沈未央'], cites: ['label', '晴川'] },
  { ask: '晴川是哪一年的', says: ['2023'], cites: ['label', '晴川'] },
  { ask: '潮汐记的作者是谁', says: ['周既白'], cites: ['label', '潮汐记'] },
  { ask: '《四月的田垄》多大', says: ['140', '98'], cites: ['label', '四月的田垄'] },
  { ask: '十月白桦用什么材料画的', says: ['布面油画'], cites: ['label', '十月白桦'] },
  { ask: '《橙月》什么时候创作的', says: ['2023'], cites: ['label', '橙月'] },
  { ask: '蓝菱是什么材质', says: ['靛蓝'], cites: ['label', '蓝菱'] },
  { ask: '末班电车是谁拍的', says: ['何川'], cites: ['label', '末班电车'] },
  { ask: '江岸无事图的尺寸', says: ['272', '68'], cites: ['label', '江岸无事图'] },
  { ask: '鹿听见了是谁做的', says: ['祝小满'], cites: ['label', '鹿听见了'] },
  // what a work is about
  { ask: '讲讲《秋水》', says: ['十二遍淡墨'], cites: ['label', '秋水'] },
  { ask: '火焰的算法讲的是什么', says: ['噪声场'], cites: ['label', '火焰的算法'] },
  { ask: '介绍一下静场·岸', says: ['绿是海'], cites: ['label', '静场·岸'] },
  { ask: '繁花·紫画的是什么', says: ['母亲的旧围巾'], cites: ['label', '繁花·紫'] },
  { ask: '深流是什么意思', says: ['深海没有光'], cites: ['label', '深流'] },
  // where one stands
  { ask: '这幅是谁画的', hall: '墨未干', work: '未满', says: ['沈砚秋'], cites: ['label', '未满'] },
  { ask: '讲讲面前这幅', hall: '模数练习', work: '模数·林', says: ['可以拆开的森林'], cites: ['label', '模数·林'] },
  { ask: '它多大', hall: '沙丘与月', work: '沙丘之夜·青', says: ['160', '90'], cites: ['label', '沙丘之夜·青'] },
  { ask: '这里有几幅作品', hall: '刀下有海', says: ['4 件'] },
  { ask: '这间展厅是谁布展的', hall: '静场', says: ['陈若溪'] },
  { ask: '这个展厅讲的是什么', hall: '等光', says: ['四栋房子'] },
  { ask: '展厅里有哪些作品', hall: '土与线', says: ['织日', '蓝菱', '山雨格'] },
  // to a work on its wall
  { ask: '带我去看晴川', walks: '晴川' },
  { ask: '带我去看《退潮》', walks: '退潮' },
  { ask: '月宫来信在哪里看', walks: '月宫来信' },
  { ask: '怎么走到银杏那幅', walks: '银杏' },
  { ask: '我想去看《纸船夜航》', walks: '纸船夜航' },
  // halls and other works
  { ask: '有没有水墨的展厅', shows: ['墨未干', '远山有信', '月洞春深', '冬日来信'] },
  { ask: '推荐几间展厅', shows: 'any' },
  { ask: '最近有什么新展', shows: 'any' },
  { ask: '想看摄影展', shows: ['等光', '天黑以后'] },
  { ask: '有什么版画可以看', shows: ['刀下有海', '青海波', '模数练习'] },
  { ask: '适合孩子看的展览', shows: ['给孩子的一面墙'] },
  { ask: '找一下关于陶瓷的文章', shows: ['罐子为什么不圆'] },
  { ask: '有江南园林的全景吗', shows: ['暮色庭院'] },
  { ask: '有没有三维模型可以看', shows: ['满月罐', '青瓷小瓶', '第十级', '作业纸折的船'] },
  { ask: '哪里能看到沙漠的画', shows: ['沙丘与月'] },
  { ask: '关于剪纸的视频', shows: ['点灯'] },
  { ask: '想看和猫有关的作品', shows: ['等雨停', '刀下有海', '给孩子的一面墙'] },
  { ask: '有没有恐龙化石的展厅', denies: true },
  // people and artists
  { ask: '苏园是谁', says: ['园子'], cites: ['person', '苏园'] },
  { ask: '沈未央有哪些作品', says: ['晴川'] },
  { ask: '罗铁生是什么人', says: ['木刻'], cites: ['person', '罗铁生'] },
  { ask: '何以南是谁', says: ['静场'] },
  { ask: '找林深这个人', shows: ['林深'] },
  // how it is done
  { ask: '怎么用照片建展厅', cites: ['help', 'make-hall'] },
  { ask: '展厅里怎么走路', cites: ['help', 'walk'] },
  { ask: '忘记密码怎么办', cites: ['help', 'password'] },
  { ask: '怎么把展厅分享给朋友', cites: ['help', 'share'] },
  { ask: '发布以后为什么首页看不到', cites: ['help', 'publish-hall'] },
  { ask: '能给展厅设密码吗', cites: ['help', 'visibility'] },
  { ask: '不小心删了作品还能找回来吗', cites: ['help', 'delete-work'] },
  { ask: '抽中的奖品怎么领', cites: ['help', 'tickets'] },
  { ask: '名片怎么和别人交换', cites: ['help', 'card-exchange'] },
  { ask: '我想注销账号', cites: ['help', 'delete-account'] },
  { ask: '怎么开直播带大家逛展', cites: ['help', 'live'] },
  { ask: '打开我的收藏', leads: screenAddress('favourites') },
  // making and writing
  { ask: '帮我用照片做一间展厅', leads: screenAddress('galleryCreator') },
  { ask: '给《墨未干》写一段邀请', says: ['墨未干', '邀'] },
  { ask: '帮这间展厅写导览词', hall: '刀下有海', says: ['灯塔与夜潮', '渔镇'] },

  // as people talk
  // a fact of a label
  { ask: '鲸与太阳谁画的呀', says: ['简一帆'], cites: ['label', '鲸与太阳'] },
  { ask: '我家那面墙就一米二宽 想问下雪后有灯原作到底多大', says: ['126'], cites: ['label', '雪后有灯'] },
  { ask: '无名星图是拿什么画出来的', says: ['蓝纸金彩'], cites: ['label', '无名星图'] },
  { ask: '请问「山雨格」是什么料子的？', says: ['羊毛'], cites: ['label', '山雨格'] },
  { ask: '二乔玉蓝哪年画的', says: ['2023'], cites: ['label', '二乔玉兰'] },
  // what a work is about
  { ask: '六重门拍的是个啥', says: ['拱门'], cites: ['label', '六重门'] },
  { ask: '模数港那张什么意思啊', says: ['集装箱'], cites: ['label', '模数·港'] },
  { ask: '朋友给我推荐了一张叫《缝》的照片，说光特别好，能给我说说吗', says: ['长椅'], cites: ['label', '缝'] },
  // where one stands
  { ask: '这副画啥意思', hall: '一路有光', work: '归帆', says: ['海面'], cites: ['label', '归帆'] },
  { ask: '用的什么颜料', hall: '身体记得', work: '野园', says: ['丙烯'], cites: ['label', '野园'] },
  { ask: '一共挂了多少张啊', hall: '夜色流线', says: ['14'] },
  { ask: '这里头都有谁的画', hall: '沙丘与月', says: ['顾长川', '何止', '沈未央'] },
  { ask: '这展谁弄的', hall: '一年的礼物', says: ['唐棠'] },
  { ask: '画蘑菇的那张叫什么', hall: '园中课', says: ['林下五种'] },
  // to a work on its wall
  { ask: '我想站到清风过耳跟前看看', walks: '清风过耳' },
  { ask: '雨的镜片挂哪了 带个路', walks: '雨的镜片' },
  { ask: '领我去看那张红梅吧', hall: '墨未干', walks: '月下一枝' },
  // halls and other works
  {
    ask: '何止的东西在哪能看到',
    shows: ['夜色流线', '沙丘与月', '星环纪', '绸·风的形状', '光环之间', '无重力雕塑', '霓虹城 2049'],
  },
  { ask: '想看荷花', shows: ['一池静气', '墨未干', '一年的礼物'] },
  { ask: '有织布啊挂毯之类的吗', shows: ['土与线', '织日', '蓝菱', '山雨格', '线的五种走法'] },
  {
    ask: '有没有景德镇的作品，我老家那边的',
    shows: ['土与线', '满月罐', '罐子为什么不圆', '青花·一只瓶的五百年', '月洞春深'],
  },
  {
    ask: '水彩有没',
    shows: ['园中课', '银杏', '二乔玉兰', '蕨', '林下五种', '一年的礼物', '给孩子的一面墙', '第四百片小羽片'],
  },
  {
    ask: '我是学建筑的 推荐点我能看的',
    shows: ['等光', '上行', '缝', '六重门', '无人之夏', '线的五种走法', '天光展厅', '第十级', '等光的人'],
  },
  { ask: '睡不着…有没有跟夜晚有关的展', shows: ['十二点以后', '天黑以后', '夜色流线', '沙丘与月', '屋顶夜话', '闭馆以后'] },
  { ask: '有那种站在竹林里能转一圈看的全景么', shows: ['竹径'] },
  { ask: '第一次办展心里没底 有没有过来人写的文章', shows: ['给第一次办展的人'] },
  { ask: '有毕加索的画吗', denies: true },
  { ask: '带我去看蒙娜丽莎', denies: true },
  { ask: '有没有足球主题的展', denies: true },
  // people
  { ask: '方域是干嘛的', says: ['摄影'], cites: ['person', '方域'] },
  { ask: '江汀是写什么的呀', says: ['展评'], cites: ['person', '江汀'] },
  // how it is done
  { ask: '收不到验正码咋办', cites: ['help', 'login'] },
  { ask: '怎么换头像', cites: ['help', 'profile'] },
  { ask: '手机看展好卡还发烫', cites: ['help', 'vr'] },
  { ask: '有幅画挂的位置不太对想往左边挪一点点要怎么弄', cites: ['help', 'edit-works'] },
  { ask: '有人在评论里骂我', cites: ['help', 'report'] },
  { ask: '会员买错了能退钱吗？', cites: ['help', 'refund'] },
  { ask: '转盘是不是内定的啊 感觉老抽不中', cites: ['help', 'wheel'] },
  { ask: '昨天把展厅改坏了，已经发出去了，能变回上一次发布的样子吗', cites: ['help', 'revisions'] },
  { ask: '前天看过一张画忘了叫啥 浏览记录在哪', leads: screenAddress('history') },
  // a fact of a label
  { ask: '四只梨开会是印的还是手画的', says: ['孔版印刷'], cites: ['label', '四只梨开会'] },
  { ask: '霓虹城2049哪位大神的', says: ['何止'], cites: ['label', '霓虹城 2049'] },
  { ask: '沙发背后想挂一张横的，看上繁花并蒂了，它有多宽呀？', says: ['210'], cites: ['label', '繁花·并蒂'] },
  { ask: '何川那张对岸是几几年拍的', says: ['2022'], cites: ['label', '对岸'] },
  { ask: '陆野的余尽拿啥颜料画的', says: ['丙烯'], cites: ['label', '余烬'] },
  // what a work is about
  { ask: '我妈在问渔镇里头红屋顶是什么讲究', says: ['有人等'], cites: ['label', '渔镇'] },
  { ask: '沙丘之夜归 说的啥', says: ['脚印'], cites: ['label', '沙丘之夜·归'] },
  { ask: '《伞下有两个》是个什么故事呀，想晚上讲给娃听', says: ['狐狸'], cites: ['label', '伞下有两个'] },
  // where one stands
  { ask: '哪年的', hall: '青海波', work: '砂纹', says: ['2023'], cites: ['label', '砂纹'] },
  { ask: '这张实际尺寸多少', hall: '天黑以后', work: '下班时间', says: ['131', '87'], cites: ['label', '下班时间'] },
  { ask: '没看懂 说说呗', hall: '纸里有灯', work: '深蓝的门', says: ['珊瑚'], cites: ['label', '深蓝的门'] },
  { ask: '这人还画过别的没', hall: '身体记得', work: '余烬', says: ['退潮', '野园'] },
  { ask: '刚进来 这个展主要想讲什么呢', hall: '六种水', says: ['没有形状'] },
  { ask: '参展的是哪几位艺术家呀', hall: '桌上的静', says: ['沈砚秋', '温岚', '简一帆'] },
  // to a work on its wall
  { ask: '六枚柿子 带路', walks: '六枚柿子' },
  { ask: '有个灯箱好像叫巷子尽头的夏天 怎么过去', walks: '巷子尽头是夏天' },
  { ask: '领我到那个青花瓷瓶跟前', hall: '月洞春深', walks: '青花·一只瓶的五百年' },
  // halls and other works
  {
    ask: '木版水印的哪里有得看',
    shows: ['青海波', '青海波·其一', '青海波·其二', '沙之波', '砂纹', '夕波', '展间年度选：四十幅'],
  },
  {
    ask: '外面下大雨出不了门，来点跟雨有关的画应应景',
    shows: ['雨的镜片', '等雨停', '空山新雨后', '山雨格', '伞下有两个', '林下五种', '天黑以后', '刀下有海', '园中课', '六种水'],
  },
  { ask: '长沙的 有没有老乡或者跟长沙沾边的东西', shows: ['八十张夏天', '错位三毫米', '简一帆'] },
  {
    ask: '有抽像画吗，看不懂也爱看',
    shows: ['身体记得', '余烬', '退潮', '野园', '冬之赋格', '风的侧影', '画之前先走一圈', '静场', '陆野'],
  },
  {
    ask: '这几天加班快疯了 想找个安安静静的展厅待一会',
    shows: ['静场', '桌上的静', '墨未干', '等光', '园中课', '一池静气', '江岸无事图', '江岸无事，自右向左', '冬之赋格'],
  },
  { ask: '长卷该怎么看啊 有视频没', shows: ['江岸无事，自右向左'] },
  { ask: '之前刷到过一个退休老师写她天天看展的文章，找不着了', shows: ['六十岁以后，一周看四次展'] },
  { ask: '画水果的', shows: ['桌上的静', '六枚柿子', '午后的橙', '四只梨开会', '先看，再吃'] },
  { ask: '好无聊 不知道看啥 你随便给我推一个', shows: 'any' },
  { ask: '有没有敦煌壁画啊', denies: true },
  { ask: '齐白石画的虾在哪', denies: true },
  { ask: '青铜器有吗', denies: true },
  // people
  { ask: '温岚这人什么来头', says: ['陶艺'], cites: ['person', '温岚'] },
  { ask: '秦阿姨退休前是做什么的呀', says: ['语文'], cites: ['person', '秦阿姨'] },
  // how it is done
  { ask: '原来的手机号不用了，换成新号要怎么弄', cites: ['help', 'phone-devices'] },
  { ask: '苹果手机拍的照片传不上去', cites: ['help', 'upload-pictures'] },
  { ask: '晚上看屏幕太刺眼了能不能变成黑的', cites: ['help', 'settings'] },
  { ask: '想给自己的展厅配首歌', cites: ['help', 'walls-light-music'] },
  { ask: '昨天忘签道了 还能补不', cites: ['help', 'sign-in'] },
  {
    ask: '我帮老伴把他的画都挂上去了，可是别人走到跟前不知道叫什么名字哪年画的，这些字要写在哪里呀',
    cites: ['help', 'labels'],
  },
  { ask: '会员到期不续了 我做的展厅会不会没掉', cites: ['help', 'membership'] },
  { ask: '懒得自己走 能不能自动带着一张一张看', cites: ['help', 'tour'] },
  { ask: '想给你们提点意见 在哪写', leads: screenAddress('myFeedback') },
]
