import { type Screen, screens } from '@zhanjian/contract/screens/screen-table.ts'
import { type ScreenName, screenNameOf, screenNames } from '@zhanjian/contract/screens/screens.ts'
import { shellTexts } from '#text/app/shell.ts'
import { prefetchFeed } from '../features/home/feed-query.ts'
import { prefetchHall } from '../shared/halls/prefetch-hall.ts'
import type { PageLoader } from './load-chunk.ts'
import type { Prefetch } from './prefetch.ts'

export interface Route extends Screen {
  load: PageLoader
  /** Without the product's name. */
  loadTitle: () => Promise<string>
  prefetch?: Prefetch | undefined
}

const loadPagesByLink = () => import('./pages-by-link.ts')

/** Only for pages that most visits start with. */
const prefetches: Readonly<Partial<Record<ScreenName, Prefetch>>> = {
  home: prefetchFeed,
  viewer: prefetchHall,
  panorama: (options) => loadPagesByLink().then((module) => module.prefetchPanorama(options)),
  invitation: (options) => loadPagesByLink().then((module) => module.prefetchInvitation(options)),
}

type PageOfScreen = Pick<Route, 'load' | 'loadTitle'>

/** Neither home nor who opens an invitation waits for the list of all chunks: that is a tenth of the first script. */
const firstPages = {
  home: {
    load: () => import('../features/home/pages/home-page.tsx').then((module) => module.HomePage),
    loadTitle: async () => shellTexts.tabs.home,
  },
  invitation: {
    load: () => loadPagesByLink().then((module) => module.loadInvitation()),
    loadTitle: () => loadPagesByLink().then((module) => module.invitationTitle),
  },
} satisfies Partial<Record<ScreenName, PageOfScreen>>
type FirstName = keyof typeof firstPages

const isFirst = (name: ScreenName): name is FirstName => name in firstPages

const getFurtherPage = (name: Exclude<ScreenName, FirstName>): PageOfScreen => ({
  load: () => import('./page-loaders.ts').then((module) => module.pageLoaders[name]()),
  loadTitle: () => import('./page-loaders.ts').then((module) => module.screenTitles[name]),
})

/** Every screen with its page. `Object.fromEntries` loses the type of the keys. */
export const routeTable = Object.fromEntries(
  screenNames.map((name) => [
    name,
    { ...screens[name], ...(isFirst(name) ? firstPages[name] : getFurtherPage(name)), prefetch: prefetches[name] },
  ]),
) as Readonly<Record<ScreenName, Route>>

/** The route of a path; undefined for an unknown one. */
export function findRoute(path: string): Route | undefined {
  const name = screenNameOf(path)
  return name && routeTable[name]
}
