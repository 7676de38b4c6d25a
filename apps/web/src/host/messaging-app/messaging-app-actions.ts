import { DONE, type HostActions, type Outcome, type Shareable } from '../host.ts'
import { callSdk } from './call-sdk.ts'
import type { ConfigureResult } from './configure.ts'
import type { FetchMedia } from './fetch-media.ts'
import { payWithBridge } from './pay-with-bridge.ts'
import { recordVoiceWithSdk } from './record-voice-with-sdk.ts'
import type { MessagingAppSdk } from './sdk.ts'
import { setShareContents } from './share-contents.ts'

interface MessagingAppDependencies {
  /** Fallback for actions that work as in any browser. */
  browser: HostActions
  sdk: MessagingAppSdk
  waitUntilConfigured: () => Promise<ConfigureResult>
  fetchMedia: FetchMedia
  /** Shared if no page has set its own content. */
  defaultShareContent: Shareable
  wait: (durationMs: number) => Promise<void>
  navigate: (address: string) => void
}

const MAX_IMAGES_PER_PICK = 9
/** After a press the user does not wait longer for the messaging app: the browser's own action is used. */
const CONFIGURE_TIMEOUT_MS = 3_000

/** The browser of the messaging app: its own functions if the page's signature was accepted, else a browser's. */
export function createMessagingAppActions(dependencies: MessagingAppDependencies): HostActions {
  const { browser, sdk, waitUntilConfigured, fetchMedia, defaultShareContent, wait, navigate } = dependencies
  const isConfigured = async (): Promise<boolean> => (await waitUntilConfigured()).kind === 'configured'
  const isUsable = (): Promise<boolean> => Promise.race([isConfigured(), wait(CONFIGURE_TIMEOUT_MS).then(() => false)])
  let lastShareId = 0

  async function setShareContent(content: Shareable = defaultShareContent): Promise<void> {
    lastShareId += 1
    const shareId = lastShareId
    const isReady = await isConfigured()
    // A page opened since has set its own content.
    if (isReady && shareId === lastShareId) await setShareContents(sdk, content)
  }

  async function openOutside(url: string): Promise<Outcome<void>> {
    // The app has a single window.
    navigate(url)
    return DONE
  }

  return {
    ...browser,
    setShareContent,
    async share(content) {
      void setShareContent(content)
      return 'use-menu'
    },
    pickImages: async (options) =>
      (await isUsable()) ? pickImagesWithSdk(sdk, fetchMedia, options) : browser.pickImages(options),
    async previewImages(urls, index) {
      if (!(await isUsable())) return { kind: 'unsupported' }
      sdk.previewImage({ current: urls[index] ?? '', urls: [...urls] })
      return DONE
    },
    scan: async () => ((await isUsable()) ? scanWithSdk(sdk) : browser.scan()),
    recordVoice: async () => ((await isUsable()) ? recordVoiceWithSdk(sdk, fetchMedia) : browser.recordVoice()),
    pay: (payment) => payWithBridge(payment, wait),
    openOutside,
    async close() {
      sdk.closeWindow()
      return DONE
    },
  }
}

async function pickImagesWithSdk(
  sdk: MessagingAppSdk,
  fetchMedia: FetchMedia,
  { max, from }: { max: number; from: 'camera' | 'library' },
): Promise<Outcome<Blob[]>> {
  const chosen = await callSdk(sdk.chooseImage, {
    count: from === 'camera' ? 1 : Math.min(max, MAX_IMAGES_PER_PICK),
    sizeType: ['original'],
    sourceType: [from === 'camera' ? 'camera' : 'album'],
  })
  if (chosen.kind !== 'done') return chosen
  try {
    const value: Blob[] = []
    // The app accepts one at a time.
    for (const localId of chosen.value.localIds) {
      value.push(await fetchMedia(await callSdk(sdk.uploadImage, { localId, isShowProgressTips: 1 })))
    }
    return { kind: 'done', value }
  } catch {
    return { kind: 'failed' }
  }
}

async function scanWithSdk(sdk: MessagingAppSdk): Promise<Outcome<string>> {
  const scanned = await callSdk(sdk.scanQRCode, { needResult: 1, scanType: ['qrCode'] })
  return scanned.kind === 'done' ? { kind: 'done', value: scanned.value.resultStr } : scanned
}
