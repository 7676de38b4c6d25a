import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import type { Root } from 'react-dom/client'
import { RouterContext } from '../lib/navigation/navigation.tsx'
import { ServicesContext } from '../lib/services.tsx'
import { AppShell } from './app-shell.tsx'
import type { App } from './compose-app.ts'
import { PageErrorBoundary } from './lazy-page.tsx'

/** Starts React, which takes a slow processor as long as all of the app's own code, so it gets a task of its own. */
export const loadReact = () => import('react-dom/client').then(({ createRoot }) => createRoot)

/** Renders the app. With React and the shell, the larger part of what the first page loads. */
export function renderApp(reactRoot: Root, { services, router, queryClient, toasts, confirmations, scrollPositions }: App): void {
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
