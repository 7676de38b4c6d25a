import './ui/styles/tokens.css'
import './ui/styles/base.css'
import './app/first-frame.css'
import { composeApp } from './app/compose.ts'
import { loadPage } from './app/load-chunk.ts'
import { reloadOnceAfterDeploy } from './app/reload-after-deploy.ts'
import { routeOf } from './app/route-table.ts'
import { watchStyles } from './lib/missing-styles.ts'
import { takeHandedOver } from './lib/session/hand-over.ts'
import { takeFromAddress } from './lib/session/launch-address.ts'
import { isPerson } from './lib/session/session-state.ts'
import { shellTexts } from './text/zh/app/shell.ts'

// Before anything else: no request and no picture of the address bar shall show them.
const taken = takeFromAddress(window, ['token', 'social_temp_token', 'invitation_code'])
const launch = {
  socialToken: taken.social_temp_token,
  launchToken: taken.token,
  refreshToken: takeHandedOver(() => window.sessionStorage),
}

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no #root')

reloadOnceAfterDeploy(window)
watchStyles(document)
const app = composeApp(window, { invitationCode: taken.invitation_code })
const { services, router, queryClient } = app
// Asked for at once, whatever comes first.
const rendering = import('./app/render-app.tsx')

if (Object.values(launch).some((value) => value !== undefined)) {
  root.textContent = shellTexts.loggingIn
  void import('./app/arrive.ts')
    .then(({ arrive }) => arrive(launch, app))
    .catch(services.handleError)
    .then(start)
} else {
  // Not awaited: the stored person is shown until the server has said who it is.
  void services.session.reloadPerson().catch(() => undefined)
  start()
}

function start(): void {
  // The first page's code and what it shows are asked for beside the code that draws: on a slow line each wait counts.
  const first = router.getState().entries.slice(-1)[0]
  const firstRoute = routeOf(first?.path ?? '')
  if (firstRoute !== undefined) {
    // The page says by itself when its code does not come.
    void loadPage(firstRoute.load).catch(() => undefined)
    void firstRoute.begin?.({
      call: services.call,
      queryClient,
      isVisitor: !isPerson(services.session.getState()),
      query: new URLSearchParams(first?.search),
    })
  }
  void rendering.then(({ renderApp }) => root !== null && renderApp(root, app)).then(settle)
}

/** Nothing of it is on the way to the first page. */
function settle(): void {
  const begin = () => void import('./app/settle-in.ts').then(({ settleIn }) => settleIn(app, window)).catch(() => undefined)
  if (document.readyState === 'complete') begin()
  else window.addEventListener('load', begin, { once: true })
}
