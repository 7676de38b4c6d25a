/** Every screen that a login may lead back to, as it stands behind `#`. */
export const SCREEN_PATHS: readonly string[] = [
  '/',
  '/pages/index/index',
  '/pages/card/cardIndex/cardIndex',
  '/pages/mes/mes/mes',
  '/pages/ucenter/ucenter',
  '/pages/ucenter/files',
  ...['vr-gallery-test', 'vr-projects', 'vrError/vrError', 'avatar-profile', 'template-editor', 'vr-gallery-audit'].map(
    (page) => `/pages/aframe/${page}`,
  ),
  ...[
    'invitation-card',
    'invitation-card-creator',
    'invitation-card-editor',
    'template-preview',
    'gallery',
    'gallery-creator',
    'meta-live',
    'meta-live-editor',
    'meta-exhibition',
    'panorama',
    'ai-assistant',
  ].map((page) => `/pages/index/${page}`),
  '/pages/exhibition/index',
  '/pages/search/index',
  ...['index', 'people'].map((page) => `/pages/person/${page}`),
  ...['pwdLogin', 'otherLogin', 'code', 'register'].map((page) => `/pages/login/${page}`),
  ...[
    'setting',
    'my-feedback',
    'about-us',
    'profile-edit',
    'account-safe',
    'account/modify-phone',
    'account/modify-pwd',
    'account/delete-account-apply',
    'account/delete-account',
    'account/find-pwd',
    'account/find-pwd-reset',
    'terms/user-agreement',
    'privacy-policy',
    'terms/privacy-policy',
    'community-norm',
    'terms/community-norm',
    'terms/account-deletion',
    'become-merchant',
    'activity/index',
    'activity/signin',
    'activity/view-signin-detail',
    'vip/index',
    'vip/refund',
    'vip/record',
    'favourites',
    'history',
    'blocked',
    'figures',
  ].map((page) => `/pages/ucenter/${page}`),
  '/pages/util/avatar-cropper',
  '/pages/card/cardDetail/cardDetail',
  '/pages/mes/bizCardMes/bizCardMes',
  '/pages/mes/systemMes/systemMes',
  '/pages/mes/communityMes',
  '/pages/cms/publish',
  ...[
    'index',
    'win-list',
    'my-prize',
    'ticket',
    'publish-prize-detail',
    'publish-prize',
    'my-published',
    'my-published-detail',
    'activity-apply',
    'verify-record',
    'verify',
    'admin-list',
    'admin-audit-detail',
  ].map((page) => `/pages/lottery/platform/${page}`),
  ...['detail-vue', 'vertical-swiper', 'j-ar-detail'].map((page) => `/pages/detail/${page}`),
  ...['index', 'reviews', 'reports', 'users', 'promotions', 'config', 'terms', 'feedback', 'audit'].map(
    (page) => `/pages/admin/${page}`,
  ),
  '/choose-location',
  '/open-location',
]

/** What the app takes out of an address and acts upon: none of it may be planted in a place to come back to. */
const STRIPPED_PARAMETERS: readonly string[] = ['token', 'social_temp_token', 'invitation_code']

/**
 * The place to come back to, as it may stand behind `#`: a screen of ours with its query, or home for anything else.
 * @param requested what somebody asked for, by the address of a page of anybody's
 */
export function toReturnPath(requested: string | undefined): string {
  const [path = '', query = ''] = (requested ?? '').split(/\?(.*)/s)
  if (!SCREEN_PATHS.includes(path)) return '/'
  const pairs = [...new URLSearchParams(query)].filter(([name]) => /^\w+$/.test(name) && !STRIPPED_PARAMETERS.includes(name))
  return pairs.length === 0 ? path : `${path}?${new URLSearchParams(pairs).toString()}`
}

/** Whether a path that somebody gives leads to a screen of ours; `return-path.vectors.ts` says what must pass and what must not. */
export const isOwnPath = (path: string): boolean => path === '/' || toReturnPath(path) !== '/'
