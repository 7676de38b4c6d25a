import './ui/styles/tokens.css'
import './ui/styles/base.css'
import './app/first-frame.css'
import { shellTexts } from '#text/app/shell.ts'
import { type App, composeApp } from './app/compose-app.ts'
import { loadPage } from './app/load-chunk.ts'
import { reloadOnceAfterDeploy } from './app/reload-after-deploy.ts'
import { findRoute } from './app/route-table.ts'
import { trackFailedStylesheets } from './lib/failed-stylesheets.ts'
import { takeLaunchToken } from './lib/session/launch-token.ts'
import { isLoggedInState } from './lib/session/session-state.ts'
import { takeQueryValues } from './lib/session/take-query-values.ts'
import { startNextTask } from './lib/start-next-task.ts'

// First of all: no request and no screenshot of the address bar may contain them.
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
// Requested immediately, in parallel with everything else.
const renderAppImport = import('./app/render-app.tsx')
void startNextTask().then(() => enterApp(root))

async function enterApp(root: HTMLElement): Promise<void> {
  const app = composeApp(window, { invitationCode: launchParameters.invitation_code })
  await startNextTask()
  if (Object.values(launchTokens).some((value) => value !== undefined)) {
    root.textContent = shellTexts.loggingIn
    await import('./app/log-in-from-launch.ts')
      .then(({ logInFromLaunch: arrive }) => arrive(launchTokens, app))
      .catch(app.services.handleError)
  } else {
    // Not awaited: the stored user is shown until the server has responded.
    void app.services.session.reloadUser().catch(() => undefined)
  }
  prefetchFirstPage(app)
  const { loadReact, renderApp } = await renderAppImport
  await startNextTask()
  const createRoot = await loadReact()
  await startNextTask()
  renderApp(createRoot(root), app)
  await startNextTask()
  scheduleHostInitialisation(app)
}

function prefetchFirstPage({ services, router, queryClient }: App): void {
  // Code and data of the first page load in parallel with the rendering code: on a slow network each wait counts.
  const firstEntry = router.getState().entries.slice(-1)[0]
  const firstRoute = findRoute(firstEntry?.path ?? '')
  if (firstRoute !== undefined) {
    // The page reports a failure to load its code.
    void loadPage(firstRoute.load).catch(() => undefined)
    void firstRoute.prefetch?.({
      call: services.call,
      queryClient,
      isVisitor: !isLoggedInState(services.session.getState()),
      query: new URLSearchParams(firstEntry?.search),
    })
  }
}

/** Nothing of it is needed by the first page. */
function scheduleHostInitialisation(app: App): void {
  const initialise = () =>
    void import('./app/initialise-host.ts').then(({ initialiseHost: settleIn }) => settleIn(app, window)).catch(() => undefined)
  if (document.readyState === 'complete') initialise()
  else window.addEventListener('load', initialise, { once: true })
}
