import type { ErrorCode } from './errors.ts'
import {
  BIZ_CARDS_MAX,
  CARD_EXCHANGE_AGAIN_H,
  CARD_GROUPS_MAX,
  CARD_REQUESTS_MAX,
  HELD_CARDS_MAX,
  PANORAMA_MIN_WIDTH_PX,
  PROMOTIONS_MAX,
  RECYCLE_BIN_DAYS,
  WORKS_MAX,
} from './limits.ts'
import { textFaults } from './text-faults.zh.ts'

/** The sentence that the user reads. It says what to do next, if there is something to do. */
export const errorTexts: Record<ErrorCode, string> = {
  INVALID_INPUT: '参数错误',
  BODY_TOO_LARGE: '内容太大了，请精简后再试',
  UNSUPPORTED_MEDIA_TYPE: '不支持这种格式的内容',
  NOT_FOUND: '未找到',
  METHOD_NOT_ALLOWED: '不支持这样的请求',
  TOO_MANY_REQUESTS: '操作太频繁，请稍后再试',
  SERVER_FAULT: '操作失败，请重试',
  SERVER_BUSY: '服务正忙，请稍后再试',
  DISK_FULL: '服务器的存储空间满了，暂时存不下新内容，请稍后再试',

  LOGIN_REQUIRED: '请重新登录',
  FORBIDDEN: '您没有权限',
  ACCOUNT_BANNED: '账号已被停用，如有疑问请联系客服',
  WRONG_CREDENTIALS: '账号或密码不正确',
  LOGIN_LOCKED: '尝试次数过多，请稍后再试或使用验证码登录',
  PASSWORD_NOT_ENOUGH: '密码输错太多次了，请改用短信验证码',
  KEY_EXPIRED: '页面停留太久，请重新提交',
  GRANT_NOT_AVAILABLE: '暂不支持这种登录方式',
  PROOF_REQUIRED: '请先用密码或短信验证码确认是您本人',
  WRONG_PASSWORD: '原密码不正确',
  PASSWORD_TOO_COMMON: '这个密码很多人在用，容易被人猜到，请换一个',
  RESET_TOKEN_INVALID: '验证已过期，请重新验证手机号',
  PHONE_TAKEN: '这个手机号已经注册，请直接登录',
  DELETION_PENDING: '账号正在等待注销，可以取消注销后继续使用',
  ACCOUNT_BEING_ERASED: '账号已到期注销，稍后可用这个手机号重新注册',
  HAND_OVER_UNKNOWN: '没有找到这个邀请码对应的人',
  EXPORT_TOO_SOON: '一天只能导出一次，请明天再试',
  CONSENT_OUTDATED: '内容已更新，请阅读后重新同意',
  USERNAME_TAKEN: '这个用户名已有人使用，请换一个',
  USERNAME_FIXED: '用户名只能修改一次',
  PICTURE_NOT_USABLE: '这张图片不能使用，请重新上传',
  SMS_TOO_SOON: '刚刚发送过验证码，请稍候再获取',
  SMS_LIMIT_REACHED: '今天获取验证码的次数已达上限',
  SMS_PHONE_REFUSED: '这个手机号收不到验证码，请检查号码或换一个',
  SMS_CODE_WRONG: '验证码不正确或已过期',
  REFRESH_INVALID: '请重新登录',
  REFRESH_ALREADY_ROTATED: '登录状态已在其他页面更新',

  SOCIAL_UNAVAILABLE: '对方的登录服务暂时没有响应，请稍后再试，或用验证码登录',
  SOCIAL_REFUSED: '没有通过对方的身份确认，请重新登录',
  SOCIAL_DENIED: '您取消了授权，可以再试一次或换一种方式登录',
  SOCIAL_STATE_INVALID: '这次登录已过期，或不是在这个浏览器里发起的，请重新登录',
  SOCIAL_SNAPSHOT: '请点击右下角「使用完整服务」后再登录',
  LOGIN_TOKEN_INVALID: '登录失败',
  PHONE_REQUIRED: '请先绑定手机号，再继续操作',
  PHONE_ALREADY_BOUND: '这个账号已经绑定了手机号',
  PHONE_HAS_ACCOUNT: '这个手机号已有账号，确认后将合并登录',
  SOCIAL_ALREADY_BOUND: '这个账号已绑定另一个同类的第三方账号，请先解除绑定',
  SOCIAL_TAKEN: '这个第三方账号在本站已有账号，请用它登录，再绑定手机号来合并',

  ADDRESS_NOT_OURS: '这个地址不属于本站',
  MESSAGING_APP_OFF: '没有开通微信里的分享与扫码',

  UPLOAD_TYPE_REFUSED: '不支持这种文件，请选择 JPG、PNG 或 WebP 图片',
  UPLOAD_TOO_LARGE: '文件太大了，请压缩后再上传',
  UPLOAD_NOT_ARRIVED: '文件没有上传完整，请重新上传',
  UPLOADS_UNFINISHED: '有太多文件只传了一半，请先完成它们，或过几小时再试',
  STORAGE_FULL: '存储空间已满，请清理后再上传',

  FEEDBACK_LIMIT_REACHED: '今天提交的反馈已经很多了，请明天再试',
  FEEDBACK_CLOSED: '这条反馈已经关闭',

  STALE_REVISION: '这个展厅已在别处修改，请选择保留哪一份',
  DOCUMENT_INVALID: '内容有误，未能保存',
  DOCUMENT_TOO_NEW: '展厅由更新的版本保存，请刷新页面后再编辑',
  WORK_TAKEN_DOWN: '这个展厅已下架',
  HALL_EMPTY: '展厅里还没有作品，先挂上一幅再发布',
  ASSET_NOT_READY: '有图片还在处理，请稍候再发布',
  ASSET_FAILED: '有文件没能处理成功，请换一个，或重新上传后再发布',
  PUBLISHING_BUSY: '您有好几个展厅还在准备，等它们好了再发布这一个',
  WORK_LOCKED: '这个作品需要密码才能看',
  UNLOCK_LATER: '密码试得太多了，请稍后再试',
  UNLOCK_LATER_OR_LOGIN: '这会儿有很多人在试这个密码，请稍后再试，登录后可以马上试',
  PASSWORD_REQUIRED: '请先设一个访问密码，再发布',
  POST_EMPTY: '还没有内容，请写点什么或加一张图片',
  COVER_REQUIRED: '请先选一张封面，再发布',
  PANORAMA_SHAPE: `这不是一张全景图：宽要是高的两倍，并且不少于 ${PANORAMA_MIN_WIDTH_PX} 像素，请换一张`,

  COMMENTS_CLOSED: '作者关闭了评论',
  BLOCKED: '对方设置了不接收您的消息',
  COMMENTING_TOO_FAST: '评论得有点快，请歇一会儿再发',
  WORKS_TOO_MANY: `作品和草稿已达 ${WORKS_MAX} 个上限（含回收站），请先删除一些，回收站里的满 ${RECYCLE_BIN_DAYS} 天后清空`,
  PROMOTIONS_TOO_MANY: `首页推荐已达 ${PROMOTIONS_MAX} 个上限，请先删除一些`,
  FOLLOWING_TOO_MANY: '关注的人已达上限，请先取消关注一些',
  BLOCKING_TOO_MANY: '屏蔽的人已达上限，请先解除一些',
  REPORT_LIMIT_REACHED: '今天的举报已达上限，我们会尽快处理已收到的',

  ROOM_NOT_OPEN: '元直播还没有开放，请稍后再来',
  ROOM_LOCKED: '主持人已锁门，暂时不能进入',
  ROOM_REFUSED: '您刚被主持人移出，请过一会儿再来',
  ROOM_GUESTS_REFUSED: '这里刚有人被请出，请登录后进入',
  ROOM_EXISTS: '这个展厅已经有一间元直播了',
  ROOM_STATE: '元直播的状态刚刚变了，请看一眼再试',
  ROOM_HALL_HIDDEN: '这个展厅现在别人看不到，请先发布并公开它',

  BIZ_CARDS_FULL: `最多可以有 ${BIZ_CARDS_MAX} 张名片，请先删除一张`,
  CARD_STALE: '这张名片已在别处修改，请看一眼再保存',
  CARD_FILE_NOT_USABLE: '名片上有图片、录音、视频或作品不能使用，请换一个',
  CARD_IS_OWN: '这是您自己的名片',
  CARD_EXCHANGE_TOO_SOON: `刚向对方递过名片，${CARD_EXCHANGE_AGAIN_H} 小时后可以再递一次`,
  CARD_REQUESTS_FULL: `已有 ${CARD_REQUESTS_MAX} 个请求在等对方回应，请先撤回一些`,
  CARD_EXCHANGE_OVER: '这个请求刚刚已经处理或撤回了',
  CARD_NEEDED: '请先做一张自己的名片，再交换',
  HOLDER_FULL: `名片夹已满 ${HELD_CARDS_MAX} 张，请先删除一些`,
  CARD_GROUP_EXISTS: '已有同名的分组',
  CARD_GROUPS_FULL: `最多可以有 ${CARD_GROUPS_MAX} 个分组`,
  VCARD_UNREADABLE: '没有读到名片，请确认这是一个 vCard（.vcf）文件',

  ALREADY_DECIDED: '刚才已有人处理过了',
  REASON_REQUIRED: '请选一个理由，让对方知道为什么',
  LAST_ADMIN: '至少要留一位管理员',
  TEXT_REFUSED: '文字中有不适合公开的内容，请修改后再试',
}

/** The sentence for input that exceeds a limit of the contract without a sentence of its own. */
export function formatLimitError(issue: {
  code?: string | undefined
  origin?: unknown
  maximum?: unknown
  minimum?: unknown
}): string {
  if (issue.code === 'too_big' && issue.origin === 'string') return textFaults.tooLong(Number(issue.maximum))
  if (issue.code === 'too_small' && issue.origin === 'string') return textFaults.tooShort(Number(issue.minimum))
  if (issue.code === 'too_big' && issue.origin === 'array') return `数量太多，最多${String(issue.maximum)}个`
  return errorTexts.INVALID_INPUT
}
