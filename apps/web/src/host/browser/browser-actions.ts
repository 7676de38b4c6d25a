import { getErrorName } from '../get-error-name.ts'
import { DONE, type HapticKind, type HostActions, type Outcome, type Shareable, type ShareOutcome } from '../host.ts'
import { locate } from './locate.ts'
import { pickImages } from './pick-images.ts'
import { recordVoice } from './record-voice-in-browser.ts'
import { scanPhoto } from './scan-photo.ts'

interface BrowserDependencies {
  window: Window & typeof globalThis
  copyText: (text: string) => Promise<boolean>
}

const VIBRATION_PATTERNS_MS: Readonly<Record<HapticKind, number | number[]>> = { choice: 8, done: 20, wrong: [20, 60, 20] }

/** Actions of a plain browser or a headset's, and the base of the other hosts. */
export function createBrowserActions({ window, copyText }: BrowserDependencies): HostActions {
  const { navigator } = window
  const openOutside = async (url: string) => {
    window.open(url, '_blank', 'noopener')
    return DONE
  }
  return {
    // A browser's share menu always shares the page's URL.
    setShareContent: async () => undefined,
    share: (content) => shareOrCopy(navigator, copyText, content),
    pickImages: (options) => pickImages(window.document, options),
    previewImages: async () => ({ kind: 'unsupported' }),
    scan: () => scanPhoto(window),
    recordVoice: () => recordVoice(window),
    locate: () => locate(navigator),
    pay: async () => ({ kind: 'unsupported' }),
    openOutside,
    navigateNative: async () => ({ kind: 'unsupported' }),
    close: async () => closeWindow(window),
    haptic: async (kind) => void asVibrateNavigator(navigator).vibrate?.(VIBRATION_PATTERNS_MS[kind]),
    setStatusBar: async () => undefined,
  }
}

// `navigator.share` is missing in some browsers, although the types require it.
const asShareNavigator = (navigator: Partial<Pick<Navigator, 'share'>>) => navigator
const asVibrateNavigator = (navigator: Partial<Pick<Navigator, 'vibrate'>>) => navigator

async function shareOrCopy(
  navigator: Navigator,
  copyText: BrowserDependencies['copyText'],
  { title, summary, link }: Shareable,
): Promise<ShareOutcome> {
  if (asShareNavigator(navigator).share === undefined) return (await copyText(link)) ? 'copied' : 'failed'
  try {
    await navigator.share({ title, text: summary || title, url: link })
    return 'sent'
  } catch (error) {
    if (getErrorName(error) === 'AbortError') return 'cancelled'
    return (await copyText(link)) ? 'copied' : 'failed'
  }
}

/** Browsers close only windows that a page has opened. */
function closeWindow(window: Window): Outcome<void> {
  window.close()
  return window.closed ? DONE : { kind: 'unsupported' }
}
