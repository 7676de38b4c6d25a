import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import './ui/tokens.css'
import './ui/base.css'
import { AppShell } from './app/app-shell.tsx'
import { composeApp } from './app/compose.ts'
import { PageErrorBoundary } from './app/lazy-page.tsx'
import { reloadOnceAfterDeploy } from './app/reload-after-deploy.ts'
import { RouterContext } from './lib/navigation/navigation.tsx'
import { ServicesContext } from './lib/services.tsx'

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no #root')

reloadOnceAfterDeploy(window)
const { services, router, toasts, confirmations, scrollMemory, queryClient } = composeApp(window)
// Not awaited: the stored person is shown until the server has said who it is.
void services.session.reloadPerson().catch(() => undefined)

createRoot(root).render(
  <StrictMode>
    <PageErrorBoundary onRetry={() => window.location.reload()}>
      <ServicesContext value={services}>
        <RouterContext value={router}>
          <QueryClientProvider client={queryClient}>
            <AppShell
              router={router}
              toasts={toasts}
              confirmations={confirmations}
              scrollMemory={scrollMemory}
              prefersReducedMotion={() => window.matchMedia('(prefers-reduced-motion: reduce)').matches}
            />
          </QueryClientProvider>
        </RouterContext>
      </ServicesContext>
    </PageErrorBoundary>
  </StrictMode>,
)
