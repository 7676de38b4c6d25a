// Each adds its own options to the type above.
import type {} from '@capacitor/app'
import type { CapacitorConfig } from '@capacitor/cli'
import type {} from '@capacitor/splash-screen'
import type {} from '@capacitor/status-bar'

/**
 * The app for Android and iOS: docs/native-shell.md says how it is made, and docs/decisions why it shows the served app. The
 * built files come along for the page that is shown while the server cannot be reached.
 */
const { APP_ORIGIN } = process.env
if (APP_ORIGIN === undefined || !/^https:\/\/[^/]+$/.test(APP_ORIGIN)) {
  throw new Error('APP_ORIGIN must be the https origin where 展间 is served, such as https://zhanjian.example')
}

const config: CapacitorConfig = {
  appId: 'com.zhanjian.app',
  appName: '展间',
  webDir: 'dist',
  appendUserAgent: 'ZhanjianShell',
  backgroundColor: '#f5f6f8',
  loggingBehavior: 'debug',
  zoomEnabled: false,
  server: {
    url: APP_ORIGIN,
    errorPath: 'unreachable.html',
    cleartext: false,
  },
  android: { allowMixedContent: false, webContentsDebuggingEnabled: false, minWebViewVersion: 87 },
  ios: { contentInset: 'never', webContentsDebuggingEnabled: false, preferredContentMode: 'mobile' },
  plugins: {
    App: { disableBackButtonHandler: false },
    SplashScreen: { launchAutoHide: true, launchShowDuration: 3000, backgroundColor: '#f5f6f8', showSpinner: false },
    StatusBar: { overlaysWebView: true },
  },
}

// The command-line tool takes the default export.
export default config
