import { DONE, type HostActions, type Shareable } from '../host.ts'
import type { MessagingAppSdk } from '../messaging-app/sdk.ts'

interface MiniProgramDependencies {
  /** Functions that the messaging app provides to web pages: pictures, voice, scanning. */
  messagingApp: HostActions
  sdk: Pick<MessagingAppSdk, 'miniProgram'>
  defaultShareContent: Shareable
}

/**
 * Message to the surrounding mini-program: the page to share. The mini-program receives all messages when the user shares,
 * goes back or leaves; the last one counts.
 */
export interface ShareMessage {
  kind: 'share'
  title: string
  link: string
  imageUrl: string
}

/** The web view of a mini-program, which owns bars, pages and share menu. */
export function createMiniProgramActions({ messagingApp, sdk, defaultShareContent }: MiniProgramDependencies): HostActions {
  const { miniProgram } = sdk
  async function setShareContent({ title, link, imageUrl }: Shareable = defaultShareContent): Promise<void> {
    const data: ShareMessage = { kind: 'share', title, link, imageUrl }
    miniProgram.postMessage({ data })
  }
  return {
    ...messagingApp,
    setShareContent,
    async share(content) {
      await setShareContent(content)
      return 'use-menu'
    },
    // A web view has no payment: the mini-program's own pages do.
    pay: async () => ({ kind: 'unsupported' }),
    // The web view opens only URLs that its owner has registered.
    openOutside: async () => ({ kind: 'unsupported' }),
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
