import type { AppPlugin } from '@capacitor/app'
import type { BrowserPlugin } from '@capacitor/browser'
import type { CameraPlugin } from '@capacitor/camera'
import type { HapticsPlugin, ImpactStyle, NotificationType } from '@capacitor/haptics'
import type { SharePlugin } from '@capacitor/share'
import type { StatusBarPlugin, Style } from '@capacitor/status-bar'
import { DONE, type HapticKind, type HostActions, type Outcome, type Shareable, type ShareOutcome } from '../host.ts'

/** The Capacitor plug-ins that are used. */
export interface NativePlugins {
  app: Pick<AppPlugin, 'minimizeApp'>
  browser: Pick<BrowserPlugin, 'open'>
  camera: Pick<CameraPlugin, 'takePhoto'>
  haptics: Pick<HapticsPlugin, 'impact' | 'notification' | 'selectionChanged'>
  share: Pick<SharePlugin, 'share'>
  statusBar: Pick<StatusBarPlugin, 'setStyle'>
  /** The plug-ins' enum values for these. */
  constants: { light: ImpactStyle; wrong: NotificationType; darkSigns: Style; lightSigns: Style }
}

interface NativeShellDependencies {
  /** Fallback for actions that work as in any browser. */
  browser: HostActions
  plugins: NativePlugins
  fetch: typeof fetch
}

const PHOTO_QUALITY_PERCENT = 90

/** Actions of the native app on a phone. */
export function createNativeShellActions({ browser, plugins, fetch }: NativeShellDependencies): HostActions {
  const { app, camera, share, statusBar, constants } = plugins
  const openOutside = async (url: string): Promise<Outcome<void>> => {
    await plugins.browser.open({ url })
    return DONE
  }
  return {
    ...browser,
    share: (content) => shareNatively(share, content),
    pickImages: (options) => (options.from === 'camera' ? takePhoto(camera, fetch) : browser.pickImages(options)),
    openOutside,
    async close() {
      // Minimised, not closed: phones keep apps in the background, and some do not allow an app to close itself.
      await app.minimizeApp()
      return DONE
    },
    haptic: (kind) => playHaptic(plugins, kind),
    setStatusBar: (signs) => statusBar.setStyle({ style: signs === 'dark' ? constants.darkSigns : constants.lightSigns }),
  }
}

const isCancelled = (error: unknown): boolean => error instanceof Error && /cancel/i.test(error.message)

async function shareNatively(share: NativePlugins['share'], { title, summary, link }: Shareable): Promise<ShareOutcome> {
  try {
    await share.share({ title, text: summary || title, url: link })
    return 'sent'
  } catch (error) {
    return isCancelled(error) ? 'cancelled' : 'failed'
  }
}

async function takePhoto(camera: NativePlugins['camera'], fetch: NativeShellDependencies['fetch']): Promise<Outcome<Blob[]>> {
  try {
    const { webPath } = await camera.takePhoto({ quality: PHOTO_QUALITY_PERCENT, correctOrientation: true })
    if (webPath === undefined) return { kind: 'failed' }
    return { kind: 'done', value: [await (await fetch(webPath)).blob()] }
  } catch (error) {
    if (isCancelled(error)) return { kind: 'cancelled' }
    return { kind: error instanceof Error && /denied|permission|access/i.test(error.message) ? 'refused' : 'failed' }
  }
}

function playHaptic({ haptics, constants }: NativePlugins, kind: HapticKind): Promise<void> {
  if (kind === 'wrong') return haptics.notification({ type: constants.wrong })
  return kind === 'done' ? haptics.impact({ style: constants.light }) : haptics.selectionChanged()
}
