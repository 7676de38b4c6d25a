/**
 * The address of every screen of this release, by name: code links to `screens.hall`, never to a string.
 * What a screen shows and how it behaves stands in `app/route-table.ts`.
 */
export const screens = {
  home: '/',
  cards: '/pages/card/cardIndex/cardIndex',
  messages: '/pages/mes/mes/mes',
  me: '/pages/ucenter/ucenter',
  passwordLogin: '/pages/login/pwdLogin',
  codeLogin: '/pages/login/code',
  register: '/pages/login/register',
  otherLogin: '/pages/login/otherLogin',
  findPassword: '/pages/ucenter/account/find-pwd',
  findPasswordReset: '/pages/ucenter/account/find-pwd-reset',
  settings: '/pages/ucenter/setting',
  accountSafety: '/pages/ucenter/account-safe',
  modifyPhone: '/pages/ucenter/account/modify-phone',
  modifyPassword: '/pages/ucenter/account/modify-pwd',
  deletionApply: '/pages/ucenter/account/delete-account-apply',
  deletion: '/pages/ucenter/account/delete-account',
  search: '/pages/search/index',
  exhibitions: '/pages/exhibition/index',
  hall: '/pages/index/gallery',
  detail: '/pages/detail/detail-vue',
  swiper: '/pages/detail/vertical-swiper',
  viewer: '/pages/aframe/vr-gallery-test',
  vrError: '/pages/aframe/vrError/vrError',
  live: '/pages/index/meta-live',
  liveEditor: '/pages/index/meta-live-editor',
  galleryCreator: '/pages/index/gallery-creator',
  templateEditor: '/pages/aframe/template-editor',
  templatePreview: '/pages/index/template-preview',
  myHalls: '/pages/aframe/vr-projects',
  myFiles: '/pages/ucenter/files',
  publish: '/pages/cms/publish',
  figures: '/pages/ucenter/figures',
  person: '/pages/person/index',
  people: '/pages/person/people',
  favourites: '/pages/ucenter/favourites',
  history: '/pages/ucenter/history',
  blocked: '/pages/ucenter/blocked',
  systemMessages: '/pages/mes/systemMes/systemMes',
  communityMessages: '/pages/mes/communityMes',
  userAgreement: '/pages/ucenter/terms/user-agreement',
  privacyPolicy: '/pages/ucenter/privacy-policy',
  communityNorm: '/pages/ucenter/community-norm',
  deletionPolicy: '/pages/ucenter/terms/account-deletion',
  aboutUs: '/pages/ucenter/about-us',
  webView: '/pages/webview/index/index',
  myFeedback: '/pages/ucenter/my-feedback',
  profileEdit: '/pages/ucenter/profile-edit',
  avatarCropper: '/pages/util/avatar-cropper',
  galleryAudit: '/pages/aframe/vr-gallery-audit',
  adminReviews: '/pages/admin/reviews',
  adminDashboard: '/pages/admin/index',
  adminReports: '/pages/admin/reports',
  adminUsers: '/pages/admin/users',
  adminFeedback: '/pages/admin/feedback',
  adminPromotions: '/pages/admin/promotions',
  adminConfig: '/pages/admin/config',
  adminAudit: '/pages/admin/audit',
  adminTerms: '/pages/admin/terms',
} as const

export type ScreenName = keyof typeof screens
export type ScreenPath = (typeof screens)[ScreenName]

/** S-81: exactly these six, whether this release has them or not, govern P-02 and X-04. */
export const noLoginPaths: readonly string[] = [
  '/pages/aframe/vr-gallery-test',
  '/pages/index/gallery',
  '/pages/index/meta-exhibition',
  '/pages/index/meta-live',
  '/pages/index/template-preview',
  '/pages/index/ai-assistant',
]

/** `screenAddress(screens.codeLogin, { to: '/pages/…' })`; undefined values are left out. */
export function screenAddress(path: ScreenPath, query: Readonly<Record<string, string | number | undefined>> = {}): string {
  const pairs = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]))
  return pairs.length === 0 ? path : `${path}?${new URLSearchParams(pairs).toString()}`
}
