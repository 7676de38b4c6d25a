import type { QueryClient } from '@tanstack/react-query'
import { type Screen, screens } from '@zhanjian/contract/screen-table.ts'
import { type ScreenName, screenNameOf, screenNames } from '@zhanjian/contract/screens.ts'
import { prefetchFeed } from '../features/home/feed-query.ts'
import type { CallApi } from '../lib/api/api-client.ts'
import { prefetchHall } from '../shared/halls/prefetch-hall.ts'
import { shellTexts } from '../text/zh/app/shell.ts'
import type { PageLoader } from './load-chunk.ts'

export interface Route extends Screen {
  load: PageLoader
  /** Without the product's name. */
  loadTitle: () => Promise<string>
  prefetch?: Prefetch | undefined
}

/** Fetches the first data of a page before its code has loaded. */
type Prefetch = (app: { call: CallApi; queryClient: QueryClient; isVisitor: boolean; query: URLSearchParams }) => Promise<void>

/** Only for pages that most visits start with. */
const prefetches: Readonly<Partial<Record<ScreenName, Prefetch>>> = {
  home: prefetchFeed,
  viewer: prefetchHall,
  // A file of its own, which arrives before the page: home does not carry it.
  panorama: async (options) => (await import('../shared/tours/prefetch-tour.ts')).prefetchTour(options),
}

/** Home does not wait for the list of all chunks: that is a tenth of the first script. */
const getLoader = (name: ScreenName): PageLoader =>
  name === 'home'
    ? () => import('../features/home/pages/home-page.tsx').then((module) => module.HomePage)
    : () => import('./page-loaders.ts').then(({ pageLoaders }) => pageLoaders[name]())

const getTitleLoader = (name: ScreenName) =>
  name === 'home'
    ? async () => shellTexts.tabs.home
    : () => import('./page-loaders.ts').then(({ screenTitles }) => screenTitles[name])

/** Every screen with its page. `Object.fromEntries` loses the type of the keys. */
export const routeTable = Object.fromEntries(
  screenNames.map((name) => [
    name,
    { ...screens[name], load: getLoader(name), loadTitle: getTitleLoader(name), prefetch: prefetches[name] },
  ]),
) as Readonly<Record<ScreenName, Route>>

/** The route of a path; undefined for an unknown one. */
export function findRoute(path: string): Route | undefined {
  const name = screenNameOf(path)
  return name && routeTable[name]
}
