import type { ScreenName } from '@zhanjian/contract/screens/screens.ts'
import type { PageLoader } from './load-chunk.ts'

/** Loaded together with the pages' code. */
export { screenTitles } from '@zhanjian/contract/screens/screen-titles.zh.ts'

/** The import of every page. Home and invitations have theirs in the route table. */
export const pageLoaders = {
  cards: () => import('../features/cards/pages/cards-page.tsx').then((module) => module.CardsPage),
  card: () => import('./pages/card-page.tsx').then((module) => module.CardPage),
  cardEditor: () => import('./pages/card-editor-page.tsx').then((module) => module.CardEditorPage),
  cardRequests: () => import('../features/cards/pages/card-requests-page.tsx').then((module) => module.CardRequestsPage),
  cardGroups: () => import('../features/cards/pages/card-groups-page.tsx').then((module) => module.CardGroupsPage),
  cardVisitors: () => import('../features/cards/pages/card-visitors-page.tsx').then((module) => module.CardVisitorsPage),
  cardMessages: () => import('../features/cards/pages/card-messages-page.tsx').then((module) => module.CardMessagesPage),
  messages: () => import('../features/messages/pages/messages-page.tsx').then((module) => module.MessagesPage),
  me: () => import('./pages/me-page.tsx').then((module) => module.MePage),
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
  exhibition: () => import('../features/exhibitions/pages/exhibition-page.tsx').then((module) => module.ExhibitionPage),
  hall: () => import('./pages/work-page.tsx').then((module) => module.WorkPage),
  detail: () => import('./pages/work-page.tsx').then((module) => module.WorkPage),
  ownRoom: () => {
    // The viewer is the largest part of the page and loads in parallel. The page reports a failure.
    import('@zhanjian/stage/model-view.tsx').catch(() => undefined)
    return import('../features/own-room/pages/own-room-page.tsx').then((module) => module.OwnRoomPage)
  },
  swiper: () => import('../features/work-detail/pages/vertical-swiper-page.tsx').then((module) => module.VerticalSwiperPage),
  viewer: () => {
    // The stage is the largest part of a visit and loads in parallel. The page reports a failure.
    import('@zhanjian/stage/hall-stage.tsx').catch(() => undefined)
    return import('./pages/viewer-page.tsx').then((module) => module.ViewerPage)
  },
  panorama: () => {
    // In parallel with the page, which reports a failure.
    import('@zhanjian/stage/panorama-view.tsx').catch(() => undefined)
    import('@zhanjian/scene/tour/parse-document.ts').catch(() => undefined)
    return import('./pages/panorama-page.tsx').then((module) => module.PanoramaPage)
  },
  vrError: () => import('../features/viewer/pages/vr-error-page.tsx').then((module) => module.VrErrorPage),
  live: () => import('./pages/live-page.tsx').then((module) => module.LivePage),
  liveEditor: () => import('../features/rooms/pages/room-editor-page.tsx').then((module) => module.RoomEditorPage),
  avatarProfile: () => import('./pages/avatar-profile-page.tsx').then((module) => module.AvatarProfilePage),
  galleryCreator: () => import('../features/editor/pages/gallery-creator-page.tsx').then((module) => module.GalleryCreatorPage),
  templateEditor: () => import('../features/editor/pages/template-editor-page.tsx').then((module) => module.TemplateEditorPage),
  tourEditor: () => import('./pages/tour-editor-page.tsx').then((module) => module.TourEditorPage),
  templatePreview: () => import('./pages/template-preview-page.tsx').then((module) => module.TemplatePreviewPage),
  newInvitation: () => import('../features/invitations/pages/new-invitation-page.tsx').then((module) => module.NewInvitationPage),
  invitationEditor: () =>
    import('../features/invitations/pages/invitation-editor-page.tsx').then((module) => module.InvitationEditorPage),
  loans: () => import('../features/exhibitions/pages/loans-page.tsx').then((module) => module.LoansPage),
  exhibitionEditor: () =>
    import('../features/exhibitions/pages/exhibition-editor-page.tsx').then((module) => module.ExhibitionEditorPage),
  coCuratorInvite: () =>
    import('../features/exhibitions/pages/co-curator-invite-page.tsx').then((module) => module.CoCuratorInvitePage),
  myHalls: () => import('./pages/my-works-page.tsx').then((module) => module.MyWorksPage),
  myFiles: () => import('../features/editor/pages/my-files-page.tsx').then((module) => module.MyFilesPage),
  publish: () => import('../features/publish/pages/publish-page.tsx').then((module) => module.PublishPage),
  figures: () => import('./pages/statistics-page.tsx').then((module) => module.StatisticsPage),
  person: () => import('../features/person/pages/person-page.tsx').then((module) => module.PersonPage),
  people: () => import('../features/person/pages/people-page.tsx').then((module) => module.PeoplePage),
  favourites: () => import('../features/collections/pages/favourites-page.tsx').then((module) => module.FavouritesPage),
  history: () => import('../features/collections/pages/history-page.tsx').then((module) => module.HistoryPage),
  blocked: () => import('../features/person/pages/blocked-people-page.tsx').then((module) => module.BlockedPeoplePage),
  systemMessages: () => import('../features/messages/pages/message-list-pages.tsx').then((module) => module.SystemMessagesPage),
  communityMessages: () =>
    import('../features/messages/pages/message-list-pages.tsx').then((module) => module.CommunityMessagesPage),
  assistant: () => import('../features/assistant/pages/assistant-page.tsx').then((module) => module.AssistantPage),
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
  pictureCropper: () => import('../features/profile/pages/picture-cropper-page.tsx').then((module) => module.PictureCropperPage),
  galleryAudit: () => import('./pages/gallery-audit-page.tsx').then((module) => module.GalleryAuditPage),
  wheel: () => import('./pages/wheel-page.tsx').then((module) => module.WheelPage),
  wheelWinners: () => import('../features/lottery/pages/winners-page.tsx').then((module) => module.WinnersPage),
  wheelApply: () => import('../features/lottery/pages/wheel-apply-page.tsx').then((module) => module.WheelApplyPage),
  wheelChances: () => import('../features/lottery/pages/chances-page.tsx').then((module) => module.ChancesPage),
  wheelRecord: () => import('../features/lottery/pages/wheel-record-page.tsx').then((module) => module.WheelRecordPage),
  myTickets: () => import('../features/lottery/pages/my-tickets-page.tsx').then((module) => module.MyTicketsPage),
  ticket: () => import('../features/lottery/pages/ticket-page.tsx').then((module) => module.TicketPage),
  verifyTicket: () => import('../features/lottery/pages/verify-ticket-page.tsx').then((module) => module.VerifyTicketPage),
  verifyRecords: () => import('../features/lottery/pages/verify-records-page.tsx').then((module) => module.VerifyRecordsPage),
  membership: () => import('../features/membership/pages/membership-page.tsx').then((module) => module.MembershipPage),
  memberOrder: () => import('../features/membership/pages/order-page.tsx').then((module) => module.OrderPage),
  memberOrders: () => import('../features/membership/pages/orders-page.tsx').then((module) => module.OrdersPage),
  memberRefund: () => import('../features/membership/pages/refund-page.tsx').then((module) => module.RefundPage),
  sandboxCashier: () => import('../features/membership/pages/cashier-page.tsx').then((module) => module.CashierPage),
  adminPlans: () => import('../features/admin/pages/plans-page.tsx').then((module) => module.PlansPage),
  adminOrders: () => import('../features/admin/pages/orders-page.tsx').then((module) => module.OrdersPage),
  adminRefunds: () => import('../features/admin/pages/refunds-page.tsx').then((module) => module.RefundsPage),
  adminMoney: () => import('../features/admin/pages/money-page.tsx').then((module) => module.MoneyPage),
  adminReviews: () => import('../features/admin/pages/reviews-page.tsx').then((module) => module.ReviewsPage),
  adminDashboard: () => import('../features/admin/pages/dashboard-page.tsx').then((module) => module.DashboardPage),
  adminReports: () => import('../features/admin/pages/reports-page.tsx').then((module) => module.ReportsPage),
  adminUsers: () => import('../features/admin/pages/users-page.tsx').then((module) => module.UsersPage),
  adminFeedback: () => import('../features/admin/pages/feedback-page.tsx').then((module) => module.FeedbackPage),
  adminPromotions: () => import('./pages/promotions-page.tsx').then((module) => module.PromotionsPage),
  adminConfig: () => import('../features/admin/pages/config-page.tsx').then((module) => module.ConfigPage),
  adminAudit: () => import('../features/admin/pages/audit-log-page.tsx').then((module) => module.AuditLogPage),
  adminTerms: () => import('../features/admin/pages/terms-versions-page.tsx').then((module) => module.TermsVersionsPage),
  publishPrize: () => import('../features/lottery/pages/publish-prize-page.tsx').then((module) => module.PublishPrizePage),
  prizeEditor: () => import('../features/lottery/pages/prize-editor-page.tsx').then((module) => module.PrizeEditorPage),
  publishedPrizes: () =>
    import('../features/lottery/pages/published-prizes-page.tsx').then((module) => module.PublishedPrizesPage),
  publishedPrize: () => import('../features/lottery/pages/published-prize-page.tsx').then((module) => module.PublishedPrizePage),
  activities: () => import('../features/activities/pages/activities-page.tsx').then((module) => module.ActivitiesPage),
  activity: () => import('../features/activities/pages/activity-page.tsx').then((module) => module.ActivityPage),
  signInRecords: () => import('../features/activities/pages/sign-in-records-page.tsx').then((module) => module.SignInRecordsPage),
  merchantDesk: () => import('../features/merchants/pages/merchant-desk-page.tsx').then((module) => module.MerchantDeskPage),
  activityEditor: () =>
    import('../features/merchants/pages/activity-editor-page.tsx').then((module) => module.ActivityEditorPage),
  activityDesk: () => import('../features/merchants/pages/activity-desk-page.tsx').then((module) => module.ActivityDeskPage),
  booth: () => import('../features/booths/pages/booth-page.tsx').then((module) => module.BoothPage),
  booths: () => import('../features/merchants/pages/booths-page.tsx').then((module) => module.BoothsPage),
  boothEditor: () => import('../features/merchants/pages/booth-editor-page.tsx').then((module) => module.BoothEditorPage),
  boothDesk: () => import('../features/merchants/pages/booth-desk-page.tsx').then((module) => module.BoothDeskPage),
  invitationGuests: () =>
    import('../features/invitations/pages/invitation-guests-page.tsx').then((module) => module.InvitationGuestsPage),
  adminActivities: () => import('../features/admin/pages/activities-page.tsx').then((module) => module.AdminActivitiesPage),
  becomeMerchant: () =>
    import('../features/merchants/pages/become-merchant-page.tsx').then((module) => module.BecomeMerchantPage),
  adminMerchants: () => import('../features/admin/pages/merchants-page.tsx').then((module) => module.MerchantsPage),
  adminPrizes: () => import('../features/admin/pages/prizes-page.tsx').then((module) => module.PrizesPage),
  adminPrize: () => import('../features/admin/pages/prize-review-page.tsx').then((module) => module.PrizeReviewPage),
  adminWheels: () => import('../features/admin/pages/wheels-page.tsx').then((module) => module.WheelsPage),
  adminWheel: () => import('../features/admin/pages/wheel-desk-page.tsx').then((module) => module.WheelDeskPage),
} as const satisfies Record<Exclude<ScreenName, 'home' | 'invitation'>, PageLoader>
