import { QueryClientProvider } from '@tanstack/react-query'
import type { User } from '@zhanjian/contract/accounts/identity.ts'
import { siteConfig } from '@zhanjian/contract/admin/site.ts'
import { unreadMessages } from '@zhanjian/contract/community/messages.ts'
import { useEffect, useState } from 'react'
import { createQueryClient } from '../src/app/create-query-client.ts'
import { createServices } from '../src/app/create-services.ts'
import { createBrowserActions } from '../src/host/browser/browser-actions.ts'
import { createHost } from '../src/host/create-host.ts'
import type { HostFacts } from '../src/host/host.ts'
import { createStorage } from '../src/lib/app-storage.ts'
import { copyText } from '../src/lib/copy-text.ts'
import { EntryContext, RouterContext } from '../src/lib/navigation/navigation.tsx'
import { formatEntryAddress, parseAddress, type StackEntry } from '../src/lib/navigation/stack-entry.ts'
import type { StackRouter } from '../src/lib/navigation/stack-router.ts'
import { ServicesContext } from '../src/lib/services.tsx'
import { createTheme } from '../src/lib/theme.ts'
import { ConfirmationDialogs } from '../src/ui/overlays/confirmation-dialogs.tsx'
import { createConfirmationStore } from '../src/ui/overlays/confirmation-store.ts'
import { createToastStore } from '../src/ui/overlays/toast-store.ts'
import { Toaster } from '../src/ui/overlays/toaster.tsx'
import { AfterPressing } from './after-pressing.tsx'
import { createFakeApi } from './fake-api.ts'
import css from './playground.module.css'
import type { Story } from './story.ts'

const PLAIN_BROWSER: HostFacts = {
  kind: 'browser',
  isVrHeadset: false,
  hasOwnBars: false,
  isInstalled: false,
  shareMethod: 'copying',
  messagingAppVersion: undefined,
}

const NOTHING: readonly string[] = []

interface StoryFrameProps {
  story: Story
  theme: 'light' | 'dark'
  /** Router functions that a test observes. */
  router?: Partial<StackRouter>
}

/** A story with everything that a page needs: its own server, device storage, session and router. */
export function StoryFrame({ story, theme, router = {} }: StoryFrameProps) {
  const [environment] = useState(() => createStoryEnvironment(story, theme, router))
  useEffect(() => {
    document.documentElement.dataset.storyReady = `${story.name} ${theme}`
    return () => {
      delete document.documentElement.dataset.storyReady
    }
  }, [story, theme])
  const isPage = story.route !== undefined
  return (
    <ServicesContext value={environment.services}>
      <RouterContext value={environment.router}>
        <QueryClientProvider client={environment.queryClient}>
          <EntryContext value={environment.entry}>
            <div
              className={isPage ? css.page : css.component}
              tabIndex={isPage ? undefined : 0}
              data-mood={story.mood === 'immersive' ? 'immersive' : undefined}
            >
              <AfterPressing names={story.presses ?? NOTHING}>{story.render()}</AfterPressing>
            </div>
          </EntryContext>
          <ConfirmationDialogs store={environment.confirmations} />
          <Toaster store={environment.toasts} />
        </QueryClientProvider>
      </RouterContext>
    </ServicesContext>
  )
}

function createStoryEnvironment(story: Story, theme: 'light' | 'dark', steps: Partial<StackRouter>) {
  const device = new Map<string, string>()
  const storage = createStorage({
    backend: () => ({
      getItem: (key) => device.get(key) ?? null,
      setItem: (key, value) => void device.set(key, value),
      removeItem: (key) => void device.delete(key),
    }),
  })
  storage.write('theme', theme)
  for (const [name, value] of Object.entries(story.device ?? {})) storage.write(name, value)
  if (story.person !== undefined) storage.write('session', buildStoredSession(story.person))
  const api = createFakeApi()
  // Many pages follow what arrives.
  api.mockEndpoint(unreadMessages, { data: { system: 0, community: 0, card: 0 } })
  // Entries ask whether what they lead to is switched on.
  api.mockEndpoint(siteConfig, { data: [] })
  story.answers?.(api)
  // Pages request files outside of the API by `fetch` itself.
  window.fetch = api.fetch
  const toasts = createToastStore()
  const confirmations = createConfirmationStore()
  const entry: StackEntry = { key: 'story', ...parseAddress(story.route ?? '/', {}) }
  const router = { ...createInertRouter(entry), ...steps }
  const services = createServices({
    fetch: api.fetch,
    product: 'art',
    storage,
    sessionStore: storage,
    toasts,
    confirmations,
    theme: createTheme({
      storage,
      root: document.documentElement,
      prefersDark: { matches: false, addEventListener: () => undefined },
    }),
    host: () =>
      createHost(
        { ...PLAIN_BROWSER, ...story.host },
        () =>
          Promise.resolve({
            ...createBrowserActions({ window, copyText }),
            ...(story.locate && { locate: story.locate }),
            ...(story.pay && { pay: story.pay }),
          }),
        () => true,
      ),
    crypto: window.crypto,
    locks: undefined,
    BroadcastChannel: undefined,
    navigateAway: (address) => console.info(`leave for ${address}`),
    isOnline: () => true,
    now: Date.now,
    random: Math.random,
    getRouter: () => router,
  })
  const queryClient = createQueryClient(services.session)
  const { queries, ...others } = queryClient.getDefaultOptions()
  // An offline story stays offline: retries would not help.
  queryClient.setDefaultOptions({ ...others, queries: { ...queries, retry: false } })
  return { services, router, toasts, confirmations, entry, queryClient }
}

function buildStoredSession(user: User) {
  const issueDate = Date.now()
  const token = { token: 'story', refreshToken: 'story', issueDate, expireDate: issueDate + 3_600_000 }
  return { kind: 'logged-in', token, user, avatar: null, cards: [] }
}

/** A router that does not navigate, and logs the target. */
function createInertRouter(entry: StackEntry): StackRouter {
  const logStep = (step: string, address = '') => console.info(`${step} ${address}`)
  return {
    getState: () => ({ entries: [entry], action: 'start' }),
    subscribe: () => () => undefined,
    push: (address) => logStep('push', address),
    replace: (address) => logStep('replace', address),
    replaceQuery: (search) => logStep('amendQuery', search),
    switchTab: async (address) => logStep('switchTab', address),
    relaunch: async (address) => logStep('relaunch', address),
    back: () => logStep('back from', formatEntryAddress(entry)),
    returnToContent: async (target) => logStep('returnToContent', target),
    openLayer: () => () => undefined,
    closeLayer: () => false,
    leave: (address) => logStep('leave for', address),
    dispose: () => undefined,
  }
}
