import { messagingAppConfig, messagingAppMedia } from '@zhanjian/contract/screens/hosts.ts'
import { shellTexts } from '#text/app/shell.ts'
import type { HostActions, HostKind } from '../host/host.ts'
import { loadHostActions } from '../host/load-host-actions.ts'
import type { CallApi } from '../lib/api/api-client.ts'
import { copyText } from '../lib/copy-text.ts'

/** Loads the host's actions, connected to the API. */
export function loadAppHostActions(kind: HostKind, window: Window & typeof globalThis, call: CallApi): Promise<HostActions> {
  const { origin } = window.location
  return loadHostActions(kind, {
    window,
    copyText,
    fetchPageConfig: (url) =>
      call(
        messagingAppConfig,
        { body: { app: 'wechat_mp', url } },
        // The page works without them, and the user has not requested them: no toast.
        { inlineErrorCodes: ['ADDRESS_NOT_OURS', 'MESSAGING_APP_OFF', 'SERVER_BUSY'] },
      ),
    fetchMessagingAppMedia: (mediaId) => call(messagingAppMedia, { params: { mediaId } }, { inlineErrorCodes: ['NOT_FOUND'] }),
    defaultShareContent: {
      title: shellTexts.productName,
      summary: shellTexts.slogan,
      link: `${origin}/`,
      imageUrl: `${origin}/icon-512.png`,
    },
  })
}
