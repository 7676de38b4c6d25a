import type { QueryClient } from '@tanstack/react-query'
import { beginFeed } from '../features/home/feed-query.ts'
import type { Call } from '../lib/api/api-client.ts'
import { type ScreenName, screens } from '../lib/navigation/screens.ts'
import { screenTitles } from '../text/zh/screen-titles.ts'
import type { PageLoader } from './load-chunk.ts'

export interface Route {
  /** In the browser's title; a page may override it with `useDocumentTitle`. */
  title: string
  load: PageLoader
  /** Asks for what the page shows first, before its code is there. Only for the page that somebody comes in by. */
  begin?: (app: { call: Call; queryClient: QueryClient; isVisitor: boolean }) => Promise<void>
  isTab?: boolean
  /** A visitor is asked to log in first, then comes back here. */
  needsLogin?: boolean
  /** `immersive` is dark and fills the window. */
  mood?: 'light' | 'immersive'
  /** False frees the page as soon as it is hidden: for everything that draws with the GPU. */
  keepAlive?: boolean
}

/** Every screen of this release, once. The address of each stands in `lib/navigation/screens.ts`. */
export const routeTable: Readonly<Record<ScreenName, Route>> = {
  home: {
    title: screenTitles.home,
    isTab: true,
    load: () => import('../features/home/pages/home-page.tsx').then((module) => module.HomePage),
    begin: beginFeed,
  },
  cards: {
    title: screenTitles.cards,
    isTab: true,
    load: () => import('../features/cards/pages/cards-page.tsx').then((module) => module.CardsPage),
  },
  messages: {
    title: screenTitles.messages,
    isTab: true,
    load: () => import('../features/messages/pages/messages-page.tsx').then((module) => module.MessagesPage),
  },
  me: {
    title: screenTitles.me,
    isTab: true,
    load: () => import('../features/accounts/pages/me-page.tsx').then((module) => module.MePage),
  },
  passwordLogin: {
    title: screenTitles.passwordLogin,
    load: () => import('../features/identity/pages/password-login-page.tsx').then((module) => module.PasswordLoginPage),
  },
  codeLogin: {
    title: screenTitles.codeLogin,
    load: () => import('../features/identity/pages/code-login-page.tsx').then((module) => module.CodeLoginPage),
  },
  register: {
    title: screenTitles.register,
    load: () => import('../features/identity/pages/register-page.tsx').then((module) => module.RegisterPage),
  },
  otherLogin: {
    title: screenTitles.otherLogin,
    needsLogin: true,
    load: () => import('../features/identity/pages/bind-phone-page.tsx').then((module) => module.BindPhonePage),
  },
  findPassword: {
    title: screenTitles.findPassword,
    load: () => import('../features/identity/pages/find-password-page.tsx').then((module) => module.FindPasswordPage),
  },
  findPasswordReset: {
    title: screenTitles.findPasswordReset,
    load: () => import('../features/identity/pages/reset-password-page.tsx').then((module) => module.ResetPasswordPage),
  },
  settings: {
    title: screenTitles.settings,
    load: () => import('../features/accounts/pages/setting-page.tsx').then((module) => module.SettingPage),
  },
  accountSafety: {
    title: screenTitles.accountSafety,
    needsLogin: true,
    load: () => import('../features/accounts/pages/account-safe-page.tsx').then((module) => module.AccountSafePage),
  },
  modifyPhone: {
    title: screenTitles.modifyPhone,
    needsLogin: true,
    load: () => import('../features/accounts/pages/modify-phone-page.tsx').then((module) => module.ModifyPhonePage),
  },
  modifyPassword: {
    title: screenTitles.modifyPassword,
    needsLogin: true,
    load: () => import('../features/accounts/pages/modify-password-page.tsx').then((module) => module.ModifyPasswordPage),
  },
  deletionApply: {
    title: screenTitles.deletionApply,
    needsLogin: true,
    load: () => import('../features/accounts/pages/deletion-apply-page.tsx').then((module) => module.DeletionApplyPage),
  },
  deletion: {
    title: screenTitles.deletion,
    needsLogin: true,
    load: () => import('./pages/deletion-page.tsx').then((module) => module.DeletionPage),
  },
  search: {
    title: screenTitles.search,
    load: () => import('../features/search/pages/search-page.tsx').then((module) => module.SearchPage),
  },
  exhibitions: {
    title: screenTitles.exhibitions,
    load: () => import('../features/exhibitions/pages/exhibitions-page.tsx').then((module) => module.ExhibitionsPage),
  },
  hall: {
    title: screenTitles.hall,
    load: () => import('./pages/work-page.tsx').then((module) => module.WorkPage),
  },
  detail: {
    title: screenTitles.detail,
    load: () => import('./pages/work-page.tsx').then((module) => module.WorkPage),
  },
  swiper: {
    title: screenTitles.swiper,
    mood: 'immersive',
    keepAlive: false,
    load: () => import('../features/detail/pages/vertical-swiper-page.tsx').then((module) => module.VerticalSwiperPage),
  },
  viewer: {
    title: screenTitles.viewer,
    mood: 'immersive',
    keepAlive: false,
    load: () => {
      // The stage is the heaviest part of a visit: it comes beside the page. The page itself says when it does not.
      import('@zhanjian/stage/hall-stage.tsx').catch(() => undefined)
      return import('../features/works/pages/viewer-page.tsx').then((module) => module.ViewerPage)
    },
  },
  vrError: {
    title: screenTitles.vrError,
    mood: 'immersive',
    load: () => import('../features/works/pages/vr-error-page.tsx').then((module) => module.VrErrorPage),
  },
  galleryCreator: {
    title: screenTitles.galleryCreator,
    needsLogin: true,
    mood: 'immersive',
    keepAlive: false,
    load: () => import('../features/editor/pages/gallery-creator-page.tsx').then((module) => module.GalleryCreatorPage),
  },
  myHalls: {
    title: screenTitles.myHalls,
    needsLogin: true,
    load: () => import('./pages/my-works-page.tsx').then((module) => module.MyWorksPage),
  },
  myFiles: {
    title: screenTitles.myFiles,
    needsLogin: true,
    load: () => import('../features/editor/pages/my-files-page.tsx').then((module) => module.MyFilesPage),
  },
  publish: {
    title: screenTitles.publish,
    needsLogin: true,
    load: () => import('../features/publish/pages/publish-page.tsx').then((module) => module.PublishPage),
  },
  figures: {
    title: screenTitles.figures,
    needsLogin: true,
    load: () => import('../features/mine/pages/figures-page.tsx').then((module) => module.FiguresPage),
  },
  person: {
    title: screenTitles.person,
    load: () => import('../features/person/pages/person-page.tsx').then((module) => module.PersonPage),
  },
  people: {
    title: screenTitles.people,
    load: () => import('../features/person/pages/people-page.tsx').then((module) => module.PeoplePage),
  },
  favourites: {
    title: screenTitles.favourites,
    needsLogin: true,
    load: () => import('../features/keepsakes/pages/favourites-page.tsx').then((module) => module.FavouritesPage),
  },
  history: {
    title: screenTitles.history,
    needsLogin: true,
    load: () => import('../features/keepsakes/pages/history-page.tsx').then((module) => module.HistoryPage),
  },
  blocked: {
    title: screenTitles.blocked,
    needsLogin: true,
    load: () => import('../features/person/pages/blocked-page.tsx').then((module) => module.BlockedPage),
  },
  systemMessages: {
    title: screenTitles.systemMessages,
    needsLogin: true,
    load: () => import('../features/messages/pages/message-list-pages.tsx').then((module) => module.SystemMessagesPage),
  },
  communityMessages: {
    title: screenTitles.communityMessages,
    needsLogin: true,
    load: () => import('../features/messages/pages/message-list-pages.tsx').then((module) => module.CommunityMessagesPage),
  },
  userAgreement: {
    title: screenTitles.userAgreement,
    load: () => import('../features/terms/pages/terms-page.tsx').then((module) => module.UserAgreementPage),
  },
  privacyPolicy: {
    title: screenTitles.privacyPolicy,
    load: () => import('../features/terms/pages/terms-page.tsx').then((module) => module.PrivacyPolicyPage),
  },
  communityNorm: {
    title: screenTitles.communityNorm,
    load: () => import('../features/terms/pages/terms-page.tsx').then((module) => module.CommunityNormPage),
  },
  deletionPolicy: {
    title: screenTitles.deletionPolicy,
    load: () => import('../features/terms/pages/terms-page.tsx').then((module) => module.DeletionPolicyPage),
  },
  aboutUs: {
    title: screenTitles.aboutUs,
    load: () => import('../features/about/pages/about-us-page.tsx').then((module) => module.AboutUsPage),
  },
  webView: {
    title: screenTitles.webView,
    keepAlive: false,
    load: () => import('../features/web-view/pages/web-view-page.tsx').then((module) => module.WebViewPage),
  },
  myFeedback: {
    title: screenTitles.myFeedback,
    needsLogin: true,
    load: () => import('../features/feedback/pages/my-feedback-page.tsx').then((module) => module.MyFeedbackPage),
  },
  profileEdit: {
    title: screenTitles.profileEdit,
    needsLogin: true,
    load: () => import('../features/profile/pages/profile-edit-page.tsx').then((module) => module.ProfileEditPage),
  },
  avatarCropper: {
    title: screenTitles.avatarCropper,
    needsLogin: true,
    mood: 'immersive',
    keepAlive: false,
    load: () => import('../features/profile/pages/avatar-cropper-page.tsx').then((module) => module.AvatarCropperPage),
  },
  galleryAudit: {
    title: screenTitles.galleryAudit,
    needsLogin: true,
    mood: 'immersive',
    keepAlive: false,
    load: () => import('./pages/gallery-audit-page.tsx').then((module) => module.GalleryAuditPage),
  },
  adminReviews: {
    title: screenTitles.adminReviews,
    needsLogin: true,
    load: () => import('../features/admin/pages/reviews-page.tsx').then((module) => module.ReviewsPage),
  },
  adminDashboard: {
    title: screenTitles.adminDashboard,
    needsLogin: true,
    load: () => import('../features/admin/pages/dashboard-page.tsx').then((module) => module.DashboardPage),
  },
  adminReports: {
    title: screenTitles.adminReports,
    needsLogin: true,
    load: () => import('../features/admin/pages/reports-page.tsx').then((module) => module.ReportsPage),
  },
  adminUsers: {
    title: screenTitles.adminUsers,
    needsLogin: true,
    load: () => import('../features/admin/pages/users-page.tsx').then((module) => module.UsersPage),
  },
  adminFeedback: {
    title: screenTitles.adminFeedback,
    needsLogin: true,
    load: () => import('../features/admin/pages/feedback-page.tsx').then((module) => module.FeedbackPage),
  },
}

/** S-01: addresses that lead to a screen beside its own. */
export const aliases: Readonly<Record<string, string>> = {
  '/pages/index/index': screens.home,
  // S-40, S-41: the source allows both.
  '/pages/ucenter/terms/privacy-policy': screens.privacyPolicy,
  '/pages/ucenter/terms/community-norm': screens.communityNorm,
}

const routeByPath = new Map<string, Route>(
  // `Object.entries` forgets which names the table has.
  (Object.keys(routeTable) as ScreenName[]).map((name) => [screens[name], routeTable[name]]),
)

export const routeOf = (path: string): Route | undefined => routeByPath.get(path)
