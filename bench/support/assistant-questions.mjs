// Questions of visitors to the demo community with what a right answer contains. `says`: all of these are in its text;
// `shows`: a card with this title; `cites`: a source with this kind and title or id; `leads`: an action to this screen.
// `hall`: asked in this hall, before `work`; `denies`: nothing is found, and the answer says so.
import { screenAddress } from '@zhanjian/contract/screens.ts'

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
]
