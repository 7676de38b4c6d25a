import type { ScreenName } from '@zhanjian/contract/screens.ts'
import type { PageLoader } from './load-chunk.ts'

/** Loaded together with the pages' code. */
export { screenTitles } from '@zhanjian/contract/screen-titles.zh.ts'

/** The import of every page. Home is part of the first script: the route table has it. */
export const pageLoaders = {
  cards: () => import('../features/cards/pages/cards-page.tsx').then((module) => module.CardsPage),
  messages: () => import('../features/messages/pages/messages-page.tsx').then((module) => module.MessagesPage),
  me: () => import('../features/accounts/pages/me-page.tsx').then((module) => module.MePage),
  passwordLogin: () => import('../features/identity/pages/password-login-page.tsx').then((module) => module.PasswordLoginPage),
  codeLogin: () => import('../features/identity/pages/code-login-page.tsx').then((module) => module.CodeLoginPage),
  register: () => import('../features/identity/pages/register-page.tsx').then((module) => module.RegisterPage),
  otherLogin: () => import('../features/identity/pages/bind-phone-page.tsx').then((module) => module.BindPhonePage),
  findPassword: () => import('../features/identity/pages/find-password-page.tsx').then((module) => module.FindPasswordPage),
  findPasswordReset: () =>
    import('../features/identity/pages/reset-password-page.tsx').then((module) => module.ResetPasswordPage),
  settings: () => import('../features/accounts/pages/setting-page.tsx').then((module) => module.SettingPage),
  accountSafety: () => import('../features/accounts/pages/account-safe-page.tsx').then((module) => module.AccountSafePage),
  modifyPhone: () => import('../features/accounts/pages/modify-phone-page.tsx').then((module) => module.ModifyPhonePage),
  modifyPassword: () => import('../features/accounts/pages/modify-password-page.tsx').then((module) => module.ModifyPasswordPage),
  deletionApply: () => import('../features/accounts/pages/deletion-apply-page.tsx').then((module) => module.DeletionApplyPage),
  deletion: () => import('./pages/deletion-page.tsx').then((module) => module.DeletionPage),
  search: () => import('../features/search/pages/search-page.tsx').then((module) => module.SearchPage),
  exhibitions: () => import('../features/exhibitions/pages/exhibitions-page.tsx').then((module) => module.ExhibitionsPage),
  hall: () => import('./pages/work-page.tsx').then((module) => module.WorkPage),
  detail: () => import('./pages/work-page.tsx').then((module) => module.WorkPage),
  swiper: () => import('../features/work-detail/pages/vertical-swiper-page.tsx').then((module) => module.VerticalSwiperPage),
  viewer: () => {
    // The stage is the largest part of a visit and loads in parallel. The page reports a failure.
    import('@zhanjian/stage/hall-stage.tsx').catch(() => undefined)
    return import('./pages/viewer-page.tsx').then((module) => module.ViewerPage)
  },
  vrError: () => import('../features/viewer/pages/vr-error-page.tsx').then((module) => module.VrErrorPage),
  live: () => import('./pages/live-page.tsx').then((module) => module.LivePage),
  liveEditor: () => import('../features/rooms/pages/room-editor-page.tsx').then((module) => module.RoomEditorPage),
  galleryCreator: () => import('../features/editor/pages/gallery-creator-page.tsx').then((module) => module.GalleryCreatorPage),
  templateEditor: () => import('../features/editor/pages/template-editor-page.tsx').then((module) => module.TemplateEditorPage),
  templatePreview: () => import('./pages/template-preview-page.tsx').then((module) => module.TemplatePreviewPage),
  myHalls: () => import('./pages/my-works-page.tsx').then((module) => module.MyWorksPage),
  myFiles: () => import('../features/editor/pages/my-files-page.tsx').then((module) => module.MyFilesPage),
  publish: () => import('../features/publish/pages/publish-page.tsx').then((module) => module.PublishPage),
  figures: () => import('../features/my-works/pages/statistics-page.tsx').then((module) => module.StatisticsPage),
  person: () => import('../features/person/pages/person-page.tsx').then((module) => module.PersonPage),
  people: () => import('../features/person/pages/people-page.tsx').then((module) => module.PeoplePage),
  favourites: () => import('../features/collections/pages/favourites-page.tsx').then((module) => module.FavouritesPage),
  history: () => import('../features/collections/pages/history-page.tsx').then((module) => module.HistoryPage),
  blocked: () => import('../features/person/pages/blocked-people-page.tsx').then((module) => module.BlockedPeoplePage),
  systemMessages: () => import('../features/messages/pages/message-list-pages.tsx').then((module) => module.SystemMessagesPage),
  communityMessages: () =>
    import('../features/messages/pages/message-list-pages.tsx').then((module) => module.CommunityMessagesPage),
  chooseLocation: () => import('../features/places/pages/choose-location-page.tsx').then((module) => module.ChooseLocationPage),
  openLocation: () => import('../features/places/pages/open-location-page.tsx').then((module) => module.OpenLocationPage),
  userAgreement: () => import('../features/terms/pages/terms-page.tsx').then((module) => module.UserAgreementPage),
  privacyPolicy: () => import('../features/terms/pages/terms-page.tsx').then((module) => module.PrivacyPolicyPage),
  communityNorm: () => import('../features/terms/pages/terms-page.tsx').then((module) => module.CommunityNormPage),
  deletionPolicy: () => import('../features/terms/pages/terms-page.tsx').then((module) => module.DeletionPolicyPage),
  aboutUs: () => import('../features/about/pages/about-us-page.tsx').then((module) => module.AboutUsPage),
  webView: () => import('../features/web-view/pages/web-view-page.tsx').then((module) => module.WebViewPage),
  myFeedback: () => import('../features/feedback/pages/my-feedback-page.tsx').then((module) => module.MyFeedbackPage),
  profileEdit: () => import('../features/profile/pages/profile-edit-page.tsx').then((module) => module.ProfileEditPage),
  avatarCropper: () => import('../features/profile/pages/avatar-cropper-page.tsx').then((module) => module.AvatarCropperPage),
  galleryAudit: () => import('./pages/gallery-audit-page.tsx').then((module) => module.GalleryAuditPage),
  adminReviews: () => import('../features/admin/pages/reviews-page.tsx').then((module) => module.ReviewsPage),
  adminDashboard: () => import('../features/admin/pages/dashboard-page.tsx').then((module) => module.DashboardPage),
  adminReports: () => import('../features/admin/pages/reports-page.tsx').then((module) => module.ReportsPage),
  adminUsers: () => import('../features/admin/pages/users-page.tsx').then((module) => module.UsersPage),
  adminFeedback: () => import('../features/admin/pages/feedback-page.tsx').then((module) => module.FeedbackPage),
  adminPromotions: () => import('./pages/promotions-page.tsx').then((module) => module.PromotionsPage),
  adminConfig: () => import('../features/admin/pages/config-page.tsx').then((module) => module.ConfigPage),
  adminAudit: () => import('../features/admin/pages/audit-log-page.tsx').then((module) => module.AuditLogPage),
  adminTerms: () => import('../features/admin/pages/terms-versions-page.tsx').then((module) => module.TermsVersionsPage),
} as const satisfies Record<Exclude<ScreenName, 'home'>, PageLoader>
