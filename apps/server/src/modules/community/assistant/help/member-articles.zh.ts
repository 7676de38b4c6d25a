import type { HelpText } from './help-article.ts'

/** Membership, activities and merchants. */
export const memberArticles: readonly HelpText[] = [
  {
    id: 'membership',
    title: '开通和续期会员',
    words: ['会员', '开通会员', '会员套餐', '会员权益', '续费', '续期', '会员到期', '自动续费', '付费', '多少钱'],
    sections: [
      { heading: '怎么开通', text: '在“会员中心”选一个套餐，看清合计再付款。付款是一次性的，到期不会自动续费。' },
      { heading: '到期以后', text: '作品、展厅和素材都保留，照常参观和编辑；只有新增的部分按免费版的额度。' },
    ],
    screens: ['membership', 'memberOrders'],
  },
  {
    id: 'refund',
    title: '会员订单和退款',
    words: ['退款', '退钱', '退会员', '取消订单', '我的订单', '支付失败', '付款没到账', '重复付款'],
    sections: [
      {
        heading: '申请退款',
        text: '在“我的订单”里打开订单，点“申请退款”。金额按剩余的整天数计算，页面写明算法；审核通过后原路退回。',
      },
      { heading: '付了款还显示待支付', text: '请稍等，页面会自己确认，不会重复扣款。关闭以后才到的付款，会生效或原路退回。' },
    ],
    screens: ['memberOrders'],
  },
  {
    id: 'sign-in',
    title: '参加活动和签到',
    words: ['签到', '补签', '忘签', '漏签', '还能补', '连续签到', '签到码', '打卡', '参加活动', '签到奖励'],
    sections: [
      {
        heading: '怎么签到',
        text: '打开活动点“签到”，每天一次，以北京时间为准。到场签到的活动，要在地点附近，或扫现场的签到码。',
      },
      { heading: '奖励', text: '连续到指定的天数，得到抽奖机会或会员天数，即时到账。漏签能不能补，看活动的规定。' },
    ],
    screens: ['activities'],
  },
  {
    id: 'become-merchant',
    title: '成为商家',
    words: ['商家', '入驻', '成为商家', '营业执照', '商家认证', '企业认证', '申请商家'],
    sections: [
      {
        heading: '怎么申请',
        text: '在“成为商家”填写公司、统一社会信用代码和联系人，上传营业执照，用短信验证联系手机后提交审核。',
      },
      { heading: '营业执照谁能看', text: '只有您和审核的管理员能看，查看会留下记录，到期自动删除。' },
    ],
    screens: ['becomeMerchant'],
  },
  {
    id: 'hold-activity',
    title: '举办活动',
    words: ['办活动', '举办活动', '发起活动', '建活动', '活动数据', '导出签到'],
    sections: [
      {
        heading: '怎么办',
        text: '商家在“商家工作台”新建活动：封面、时间、地点、规则和奖励。开始后规则不再改动，需要时可以写明原因提前关闭。',
      },
      { heading: '现场签到码', text: '活动数据页可以全屏显示签到码，每分钟更换；签到的人可以导出成表格。' },
    ],
    screens: ['merchantDesk'],
  },
]
