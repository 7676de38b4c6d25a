import type { ManagedUser } from './admin.ts'
import type { ReportTarget } from './community.ts'
import type { FeedType } from './discovery.ts'
import type { ErrorCode } from './errors.ts'
import type { FeedbackState } from './feedback.ts'
import type { Role } from './identity.ts'
import type { ReportCase } from './review.ts'
import type { SocialFamily } from './social.ts'
import type { TermsType } from './terms.ts'
import type { ListedKind, WorkKind } from './works.ts'

/** A screen of the web app. */
export interface Screen<Parameters extends object = NoParameters> {
  /** Path behind `#`, without a query. Never changes: links in messages, on paper and in shops contain it. */
  path: string
  /** Browser title; a page may override it with `useDocumentTitle`. */
  title: string
  isTab?: boolean
  /** A visitor must log in first, then returns here. */
  needsLogin?: boolean
  /** `immersive` is dark and fills the window. */
  mood?: 'light' | 'immersive'
  /** False unmounts the page when it is hidden: for pages that draw with the GPU. */
  keepAlive?: boolean
  /** Never set: carries the type of the query, at no cost in bytes. */
  parameters?: Parameters
}

/** Parameters of a screen without a query. */
export type NoParameters = Record<never, never>

interface LoginParameters {
  /** Address to continue to. */
  to?: string
  /** Why a login by a provider failed. */
  error?: ErrorCode
}

interface UserListParameters {
  text?: string
  role?: Role
  status?: ManagedUser['status']
  order?: 'last_seen'
  page?: number
}

interface AuditLogParameters {
  actorId?: string
  /** Prefix of the action's name. */
  action?: string
  /** Kind and id of the target. */
  target?: string
  /** Days in the operator's time zone, inclusive: `2026-11-20`. */
  from?: string
  to?: string
}

const screen = <Parameters extends object = NoParameters>(options: Screen<Parameters>): Screen<Parameters> => options

/**
 * Every screen of this release, by name. A new one is registered here and with its page in `pageLoaders` of the web app, which
 * the compiler requires.
 */
export const screens = {
  home: screen({ path: '/', title: '首页', isTab: true }),
  cards: screen({ path: '/pages/card/cardIndex/cardIndex', title: '名片', isTab: true }),
  messages: screen({ path: '/pages/mes/mes/mes', title: '消息', isTab: true }),
  me: screen({ path: '/pages/ucenter/ucenter', title: '我的', isTab: true }),
  passwordLogin: screen<LoginParameters>({ path: '/pages/login/pwdLogin', title: '密码登录' }),
  codeLogin: screen<LoginParameters>({ path: '/pages/login/code', title: '登录' }),
  register: screen<LoginParameters>({ path: '/pages/login/register', title: '注册' }),
  otherLogin: screen({ path: '/pages/login/otherLogin', title: '注册', needsLogin: true }),
  findPassword: screen({ path: '/pages/ucenter/account/find-pwd', title: '找回密码' }),
  findPasswordReset: screen({ path: '/pages/ucenter/account/find-pwd-reset', title: '重设密码' }),
  settings: screen({ path: '/pages/ucenter/setting', title: '设置' }),
  accountSafety: screen<{ socialBound?: SocialFamily; error?: ErrorCode }>({
    path: '/pages/ucenter/account-safe',
    title: '账号与安全',
    needsLogin: true,
  }),
  modifyPhone: screen({ path: '/pages/ucenter/account/modify-phone', title: '更换手机号', needsLogin: true }),
  modifyPassword: screen({ path: '/pages/ucenter/account/modify-pwd', title: '修改密码', needsLogin: true }),
  deletionApply: screen({ path: '/pages/ucenter/account/delete-account-apply', title: '注销账号', needsLogin: true }),
  deletion: screen({ path: '/pages/ucenter/account/delete-account', title: '确认注销', needsLogin: true }),
  search: screen<{ text?: string; tab?: 'people'; kind?: ListedKind; tag?: string; near?: '1'; owner?: string }>({
    path: '/pages/search/index',
    title: '搜索',
  }),
  exhibitions: screen<{ by?: 'newest' | 'nearby'; tag?: string }>({ path: '/pages/exhibition/index', title: '展览' }),
  hall: screen<{ code: string; comment?: string }>({ path: '/pages/index/gallery', title: '展厅' }),
  detail: screen<{ code: string; comment?: string }>({ path: '/pages/detail/detail-vue', title: '作品' }),
  swiper: screen<{ code: string; type?: FeedType; kind?: WorkKind }>({
    path: '/pages/detail/vertical-swiper',
    title: '沉浸浏览',
    mood: 'immersive',
    keepAlive: false,
  }),
  /** `work`: the hung work that the visit begins at. */
  viewer: screen<{ code: string; embed?: 1; work?: string }>({
    path: '/pages/aframe/vr-gallery-test',
    title: '参观展厅',
    mood: 'immersive',
    keepAlive: false,
  }),
  vrError: screen<{ reason: string; code: string }>({
    path: '/pages/aframe/vrError/vrError',
    title: '暂时无法参观',
    mood: 'immersive',
  }),
  live: screen<{ roomName?: string }>({ path: '/pages/index/meta-live', title: '元直播', mood: 'immersive', keepAlive: false }),
  liveEditor: screen<{ roomName?: string; workCode?: string }>({
    path: '/pages/index/meta-live-editor',
    title: '开直播',
    needsLogin: true,
  }),
  galleryCreator: screen<{ id?: string; draft?: string; template?: string }>({
    path: '/pages/index/gallery-creator',
    title: '布展',
    needsLogin: true,
    mood: 'immersive',
    keepAlive: false,
  }),
  templateEditor: screen<{ id: string } | { from: string }>({
    path: '/pages/aframe/template-editor',
    title: '展厅模板',
    needsLogin: true,
    mood: 'immersive',
    keepAlive: false,
  }),
  templatePreview: screen<{ code: string } | { template: string }>({
    path: '/pages/index/template-preview',
    title: '展厅模板',
    mood: 'immersive',
    keepAlive: false,
  }),
  myHalls: screen({ path: '/pages/aframe/vr-projects', title: '我的作品', needsLogin: true }),
  myFiles: screen({ path: '/pages/ucenter/files', title: '我的素材', needsLogin: true }),
  publish: screen<{ id?: string; kind?: WorkKind; draft?: string }>({
    path: '/pages/cms/publish',
    title: '发布',
    needsLogin: true,
  }),
  figures: screen<{ id?: string }>({ path: '/pages/ucenter/figures', title: '作品数据', needsLogin: true }),
  person: screen<{ id: string }>({ path: '/pages/person/index', title: '个人主页' }),
  people: screen<{ id: string; list: 'followers' | 'following' }>({ path: '/pages/person/people', title: '粉丝与关注' }),
  favourites: screen({ path: '/pages/ucenter/favourites', title: '我的收藏', needsLogin: true }),
  history: screen({ path: '/pages/ucenter/history', title: '浏览历史', needsLogin: true }),
  blocked: screen({ path: '/pages/ucenter/blocked', title: '屏蔽的人', needsLogin: true }),
  systemMessages: screen({ path: '/pages/mes/systemMes/systemMes', title: '系统通知', needsLogin: true }),
  communityMessages: screen({ path: '/pages/mes/communityMes', title: '互动消息', needsLogin: true }),
  cardMessages: screen<{ id?: string }>({ path: '/pages/mes/bizCardMes/bizCardMes', title: '名片消息', needsLogin: true }),
  /** `id`: a card's code, an own card or an entry of the holder. */
  card: screen<{ id: string }>({ path: '/pages/card/cardDetail/cardDetail', title: '名片' }),
  cardEditor: screen<{ id?: string }>({ path: '/pages/card/cardEdit/cardEdit', title: '编辑名片', needsLogin: true }),
  cardRequests: screen({ path: '/pages/card/requests/requests', title: '我递出的名片', needsLogin: true }),
  cardGroups: screen({ path: '/pages/card/groups/groups', title: '名片分组', needsLogin: true }),
  cardVisitors: screen<{ cardId: string }>({ path: '/pages/card/visitors/visitors', title: '谁看过我的名片', needsLogin: true }),
  /** Opened by `choosePlace`, which gets the place back. */
  chooseLocation: screen<{ request?: string }>({ path: '/choose-location', title: '选择地点' }),
  openLocation: screen<{
    name: string
    address?: string
    /** As `regionCode` of a place. */
    region?: string
    longitude?: string
    latitude?: string
    datum?: string
  }>({
    path: '/open-location',
    title: '查看地点',
  }),
  userAgreement: screen({ path: '/pages/ucenter/terms/user-agreement', title: '用户协议' }),
  privacyPolicy: screen({ path: '/pages/ucenter/privacy-policy', title: '隐私政策' }),
  communityNorm: screen({ path: '/pages/ucenter/community-norm', title: '社区规范' }),
  deletionPolicy: screen({ path: '/pages/ucenter/terms/account-deletion', title: '账号注销须知' }),
  aboutUs: screen({ path: '/pages/ucenter/about-us', title: '关于我们' }),
  webView: screen<{ url: string }>({ path: '/pages/webview/index/index', title: '网页', keepAlive: false }),
  myFeedback: screen<{ id?: string; view?: 'mine' }>({ path: '/pages/ucenter/my-feedback', title: '意见反馈', needsLogin: true }),
  profileEdit: screen({ path: '/pages/ucenter/profile-edit', title: '编辑资料', needsLogin: true }),
  avatarCropper: screen<{ src: string }>({
    path: '/pages/util/avatar-cropper',
    title: '裁剪头像',
    needsLogin: true,
    mood: 'immersive',
    keepAlive: false,
  }),
  galleryAudit: screen<{ workId: string; number: number; state?: 'decided'; kind?: WorkKind; text?: string }>({
    path: '/pages/aframe/vr-gallery-audit',
    title: '审核',
    needsLogin: true,
    mood: 'immersive',
    keepAlive: false,
  }),
  adminReviews: screen<{ state?: 'pending' | 'decided'; kind?: WorkKind; text?: string }>({
    path: '/pages/admin/reviews',
    title: '作品审核',
    needsLogin: true,
  }),
  adminDashboard: screen<{ days?: '7' | '90' }>({ path: '/pages/admin/index', title: '管理后台', needsLogin: true }),
  adminReports: screen<{ state?: ReportCase['state']; kind?: ReportTarget['kind'] }>({
    path: '/pages/admin/reports',
    title: '举报处理',
    needsLogin: true,
  }),
  adminUsers: screen<UserListParameters>({ path: '/pages/admin/users', title: '用户', needsLogin: true }),
  adminFeedback: screen<{ state?: FeedbackState; page?: number }>({
    path: '/pages/admin/feedback',
    title: '反馈处理',
    needsLogin: true,
  }),
  adminPromotions: screen({ path: '/pages/admin/promotions', title: '首页推荐', needsLogin: true }),
  adminConfig: screen({ path: '/pages/admin/config', title: '配置', needsLogin: true }),
  adminAudit: screen<AuditLogParameters>({ path: '/pages/admin/audit', title: '操作记录', needsLogin: true }),
  adminTerms: screen<{ type?: TermsType; write?: '1' }>({ path: '/pages/admin/terms', title: '协议与政策', needsLogin: true }),
}
