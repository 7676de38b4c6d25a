import { App } from '@capacitor/app'
import { Network } from '@capacitor/network'
import { SplashScreen } from '@capacitor/splash-screen'
import { goBackInShell, type ShellRouter } from './go-back-in-shell.ts'

/** Handles the phone's back button, links that open the app and the network state, and hides the splash screen. */
export async function initialiseNativeShell(router: ShellRouter, window: Window): Promise<void> {
  const { location } = window
  await App.addListener('backButton', () => goBackInShell({ router, exitApp: () => void App.minimizeApp() }))
  await App.addListener('appUrlOpen', ({ url }) => {
    if (url.startsWith(`${location.origin}/`)) location.assign(url)
  })
  // The web views of some phones emit no online and offline events.
  await Network.addListener('networkStatusChange', ({ connected }) => {
    window.dispatchEvent(new Event(connected ? 'online' : 'offline'))
  })
  await SplashScreen.hide()
}
