import type { Plugin } from 'vite'

/**
 * Parts of the query library that home would load at once and nobody uses: calls that write go through `call`, never through
 * its mutations, a page shows by itself that a query is on its way or has failed, no answer is kept beyond the page, its timers
 * are the browser's, and no server renders pages.
 */
const QUERY_MODULE_STUBS: readonly [end: string, code: string][] = [
  [
    '/query-core/build/modern/mutationCache.js',
    `export class MutationCache {
      build() { throw new Error('excluded from the build') }
      resumePausedMutations() { return Promise.resolve() }
      clear() {}
    }`,
  ],
  [
    '/query-core/build/modern/timeoutManager.js',
    `export const timeoutManager = globalThis
    export const systemSetTimeoutZero = (callback) => void setTimeout(callback)`,
  ],
  [
    '/query-core/build/modern/environmentManager.js',
    `export const isServer = () => false
    export const environmentManager = { isServer }`,
  ],
  // Nobody sets them by hand: they ask and hear the browser alone.
  [
    '/query-core/build/modern/focusManager.js',
    `const isFocused = () => document.visibilityState !== 'hidden'
    export const focusManager = {
      isFocused,
      subscribe(tell) {
        const hear = () => void tell(isFocused())
        document.addEventListener('visibilitychange', hear)
        return () => document.removeEventListener('visibilitychange', hear)
      },
    }`,
  ],
  [
    '/query-core/build/modern/onlineManager.js',
    `export const onlineManager = {
      // Every query is sent, whatever the browser thinks of its network.
      isOnline: () => true,
      subscribe(tell) {
        const hear = () => void tell(true)
        window.addEventListener('online', hear)
        return () => window.removeEventListener('online', hear)
      },
    }`,
  ],
  [
    '/react-query/build/modern/suspense.js',
    `export function ensureSuspenseTimers({ suspense, throwOnError }) {
      if (suspense || throwOnError) throw new Error('excluded from the build')
    }
    export const defaultThrowOnError = () => false
    export const shouldSuspend = () => false
    export const fetchOptimistic = () => Promise.resolve()`,
  ],
  [
    '/react-query/build/modern/errorBoundaryUtils.js',
    `export const ensurePreventErrorBoundaryRetry = () => undefined
    export const useClearResetErrorBoundary = () => undefined
    export const getHasError = () => false`,
  ],
  [
    '/react-query/build/modern/QueryErrorResetBoundary.js',
    `export const QueryErrorResetBoundary = () => null
    export const useQueryErrorResetBoundary = () => undefined`,
  ],
  [
    '/react-query/build/modern/IsRestoringProvider.js',
    `export const IsRestoringProvider = ({ children }) => children
    export const useIsRestoring = () => false`,
  ],
]

/** Loads the stubs in place of the modules. */
export const queryModuleStubs: Plugin = {
  name: 'without-unused-query-parts',
  enforce: 'pre',
  load: (id) => QUERY_MODULE_STUBS.find(([end]) => id.endsWith(`/@tanstack${end}`))?.[1],
}
