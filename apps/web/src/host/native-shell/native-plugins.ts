import { App } from '@capacitor/app'
import { Browser } from '@capacitor/browser'
import { Camera } from '@capacitor/camera'
import { Haptics, ImpactStyle, NotificationType } from '@capacitor/haptics'
import { Share } from '@capacitor/share'
import { StatusBar, Style } from '@capacitor/status-bar'
import type { NativePlugins } from './native-shell-actions.ts'

/** The shell's plug-ins. Their style `Dark` is for dark pages: it makes the symbols light. */
export const nativePlugins: NativePlugins = {
  app: App,
  browser: Browser,
  camera: Camera,
  haptics: Haptics,
  share: Share,
  statusBar: StatusBar,
  constants: { light: ImpactStyle.Light, wrong: NotificationType.Error, darkSigns: Style.Light, lightSigns: Style.Dark },
}
