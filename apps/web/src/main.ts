import './ui/tokens.css'
import './ui/base.css'
import { composeApp } from './app/compose.ts'
import { loadPage } from './app/load-chunk.ts'
import { reloadOnceAfterDeploy } from './app/reload-after-deploy.ts'
import { routeOf } from './app/route-table.ts'

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no #root')

reloadOnceAfterDeploy(window)
const app = composeApp(window)
const { services, router, queryClient } = app
// Not awaited: the stored person is shown until the server has said who it is.
void services.session.reloadPerson().catch(() => undefined)

// The first page's code and what it shows are asked for beside the code that draws: on a slow line each wait counts.
const firstRoute = routeOf(router.getState().entries.slice(-1)[0]?.path ?? '')
if (firstRoute !== undefined) {
  // The page says by itself when its code does not come.
  void loadPage(firstRoute.load).catch(() => undefined)
  void firstRoute.begin?.({ call: services.call, queryClient })
}
void import('./app/render-app.tsx').then(({ renderApp }) => renderApp(root, app))
