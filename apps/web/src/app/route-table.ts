import type { QueryClient } from '@tanstack/react-query'
import { beginFeed } from '../features/home/feed-query.ts'
import { beginHall } from '../shared/halls/hall-query.ts'
import type { Call } from '../lib/api/api-client.ts'
import { type ScreenName, screens } from '../lib/navigation/screens.ts'
import { screenTitles } from '../text/zh/app/screen-titles.ts'
import type { PageLoader } from './load-chunk.ts'
import type { OtherPages } from './other-pages.ts'

export interface Route {
  /** In the browser's title; a page may override it with `useDocumentTitle`. */
  title: string
  load: PageLoader
  /** Asks for what the page shows first, before its code is there. Only for the page that somebody comes in by. */
  begin?: (app: { call: Call; queryClient: QueryClient; isVisitor: boolean; query: URLSearchParams }) => Promise<void>
  isTab?: boolean
  /** A visitor is asked to log in first, then comes back here. */
  needsLogin?: boolean
  /** `immersive` is dark and fills the window. */
  mood?: 'light' | 'immersive'
  /** False frees the page as soon as it is hidden: for everything that draws with the GPU. */
  keepAlive?: boolean
}

/** The first page does not wait for what the code of all the others is called and made of: that is a tenth of what begins. */
const later =
  (name: keyof OtherPages): PageLoader =>
  () =>
    import('./other-pages.ts').then(({ otherPages }) => otherPages[name]())

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
    load: later('cards'),
  },
  messages: {
    title: screenTitles.messages,
    isTab: true,
    load: later('messages'),
  },
  me: {
    title: screenTitles.me,
    isTab: true,
    load: later('me'),
  },
  passwordLogin: {
    title: screenTitles.passwordLogin,
    load: later('passwordLogin'),
  },
  codeLogin: {
    title: screenTitles.codeLogin,
    load: later('codeLogin'),
  },
  register: {
    title: screenTitles.register,
    load: later('register'),
  },
  otherLogin: {
    title: screenTitles.otherLogin,
    needsLogin: true,
    load: later('otherLogin'),
  },
  findPassword: {
    title: screenTitles.findPassword,
    load: later('findPassword'),
  },
  findPasswordReset: {
    title: screenTitles.findPasswordReset,
    load: later('findPasswordReset'),
  },
  settings: {
    title: screenTitles.settings,
    load: later('settings'),
  },
  accountSafety: {
    title: screenTitles.accountSafety,
    needsLogin: true,
    load: later('accountSafety'),
  },
  modifyPhone: {
    title: screenTitles.modifyPhone,
    needsLogin: true,
    load: later('modifyPhone'),
  },
  modifyPassword: {
    title: screenTitles.modifyPassword,
    needsLogin: true,
    load: later('modifyPassword'),
  },
  deletionApply: {
    title: screenTitles.deletionApply,
    needsLogin: true,
    load: later('deletionApply'),
  },
  deletion: {
    title: screenTitles.deletion,
    needsLogin: true,
    load: later('deletion'),
  },
  search: {
    title: screenTitles.search,
    load: later('search'),
  },
  exhibitions: {
    title: screenTitles.exhibitions,
    load: later('exhibitions'),
  },
  hall: {
    title: screenTitles.hall,
    load: later('hall'),
  },
  detail: {
    title: screenTitles.detail,
    load: later('detail'),
  },
  swiper: {
    title: screenTitles.swiper,
    mood: 'immersive',
    keepAlive: false,
    load: later('swiper'),
  },
  viewer: {
    title: screenTitles.viewer,
    mood: 'immersive',
    keepAlive: false,
    load: later('viewer'),
    begin: beginHall,
  },
  vrError: {
    title: screenTitles.vrError,
    mood: 'immersive',
    load: later('vrError'),
  },
  live: {
    title: screenTitles.live,
    mood: 'immersive',
    keepAlive: false,
    load: later('live'),
  },
  liveEditor: {
    title: screenTitles.liveEditor,
    needsLogin: true,
    load: later('liveEditor'),
  },
  galleryCreator: {
    title: screenTitles.galleryCreator,
    needsLogin: true,
    mood: 'immersive',
    keepAlive: false,
    load: later('galleryCreator'),
  },
  templateEditor: {
    title: screenTitles.templateEditor,
    needsLogin: true,
    mood: 'immersive',
    keepAlive: false,
    load: later('templateEditor'),
  },
  templatePreview: {
    title: screenTitles.templatePreview,
    mood: 'immersive',
    keepAlive: false,
    load: later('templatePreview'),
  },
  myHalls: {
    title: screenTitles.myHalls,
    needsLogin: true,
    load: later('myHalls'),
  },
  myFiles: {
    title: screenTitles.myFiles,
    needsLogin: true,
    load: later('myFiles'),
  },
  publish: {
    title: screenTitles.publish,
    needsLogin: true,
    load: later('publish'),
  },
  figures: {
    title: screenTitles.figures,
    needsLogin: true,
    load: later('figures'),
  },
  person: {
    title: screenTitles.person,
    load: later('person'),
  },
  people: {
    title: screenTitles.people,
    load: later('people'),
  },
  favourites: {
    title: screenTitles.favourites,
    needsLogin: true,
    load: later('favourites'),
  },
  history: {
    title: screenTitles.history,
    needsLogin: true,
    load: later('history'),
  },
  blocked: {
    title: screenTitles.blocked,
    needsLogin: true,
    load: later('blocked'),
  },
  systemMessages: {
    title: screenTitles.systemMessages,
    needsLogin: true,
    load: later('systemMessages'),
  },
  communityMessages: {
    title: screenTitles.communityMessages,
    needsLogin: true,
    load: later('communityMessages'),
  },
  userAgreement: {
    title: screenTitles.userAgreement,
    load: later('userAgreement'),
  },
  privacyPolicy: {
    title: screenTitles.privacyPolicy,
    load: later('privacyPolicy'),
  },
  communityNorm: {
    title: screenTitles.communityNorm,
    load: later('communityNorm'),
  },
  deletionPolicy: {
    title: screenTitles.deletionPolicy,
    load: later('deletionPolicy'),
  },
  aboutUs: {
    title: screenTitles.aboutUs,
    load: later('aboutUs'),
  },
  webView: {
    title: screenTitles.webView,
    keepAlive: false,
    load: later('webView'),
  },
  myFeedback: {
    title: screenTitles.myFeedback,
    needsLogin: true,
    load: later('myFeedback'),
  },
  profileEdit: {
    title: screenTitles.profileEdit,
    needsLogin: true,
    load: later('profileEdit'),
  },
  avatarCropper: {
    title: screenTitles.avatarCropper,
    needsLogin: true,
    mood: 'immersive',
    keepAlive: false,
    load: later('avatarCropper'),
  },
  galleryAudit: {
    title: screenTitles.galleryAudit,
    needsLogin: true,
    mood: 'immersive',
    keepAlive: false,
    load: later('galleryAudit'),
  },
  adminReviews: {
    title: screenTitles.adminReviews,
    needsLogin: true,
    load: later('adminReviews'),
  },
  adminDashboard: {
    title: screenTitles.adminDashboard,
    needsLogin: true,
    load: later('adminDashboard'),
  },
  adminReports: {
    title: screenTitles.adminReports,
    needsLogin: true,
    load: later('adminReports'),
  },
  adminUsers: {
    title: screenTitles.adminUsers,
    needsLogin: true,
    load: later('adminUsers'),
  },
  adminFeedback: {
    title: screenTitles.adminFeedback,
    needsLogin: true,
    load: later('adminFeedback'),
  },
  adminPromotions: {
    title: screenTitles.adminPromotions,
    needsLogin: true,
    load: later('adminPromotions'),
  },
  adminConfig: {
    title: screenTitles.adminConfig,
    needsLogin: true,
    load: later('adminConfig'),
  },
  adminAudit: {
    title: screenTitles.adminAudit,
    needsLogin: true,
    load: later('adminAudit'),
  },
  adminTerms: {
    title: screenTitles.adminTerms,
    needsLogin: true,
    load: later('adminTerms'),
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
