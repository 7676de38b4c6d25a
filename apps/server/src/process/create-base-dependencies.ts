import { ROOM_CONNECTIONS_MAX } from '@zhanjian/contract/rooms/limits.ts'
import { NAF_PATH, SOCKET_IO_PATH } from '@zhanjian/contract/rooms/naf.ts'
import { REALTIME_PATH } from '@zhanjian/contract/rooms/room-messages.ts'
import type { Environment } from '../environment/environment.ts'
import type { ConnectionLimits } from '../http/connection-limits.ts'
import { createToBearer } from '../http/download-plugin.ts'
import { readTrustedProxies } from '../http/trusted-proxies.ts'
import type { BaseDependencies } from '../module-support/base-dependencies.ts'
import { argon2Hasher } from '../modules/base/identity/passwords.ts'
import { createImageProcessor } from '../modules/content/uploads/images/image-processor.ts'
import { bakeInThread } from '../modules/content/works/publishing/bake/bake-in-thread.ts'
import {
  drawInvitationInThread,
  drawPictureInThread,
} from '../modules/content/works/publishing/picture/draw-picture-in-thread.ts'
import { createOpenAiCompatibleModel } from '../platform/assistant-model/openai-compatible.ts'
import { createChangeNotices } from '../platform/change-notices.ts'
import { createCircuitBreaker } from '../platform/circuit-breaker.ts'
import { createDownloads } from '../platform/downloads/downloads.ts'
import { createExternalDownload, createExternalHttpClient } from '../platform/external-http-client.ts'
import { createMessagingApp } from '../platform/messaging-app.ts'
import { createWordListModeration } from '../platform/moderation.ts'
import type { DiskObjectStore } from '../platform/object-store/disk-object-store.ts'
import { createRealtime } from '../platform/realtime/realtime.ts'
import { createSecrets } from '../platform/secrets.ts'
import type { SmsOutbox } from '../platform/sms-outbox.ts'
import { createSocialProviders } from '../platform/social-login/social-providers.ts'
import { createUniverify } from '../platform/univerify.ts'
import type { HttpPlugin } from './serve-app.ts'

/** What the process brings along. */
type SharedDependencies = Pick<
  BaseDependencies,
  'environment' | 'database' | 'jobs' | 'clock' | 'random' | 'log' | 'rateLimiter' | 'sms' | 'beacon'
>
/** Tests and the demo bring their own. */
type Replaceable = Pick<
  BaseDependencies,
  'bake' | 'drawPicture' | 'drawInvitation' | 'images' | 'readArriving' | 'hasher' | 'moderation'
>

export interface AppDependencies extends SharedDependencies, Partial<Replaceable> {
  objects: DiskObjectStore
  /** Shown at `/dev/outbox` in the demo. */
  smsOutbox: SmsOutbox | null
  plugins?: readonly HttpPlugin[]
  /** Secrets with which something was stored, and which are not known any more. */
  missingSecrets?: number
  webDirectory?: string
  /** Instead of the usual ones. */
  limits?: Partial<ConnectionLimits>
}

/** To live rooms: two full rooms. */
export const CONNECTIONS_PER_NETWORK = 2 * ROOM_CONNECTIONS_MAX

export function createBaseDependencies({
  smsOutbox: _smsOutbox,
  plugins: _plugins,
  missingSecrets: _missingSecrets,
  webDirectory: _webDirectory,
  limits: _limits,
  ...given
}: AppDependencies): BaseDependencies {
  const shared = {
    bake: bakeInThread,
    drawPicture: drawPictureInThread,
    drawInvitation: drawInvitationInThread,
    readArriving: () => null,
    hasher: argon2Hasher,
    moderation: createWordListModeration(),
    ...given,
    images: given.images ?? createImageProcessor(),
  }
  const { environment, random, clock, database } = shared
  const secrets = createSecrets({ secret: environment.secret, previous: environment.previousSecrets, random })
  const downloads = createDownloads({ secrets, random, clock })
  return {
    ...shared,
    ...createExternalServices(shared),
    notices: createChangeNotices({ database }),
    secrets,
    downloads,
    toBearer: createToBearer(downloads, environment.publicOrigin),
    openRealtime: createRealtimeOpener(shared),
  }
}

/** The services of others that the operator has registered at; null for each that is switched off. */
function createExternalServices({
  environment,
  clock,
  random,
}: SharedDependencies): Pick<BaseDependencies, 'socialProviders' | 'univerify' | 'messagingApp' | 'assistantModel'> {
  const httpClient = createExternalHttpClient()
  const { socialApps, univerify, assistantModel }: Environment = environment
  const messagingApp = socialApps.wechat_mp
  return {
    socialProviders: createSocialProviders(socialApps, { httpClient, clock }),
    univerify: univerify === undefined ? null : createUniverify(univerify, { httpClient, clock, random }),
    assistantModel: assistantModel === undefined ? null : createOpenAiCompatibleModel(assistantModel, { clock }),
    messagingApp:
      messagingApp === undefined
        ? null
        : createMessagingApp(messagingApp, {
            httpClient,
            download: createExternalDownload(),
            circuit: createCircuitBreaker({ clock }),
          }),
  }
}

const createRealtimeOpener =
  ({ environment, log }: SharedDependencies): BaseDependencies['openRealtime'] =>
  (kind) =>
    createRealtime({
      kind,
      path: REALTIME_PATH,
      eventPaths: { plain: NAF_PATH, socketIo: SOCKET_IO_PATH },
      publicOrigin: environment.publicOrigin,
      networkOf: readTrustedProxies(environment.trustedProxies).networkOfRequest,
      perNetworkMax: CONNECTIONS_PER_NETWORK * environment.rateLimitFactor,
      log,
    })
