import { DONE, type HostActions, type Shareable } from '../host.ts'
import type { MessagingAppSdk } from '../messaging-app/sdk.ts'

interface MiniProgramDependencies {
  /** What the messaging app gives its web pages: pictures, voice, scanning. */
  messagingApp: HostActions
  sdk: Pick<MessagingAppSdk, 'miniProgram'>
  defaultShareContent: Shareable
}

/**
 * What we tell the mini-program around us: the page that it should share. It gets all messages since the last time when the
 * person shares, goes back or leaves; the last one counts.
 */
export interface ShareMessage {
  kind: 'share'
  title: string
  link: string
  imageUrl: string
}

/** The web view of a mini-program: its bars, its pages and its share menu are the mini-program's. */
export function createMiniProgramActions({ messagingApp, sdk, defaultShareContent }: MiniProgramDependencies): HostActions {
  const { miniProgram } = sdk
  async function setShareContent({ title, link, imageUrl }: Shareable = defaultShareContent): Promise<void> {
    const data: ShareMessage = { kind: 'share', title, link, imageUrl }
    miniProgram.postMessage({ data })
  }
  return {
    ...messagingApp,
    setShareContent,
    async share(thing) {
      await setShareContent(thing)
      return 'use-menu'
    },
    // The web view opens only addresses that its owner has registered.
    openOutside: async () => ({ kind: 'unsupported' }),
    openLocation: async () => ({ kind: 'unsupported' }),
    async navigateNative(page) {
      miniProgram.navigateTo({ url: page })
      return DONE
    },
    async close() {
      miniProgram.navigateBack()
      return DONE
    },
  }
}
