import type { Role } from '../accounts/identity.ts'
import type { SocialFamily } from '../accounts/social.ts'
import type { ActivityStatus } from '../activities/activities.ts'
import type { ManagedUser } from '../admin/admin.ts'
import type { ReportCase } from '../admin/review.ts'
import type { TermsType } from '../admin/terms.ts'
import type { ErrorCode } from '../api/errors.ts'
import type { ReportTarget } from '../community/community.ts'
import type { FeedbackState } from '../community/feedback.ts'
import type { PrizeState } from '../lottery/prizes.ts'
import type { TicketState } from '../lottery/tickets.ts'
import type { ManagedWheelStatus } from '../lottery/wheel-admin.ts'
import type { OrderState, PaymentChannel } from '../money/orders.ts'
import type { RefundState } from '../money/refund-state.ts'
import type { FeedType } from '../works/discovery.ts'
import type { ListedKind, WorkKind } from '../works/works.ts'

/** A screen of the web app. */
export interface Screen<Parameters extends object = NoParameters> {
  /** Path behind `#`, without a query. Never changes: links in messages, on paper and in shops contain it. */
  path: string
  isTab?: boolean
  /** A visitor must log in first, then returns here. `withParameters`: without any, the page is for visitors too. */
  needsLogin?: boolean | 'withParameters'
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

interface OrderListParameters {
  state?: OrderState
  channel?: PaymentChannel
  text?: string
  /** Days of Asia/Shanghai, inclusive. */
  from?: string
  to?: string
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
 * Every screen of this release, by name. A new one is registered here, with its title in `screen-titles.zh.ts` and its page in
 * `pageLoaders` of the web app, which the compiler requires.
 */
export const screens = {
  home: screen({ path: '/', isTab: true }),
  /** `card`: the one that is open beside the list, on a wide window of a user; elsewhere its page. */
  cards: screen<{ card?: string }>({ path: '/pages/card/cardIndex/cardIndex', isTab: true }),
  messages: screen({ path: '/pages/mes/mes/mes', isTab: true }),
  me: screen({ path: '/pages/ucenter/ucenter', isTab: true }),
  passwordLogin: screen<LoginParameters>({ path: '/pages/login/pwdLogin' }),
  codeLogin: screen<LoginParameters>({ path: '/pages/login/code' }),
  register: screen<LoginParameters>({ path: '/pages/login/register' }),
  otherLogin: screen({ path: '/pages/login/otherLogin', needsLogin: true }),
  findPassword: screen({ path: '/pages/ucenter/account/find-pwd' }),
  findPasswordReset: screen({ path: '/pages/ucenter/account/find-pwd-reset' }),
  settings: screen({ path: '/pages/ucenter/setting' }),
  accountSafety: screen<{ socialBound?: SocialFamily; error?: ErrorCode }>({
    path: '/pages/ucenter/account-safe',
    needsLogin: true,
  }),
  modifyPhone: screen({ path: '/pages/ucenter/account/modify-phone', needsLogin: true }),
  modifyPassword: screen({ path: '/pages/ucenter/account/modify-pwd', needsLogin: true }),
  deletionApply: screen({ path: '/pages/ucenter/account/delete-account-apply', needsLogin: true }),
  deletion: screen({ path: '/pages/ucenter/account/delete-account', needsLogin: true }),
  search: screen<{ text?: string; tab?: 'people'; kind?: ListedKind; tag?: string; near?: '1'; owner?: string }>({
    path: '/pages/search/index',
  }),
  exhibitions: screen<{ by?: 'upcoming' | 'ended' | 'recommended' | 'newest' | 'nearby'; tag?: string }>({
    path: '/pages/exhibition/index',
  }),
  /** `from`: of a shared link, by which visits are told apart. */
  exhibition: screen<{ code: string; embed?: 1; from?: 'link' | 'poster' }>({ path: '/pages/index/meta-exhibition' }),
  hall: screen<{ code: string; comment?: string }>({ path: '/pages/index/gallery' }),
  /** `scene`, `view`: of a link into a tour, which leads there once its password has been entered here. */
  detail: screen<{ code: string; comment?: string; scene?: string; view?: string }>({ path: '/pages/detail/detail-vue' }),
  /** `work`: a framed work of the hall; without it a model. */
  ownRoom: screen<{ code: string; work?: string }>({ path: '/pages/detail/j-ar-detail', keepAlive: false }),
  swiper: screen<{ code: string; type?: FeedType; kind?: WorkKind }>({
    path: '/pages/detail/vertical-swiper',
    mood: 'immersive',
    keepAlive: false,
  }),
  /** `work`: the hung work that the visit begins at; `exhibition`: whose doors stand open. */
  viewer: screen<{ code: string; embed?: 1; work?: string; exhibition?: string }>({
    path: '/pages/aframe/vr-gallery-test',
    mood: 'immersive',
    keepAlive: false,
  }),
  /** `scene`: where the visit begins; `view`: yaw, pitch and angle of view there, in degrees. */
  panorama: screen<{ code: string; embed?: 1; scene?: string; view?: string }>({
    path: '/pages/index/panorama',
    mood: 'immersive',
    keepAlive: false,
  }),
  vrError: screen<{ reason: string; code: string }>({
    path: '/pages/aframe/vrError/vrError',
    mood: 'immersive',
  }),
  /** `exhibition`: whose doors its host opens in the room. */
  live: screen<{ roomName?: string; exhibition?: string }>({
    path: '/pages/index/meta-live',
    mood: 'immersive',
    keepAlive: false,
  }),
  liveEditor: screen<{ roomName?: string; workCode?: string }>({
    path: '/pages/index/meta-live-editor',
    needsLogin: true,
  }),
  /** Open to visitors, who log in to save. */
  avatarProfile: screen({ path: '/pages/aframe/avatar-profile', keepAlive: false }),
  galleryCreator: screen<{ id?: string; draft?: string; template?: string }>({
    path: '/pages/index/gallery-creator',
    needsLogin: true,
    mood: 'immersive',
    keepAlive: false,
  }),
  templateEditor: screen<{ id: string } | { from: string }>({
    path: '/pages/aframe/template-editor',
    needsLogin: true,
    mood: 'immersive',
    keepAlive: false,
  }),
  /** `draft`: a tour that was started on this device. */
  tourEditor: screen<{ id?: string; draft?: string }>({
    path: '/pages/aframe/tour-editor',
    needsLogin: true,
    mood: 'immersive',
    keepAlive: false,
  }),
  /** `code`: by the common link; `guest`: the key of a personal one; `entrance`: of the link with which helpers check guests in. */
  invitation: screen<{ code: string } | { guest: string } | { entrance: string }>({
    path: '/pages/index/invitation-card',
    mood: 'immersive',
  }),
  /** Open to visitors. `template`: the occasion that is already chosen. */
  newInvitation: screen<{ template?: string }>({ path: '/pages/index/invitation-card-creator' }),
  /** Open to visitors. `draft`: an invitation that was started on this device; `share`: it opens with publishing. */
  invitationEditor: screen<{ id?: string; draft?: string; share?: '1' }>({
    path: '/pages/index/invitation-card-editor',
    mood: 'immersive',
    keepAlive: false,
  }),
  /** `draft`: an exhibition that was started on this device. */
  exhibitionEditor: screen<{ id?: string; draft?: string }>({
    path: '/pages/exhibition/editor',
    needsLogin: true,
    mood: 'immersive',
    keepAlive: false,
  }),
  /** `key`: of a link with which one helps somebody to make an exhibition. */
  coCuratorInvite: screen<{ key: string }>({ path: '/pages/exhibition/invite', needsLogin: true }),
  /** `code`: of a hall's template; `card`: of one of invitations; `template`: an official one. */
  templatePreview: screen<{ code: string } | { card: string } | { template: string }>({
    path: '/pages/index/template-preview',
    mood: 'immersive',
    keepAlive: false,
  }),
  myHalls: screen({ path: '/pages/aframe/vr-projects', needsLogin: true }),
  /** `exhibition`: id of the one whose requests are shown alone. */
  loans: screen<{ exhibition?: string }>({ path: '/pages/exhibition/loans', needsLogin: true }),
  myFiles: screen({ path: '/pages/ucenter/files', needsLogin: true }),
  publish: screen<{ id?: string; kind?: WorkKind; draft?: string }>({
    path: '/pages/cms/publish',
    needsLogin: 'withParameters',
  }),
  figures: screen<{ id?: string }>({ path: '/pages/ucenter/figures', needsLogin: true }),
  person: screen<{ id: string }>({ path: '/pages/person/index' }),
  people: screen<{ id: string; list: 'followers' | 'following' }>({ path: '/pages/person/people' }),
  favourites: screen({ path: '/pages/ucenter/favourites', needsLogin: true }),
  history: screen({ path: '/pages/ucenter/history', needsLogin: true }),
  blocked: screen({ path: '/pages/ucenter/blocked', needsLogin: true }),
  systemMessages: screen({ path: '/pages/mes/systemMes/systemMes', needsLogin: true }),
  communityMessages: screen({ path: '/pages/mes/communityMes', needsLogin: true }),
  cardMessages: screen<{ id?: string }>({ path: '/pages/mes/bizCardMes/bizCardMes', needsLogin: true }),
  /** `id`: a card's code, an own card or an entry of the holder. */
  card: screen<{ id: string }>({ path: '/pages/card/cardDetail/cardDetail' }),
  /** A visitor makes a new one and logs in to save it. `id`: of an own card. */
  cardEditor: screen<{ id?: string }>({ path: '/pages/card/cardEdit/cardEdit', needsLogin: 'withParameters' }),
  cardRequests: screen({ path: '/pages/card/requests/requests', needsLogin: true }),
  cardGroups: screen({ path: '/pages/card/groups/groups', needsLogin: true }),
  cardVisitors: screen<{ cardId: string }>({ path: '/pages/card/visitors/visitors', needsLogin: true }),
  /** `hall`, `work`: where the person stands; `article`: of the help; `ask`: asked at once. */
  assistant: screen<{ hall?: string; work?: string; article?: string; ask?: string }>({ path: '/pages/index/ai-assistant' }),
  /** Opened by `choosePlace`, which gets the place back. */
  chooseLocation: screen<{ request?: string }>({ path: '/choose-location' }),
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
  }),
  userAgreement: screen({ path: '/pages/ucenter/terms/user-agreement' }),
  privacyPolicy: screen({ path: '/pages/ucenter/privacy-policy' }),
  communityNorm: screen({ path: '/pages/ucenter/community-norm' }),
  deletionPolicy: screen({ path: '/pages/ucenter/terms/account-deletion' }),
  aboutUs: screen({ path: '/pages/ucenter/about-us' }),
  webView: screen<{ url: string }>({ path: '/pages/webview/index/index', keepAlive: false }),
  myFeedback: screen<{ id?: string; view?: 'mine' }>({ path: '/pages/ucenter/my-feedback', needsLogin: true }),
  profileEdit: screen({ path: '/pages/ucenter/profile-edit', needsLogin: true }),
  pictureCropper: screen<{ src: string }>({
    path: '/pages/util/avatar-cropper',
    needsLogin: true,
    mood: 'immersive',
    keepAlive: false,
  }),
  galleryAudit: screen<{ workId: string; number: number; state?: 'decided'; kind?: WorkKind; text?: string }>({
    path: '/pages/aframe/vr-gallery-audit',
    needsLogin: true,
    mood: 'immersive',
    keepAlive: false,
  }),
  adminReviews: screen<{ state?: 'pending' | 'decided'; kind?: WorkKind; text?: string }>({
    path: '/pages/admin/reviews',
    needsLogin: true,
  }),
  myTickets: screen<{ state?: TicketState }>({ path: '/pages/lottery/platform/my-prize', needsLogin: true }),
  ticket: screen<{ id: string }>({ path: '/pages/lottery/platform/ticket', needsLogin: true }),
  /** Leads to making prizes: what it takes, and the drafts. */
  publishPrize: screen({ path: '/pages/lottery/platform/publish-prize', needsLogin: true }),
  /** `id`: of a prize; absent: a new one. */
  prizeEditor: screen<{ id?: string }>({ path: '/pages/lottery/platform/publish-prize-detail', needsLogin: true }),
  publishedPrizes: screen<{ state?: PrizeState }>({ path: '/pages/lottery/platform/my-published', needsLogin: true }),
  publishedPrize: screen<{ id: string }>({ path: '/pages/lottery/platform/my-published-detail', needsLogin: true }),
  /** `t`: the signed ticket of a QR code. */
  verifyTicket: screen<{ t?: string }>({ path: '/pages/lottery/platform/verify', needsLogin: true }),
  verifyRecords: screen<{ prizeId?: string }>({ path: '/pages/lottery/platform/verify-record', needsLogin: true }),
  adminPrizes: screen<{ state?: 'pending' | 'decided'; text?: string }>({
    path: '/pages/lottery/platform/admin-list',
    needsLogin: true,
  }),
  adminPrize: screen<{ id: string }>({ path: '/pages/lottery/platform/admin-audit-detail', needsLogin: true }),
  /** Without `code`: the current one. `from`: invitation code of whoever shared the link. */
  wheel: screen<{ code?: string; from?: string }>({ path: '/pages/lottery/platform/index' }),
  wheelWinners: screen<{ code: string }>({ path: '/pages/lottery/platform/win-list' }),
  /** Take part, or offer a prize. Without `code`: the wheels that accept offers. */
  wheelApply: screen<{ code?: string; way?: 'offer'; from?: string }>({
    path: '/pages/lottery/platform/activity-apply',
    needsLogin: true,
  }),
  /** How the caller got chances, and what was drawn with them. */
  wheelChances: screen<{ code: string }>({ path: '/pages/lottery/platform/chances', needsLogin: true }),
  /** The public record. `nonce`: of an own draw to begin with. */
  wheelRecord: screen<{ code: string; nonce?: number; seen?: string }>({ path: '/pages/lottery/platform/record' }),
  adminWheels: screen<{ status?: ManagedWheelStatus; text?: string; page?: number }>({
    path: '/pages/admin/wheels',
    needsLogin: true,
  }),
  /** Without `id`: a new one. */
  adminWheel: screen<{ id?: string; tab?: 'rules' | 'look' | 'offers' | 'figures' }>({
    path: '/pages/admin/wheel',
    needsLogin: true,
  }),
  membership: screen({ path: '/pages/ucenter/vip/index' }),
  /** `id`: of an order. Providers' pages come back to it. */
  memberOrder: screen<{ id: string }>({ path: '/pages/ucenter/vip/order', needsLogin: true }),
  memberOrders: screen<{ state?: OrderState; tab?: 'days' }>({ path: '/pages/ucenter/vip/record', needsLogin: true }),
  /** `id`: of an order. */
  memberRefund: screen<{ id: string }>({ path: '/pages/ucenter/vip/refund', needsLogin: true }),
  /** `id`: of a payment of the built-in cashier. */
  sandboxCashier: screen<{ id: string }>({ path: '/pages/ucenter/vip/cashier', needsLogin: true }),
  adminPlans: screen({ path: '/pages/admin/plans', needsLogin: true }),
  adminOrders: screen<OrderListParameters>({ path: '/pages/admin/orders', needsLogin: true }),
  adminRefunds: screen<{ state?: RefundState }>({ path: '/pages/admin/refunds', needsLogin: true }),
  adminMoney: screen<{ days?: '7' | '90'; state?: 'resolved'; page?: number }>({ path: '/pages/admin/money', needsLogin: true }),
  becomeMerchant: screen({ path: '/pages/ucenter/become-merchant', needsLogin: true }),
  activities: screen<{ view?: 'mine' | 'ended' }>({ path: '/pages/ucenter/activity/index' }),
  /** `k`: the code of the venue. */
  activity: screen<{ code: string; k?: string }>({ path: '/pages/ucenter/activity/signin' }),
  signInRecords: screen<{ code: string }>({ path: '/pages/ucenter/activity/view-signin-detail', needsLogin: true }),
  merchantDesk: screen({ path: '/pages/merchant/index', needsLogin: true }),
  /** Without `id`: a new one. */
  activityEditor: screen<{ id?: string }>({ path: '/pages/merchant/activity', needsLogin: true }),
  activityDesk: screen<{ id: string }>({ path: '/pages/merchant/activity-desk', needsLogin: true }),
  /** `lead`: begins with leaving contact details. */
  booth: screen<{ code: string; lead?: '1' }>({ path: '/pages/merchant/booth' }),
  booths: screen({ path: '/pages/merchant/booths', needsLogin: true }),
  /** Without `id`: a new one. */
  boothEditor: screen<{ id?: string }>({ path: '/pages/merchant/booth-editor', needsLogin: true }),
  boothDesk: screen<{ id: string }>({ path: '/pages/merchant/booth-desk', needsLogin: true }),
  /** `id`: of an own invitation. */
  invitationGuests: screen<{ id: string; tab?: 'blessings' | 'entrance' }>({
    path: '/pages/index/invitation-guests',
    needsLogin: true,
  }),
  adminActivities: screen<{ status?: ActivityStatus; text?: string; page?: number }>({
    path: '/pages/admin/activities',
    needsLogin: true,
  }),
  adminMerchants: screen<{ state?: 'pending' | 'decided'; text?: string }>({ path: '/pages/admin/merchants', needsLogin: true }),
  adminDashboard: screen<{ days?: '7' | '90' }>({ path: '/pages/admin/index', needsLogin: true }),
  adminReports: screen<{ state?: ReportCase['state']; kind?: ReportTarget['kind'] }>({
    path: '/pages/admin/reports',
    needsLogin: true,
  }),
  adminUsers: screen<UserListParameters>({ path: '/pages/admin/users', needsLogin: true }),
  adminFeedback: screen<{ state?: FeedbackState; page?: number }>({
    path: '/pages/admin/feedback',
    needsLogin: true,
  }),
  adminPromotions: screen({ path: '/pages/admin/promotions', needsLogin: true }),
  adminConfig: screen({ path: '/pages/admin/config', needsLogin: true }),
  adminAudit: screen<AuditLogParameters>({ path: '/pages/admin/audit', needsLogin: true }),
  adminTerms: screen<{ type?: TermsType; write?: '1' }>({ path: '/pages/admin/terms', needsLogin: true }),
}
