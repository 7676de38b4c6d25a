import type { QueryClient } from '@tanstack/react-query'
import { type Screen, screens } from '@zhanjian/contract/screen-table.zh.ts'
import { type ScreenName, screenNameOf, screenNames } from '@zhanjian/contract/screens.ts'
import { prefetchFeed } from '../features/home/feed-query.ts'
import { prefetchHall } from '../shared/halls/prefetch-hall.ts'
import type { CallApi } from '../lib/api/api-client.ts'
import type { PageLoader } from './load-chunk.ts'

export interface Route extends Screen {
  load: PageLoader
  prefetch?: Prefetch | undefined
}

/** Asks for what a page shows first, before its code is there. */
type Prefetch = (app: { call: CallApi; queryClient: QueryClient; isVisitor: boolean; query: URLSearchParams }) => Promise<void>

/** Only for the pages that most users come in by. */
const prefetches: Readonly<Partial<Record<ScreenName, Prefetch>>> = { home: prefetchFeed, viewer: prefetchHall }

/** Home does not wait for what the code of all the others is called and made of: that is a tenth of what begins. */
const getLoader = (name: ScreenName): PageLoader =>
  name === 'home'
    ? () => import('../features/home/pages/home-page.tsx').then((module) => module.HomePage)
    : () => import('./page-loaders.ts').then(({ pageLoaders }) => pageLoaders[name]())

/** Every screen with its page. `Object.fromEntries` forgets which names there are. */
export const routeTable = Object.fromEntries(
  screenNames.map((name) => [name, { ...screens[name], load: getLoader(name), prefetch: prefetches[name] }]),
) as Readonly<Record<ScreenName, Route>>

export function findRoute(path: string): Route | undefined {
  const name = screenNameOf(path)
  return name && routeTable[name]
}
