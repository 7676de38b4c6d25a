import { messagingAppConfig, messagingAppMedia } from '@zhanjian/contract/hosts.ts'
import type { HostActions, HostKind } from '../host/host.ts'
import { loadActions } from '../host/load-actions.ts'
import type { Call } from '../lib/api/api-client.ts'
import { copyText } from '../lib/copy-text.ts'
import { shellTexts } from '../text/zh/app/shell.ts'

/** What the host can do, with our server behind it. */
export function loadHostActions(kind: HostKind, window: Window & typeof globalThis, call: Call): Promise<HostActions> {
  const { origin } = window.location
  return loadActions(kind, {
    window,
    copyText,
    fetchPageConfig: (url) =>
      call(
        messagingAppConfig,
        { body: { app: 'wechat_mp', url } },
        // The page goes on without; nobody has asked for it.
        { inPlace: ['ADDRESS_NOT_OURS', 'MESSAGING_APP_OFF', 'SERVER_BUSY'] },
      ),
    fetchMessagingAppMedia: (mediaId) => call(messagingAppMedia, { params: { mediaId } }, { inPlace: ['NOT_FOUND'] }),
    productItself: {
      title: shellTexts.productName,
      summary: shellTexts.slogan,
      link: `${origin}/`,
      imageUrl: `${origin}/icon-512.png`,
    },
  })
}
