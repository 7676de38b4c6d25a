import type { HostActions, HostKind } from './host.ts'
import type { HostActionDependencies } from './host-action-dependencies.ts'

/** Each host's code, with its scripts and plug-ins, is loaded only in that host. */
export function loadHostActions(kind: HostKind, dependencies: HostActionDependencies): Promise<HostActions> {
  switch (kind) {
    case 'browser':
    case 'headset':
      return import('./browser/browser-actions.ts').then((module) => module.createBrowserActions(dependencies))
    case 'messaging-app':
    case 'mini-program':
      return import('./messaging-app/messaging-app-host.ts').then((module) => module.createMessagingAppHost(kind, dependencies))
    case 'native-shell':
      return import('./native-shell/native-shell-host.ts').then((module) => module.createNativeShellHost(dependencies))
  }
}
