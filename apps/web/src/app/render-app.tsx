import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterContext } from '../lib/navigation/navigation.tsx'
import { ServicesContext } from '../lib/services.tsx'
import { AppShell } from './app-shell.tsx'
import type { App } from './compose-app.ts'
import { PageErrorBoundary } from './lazy-page.tsx'

/** Renders the app. With React and the shell, the larger part of what the first page loads. */
export function renderApp(
  root: HTMLElement,
  { services, router, queryClient, toasts, confirmations, scrollPositions }: App,
): void {
  const reactRoot = createRoot(root)
  // At once, but only the frame of the first page: see AppShell.
  reactRoot.render(
    <StrictMode>
      <PageErrorBoundary onRetry={() => window.location.reload()}>
        <ServicesContext value={services}>
          <RouterContext value={router}>
            <QueryClientProvider client={queryClient}>
              <AppShell
                router={router}
                toasts={toasts}
                confirmations={confirmations}
                scrollPositions={scrollPositions}
                prefersReducedMotion={() => window.matchMedia('(prefers-reduced-motion: reduce)').matches}
              />
            </QueryClientProvider>
          </RouterContext>
        </ServicesContext>
      </PageErrorBoundary>
    </StrictMode>,
  )
}
