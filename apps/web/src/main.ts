import './ui/styles/tokens.css'
import './ui/styles/base.css'
import './app/first-frame.css'
import { composeApp } from './app/compose-app.ts'
import { loadPage } from './app/load-chunk.ts'
import { reloadOnceAfterDeploy } from './app/reload-after-deploy.ts'
import { findRoute } from './app/route-table.ts'
import { trackFailedStylesheets } from './lib/failed-stylesheets.ts'
import { takeLaunchToken } from './lib/session/launch-token.ts'
import { takeQueryValues } from './lib/session/take-query-values.ts'
import { isLoggedInState } from './lib/session/session-state.ts'
import { shellTexts } from './text/zh/app/shell.ts'

// Before anything else: no request and no picture of the address bar shall show them.
const launchParameters = takeQueryValues(window, ['token', 'social_temp_token', 'invitation_code'])
const launchTokens = {
  socialToken: launchParameters.social_temp_token,
  launchToken: launchParameters.token,
  refreshToken: takeLaunchToken(() => window.sessionStorage),
}

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no #root')

reloadOnceAfterDeploy(window)
trackFailedStylesheets(document)
const app = composeApp(window, { invitationCode: launchParameters.invitation_code })
const { services, router, queryClient } = app
// Asked for at once, whatever comes first.
const renderAppImport = import('./app/render-app.tsx')

if (Object.values(launchTokens).some((value) => value !== undefined)) {
  root.textContent = shellTexts.loggingIn
  void import('./app/log-in-from-launch.ts')
    .then(({ logInFromLaunch: arrive }) => arrive(launchTokens, app))
    .catch(services.handleError)
    .then(startApp)
} else {
  // Not awaited: the stored person is shown until the server has said who it is.
  void services.session.reloadUser().catch(() => undefined)
  startApp()
}

function startApp(): void {
  // The first page's code and what it shows are asked for beside the code that draws: on a slow line each wait counts.
  const firstEntry = router.getState().entries.slice(-1)[0]
  const firstRoute = findRoute(firstEntry?.path ?? '')
  if (firstRoute !== undefined) {
    // The page says by itself when its code does not come.
    void loadPage(firstRoute.load).catch(() => undefined)
    void firstRoute.prefetch?.({
      call: services.call,
      queryClient,
      isVisitor: !isLoggedInState(services.session.getState()),
      query: new URLSearchParams(firstEntry?.search),
    })
  }
  void renderAppImport.then(({ renderApp }) => root !== null && renderApp(root, app)).then(scheduleHostInitialisation)
}

/** Nothing of it is on the way to the first page. */
function scheduleHostInitialisation(): void {
  const initialise = () =>
    void import('./app/initialise-host.ts').then(({ initialiseHost: settleIn }) => settleIn(app, window)).catch(() => undefined)
  if (document.readyState === 'complete') initialise()
  else window.addEventListener('load', initialise, { once: true })
}
