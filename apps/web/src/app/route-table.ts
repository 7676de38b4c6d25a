import type { QueryClient } from '@tanstack/react-query'
import { type Screen, screens } from '@zhanjian/contract/screen-table.zh.ts'
import { type ScreenName, screenNameOf, screenNames } from '@zhanjian/contract/screens.ts'
import { beginFeed } from '../features/home/feed-query.ts'
import { beginHall } from '../shared/halls/hall-query.ts'
import type { Call } from '../lib/api/api-client.ts'
import type { PageLoader } from './load-chunk.ts'

export interface Route extends Screen {
  load: PageLoader
  begin?: Begin | undefined
}

/** Asks for what a page shows first, before its code is there. */
type Begin = (app: { call: Call; queryClient: QueryClient; isVisitor: boolean; query: URLSearchParams }) => Promise<void>

/** Only for the pages that most users come in by. */
const begins: Readonly<Partial<Record<ScreenName, Begin>>> = { home: beginFeed, viewer: beginHall }

/** Home does not wait for what the code of all the others is called and made of: that is a tenth of what begins. */
const loaderOf = (name: ScreenName): PageLoader =>
  name === 'home'
    ? () => import('../features/home/pages/home-page.tsx').then((module) => module.HomePage)
    : () => import('./page-loaders.ts').then(({ pageLoaders }) => pageLoaders[name]())

/** Every screen with its page. `Object.fromEntries` forgets which names there are. */
export const routeTable = Object.fromEntries(
  screenNames.map((name) => [name, { ...screens[name], load: loaderOf(name), begin: begins[name] }]),
) as Readonly<Record<ScreenName, Route>>

export function routeOf(path: string): Route | undefined {
  const name = screenNameOf(path)
  return name && routeTable[name]
}
