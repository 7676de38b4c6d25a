import { createBrowserActions } from '../browser/browser-actions.ts'
import type { HostActions } from '../host.ts'
import type { HostActionDependencies } from '../host-action-dependencies.ts'
import { nativePlugins } from './native-plugins.ts'
import { createNativeShellActions } from './native-shell-actions.ts'

export function createNativeShellHost(dependencies: HostActionDependencies): HostActions {
  return createNativeShellActions({
    browser: createBrowserActions(dependencies),
    plugins: nativePlugins,
    fetch: (...request) => dependencies.window.fetch(...request),
  })
}
