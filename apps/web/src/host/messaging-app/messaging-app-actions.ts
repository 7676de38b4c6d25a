import { mapAddress } from '../browser/map-address.ts'
import { DONE, type HostActions, type Outcome, type Shareable } from '../host.ts'
import { askSdk } from './ask-sdk.ts'
import type { Configured } from './configure.ts'
import type { FetchMedia } from './fetch-media.ts'
import { recordVoice } from './record-voice.ts'
import type { MessagingAppSdk } from './sdk.ts'
import { setShareCards } from './share-cards.ts'

interface MessagingAppDependencies {
  /** What this host does as any browser does. */
  browser: HostActions
  sdk: MessagingAppSdk
  configured: () => Promise<Configured>
  fetchMedia: FetchMedia
  /** What is shared where no page has said anything else. */
  productItself: Shareable
  wait: (durationMs: number) => Promise<void>
  goTo: (address: string) => void
}

const IMAGES_AT_ONCE = 9
/** A person who has pressed a button waits no longer for the messaging app: the browser's own way does, too. */
const PATIENCE_MS = 3_000

/** The browser of the messaging app: its own functions where the page's signature was taken, else a browser's. */
export function createMessagingAppActions(dependencies: MessagingAppDependencies): HostActions {
  const { browser, sdk, configured, fetchMedia, productItself, wait, goTo } = dependencies
  const isConfigured = async (): Promise<boolean> => (await configured()).kind === 'configured'
  const isUsable = (): Promise<boolean> => Promise.race([isConfigured(), wait(PATIENCE_MS).then(() => false)])
  let offers = 0

  async function offerShare(thing: Shareable = productItself): Promise<void> {
    offers += 1
    const offer = offers
    const isReady = await isConfigured()
    // A page that was opened meanwhile has offered its own.
    if (isReady && offer === offers) await setShareCards(sdk, thing)
  }

  async function openOutside(url: string): Promise<Outcome<void>> {
    // The app has one window.
    goTo(url)
    return DONE
  }

  return {
    ...browser,
    offerShare,
    async share(thing) {
      void offerShare(thing)
      return 'use-menu'
    },
    pickImages: async (wish) => ((await isUsable()) ? pickImages(sdk, fetchMedia, wish) : browser.pickImages(wish)),
    async previewImages(urls, index) {
      if (!(await isUsable())) return { kind: 'unsupported' }
      sdk.previewImage({ current: urls[index] ?? '', urls: [...urls] })
      return DONE
    },
    scan: async () => ((await isUsable()) ? scan(sdk) : browser.scan()),
    recordVoice: async () => ((await isUsable()) ? recordVoice(sdk, fetchMedia) : browser.recordVoice()),
    openOutside,
    openLocation: (place) => openOutside(mapAddress(place)),
    async close() {
      sdk.closeWindow()
      return DONE
    },
  }
}

async function pickImages(
  sdk: MessagingAppSdk,
  fetchMedia: FetchMedia,
  { max, from }: { max: number; from: 'camera' | 'library' },
): Promise<Outcome<Blob[]>> {
  const chosen = await askSdk(sdk.chooseImage, {
    count: from === 'camera' ? 1 : Math.min(max, IMAGES_AT_ONCE),
    sizeType: ['original'],
    sourceType: [from === 'camera' ? 'camera' : 'album'],
  })
  if (chosen.kind !== 'done') return chosen
  try {
    const value: Blob[] = []
    // The app takes one at a time.
    for (const localId of chosen.value.localIds) {
      value.push(await fetchMedia(await askSdk(sdk.uploadImage, { localId, isShowProgressTips: 1 })))
    }
    return { kind: 'done', value }
  } catch {
    return { kind: 'failed' }
  }
}

async function scan(sdk: MessagingAppSdk): Promise<Outcome<string>> {
  const scanned = await askSdk(sdk.scanQRCode, { needResult: 1, scanType: ['qrCode'] })
  return scanned.kind === 'done' ? { kind: 'done', value: scanned.value.resultStr } : scanned
}
