import type { Arriving } from '@zhanjian/contract/works/discovery.ts'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../db/database.ts'
import type { Environment } from '../environment/environment.ts'
import type { ToBearer } from '../http/download-plugin.ts'
import type { RateLimiter } from '../http/rate-limiter.ts'
import type { JobRunner } from '../jobs/job-runner.ts'
import type { PasswordHasher } from '../modules/base/identity/passwords.ts'
import type { ImageProcessor } from '../modules/content/uploads/images/image-processor.ts'
import type { Bake } from '../modules/content/works/publishing/bake/bake-in-thread.ts'
import type { DrawInvitation, DrawPicture } from '../modules/content/works/publishing/picture/draw-picture-in-thread.ts'
import type { AssistantModel } from '../platform/assistant-model/assistant-model.ts'
import type { Beacon } from '../platform/beacon/beacon.ts'
import type { ChangeNotices } from '../platform/change-notices.ts'
import type { Clock } from '../platform/clock.ts'
import type { Downloads } from '../platform/downloads/downloads.ts'
import type { MessagingApp } from '../platform/messaging-app.ts'
import type { Moderation } from '../platform/moderation.ts'
import type { ObjectStore } from '../platform/object-store/object-store.ts'
import type { Random } from '../platform/random.ts'
import type { Realtime } from '../platform/realtime/realtime.ts'
import type { RoomDefinition } from '../platform/realtime/room-definition.ts'
import type { Secrets } from '../platform/secrets.ts'
import type { SmsSender } from '../platform/sms.ts'
import type { SocialProviders } from '../platform/social-login/social-providers.ts'
import type { Univerify } from '../platform/univerify.ts'

/** What every module may use; made once for the process. */
export interface BaseDependencies {
  environment: Environment
  database: Database
  /** Not started yet: each module registers its handlers. */
  jobs: JobRunner
  /** Closed by the app, after the `preClose` of the modules. */
  notices: ChangeNotices
  objects: ObjectStore
  clock: Clock
  random: Random
  log: FastifyBaseLogger
  rateLimiter: RateLimiter
  secrets: Secrets
  /** Each module defines its files. */
  downloads: Downloads
  /** Of links to them. */
  toBearer: ToBearer
  moderation: Moderation
  hasher: PasswordHasher
  bake: Bake
  drawPicture: DrawPicture
  drawInvitation: DrawInvitation
  /** Never closed: its processes end when they are idle, or with this one. */
  images: ImageProcessor
  /** Null unless the demo community is being planted. */
  readArriving: () => Arriving | null
  sms: SmsSender
  /** Closed by the app. */
  beacon: Beacon
  /** Those that the operator has registered at. */
  socialProviders: SocialProviders
  /** Null if one-click login is switched off. */
  univerify: Univerify | null
  /** Null if the site is not registered with the messaging app. */
  messagingApp: MessagingApp | null
  /** Null if the operator has registered none: the built-in guide answers alone. */
  assistantModel: AssistantModel | null
  openRealtime: <Seat>(kind: RoomDefinition<Seat>) => Realtime<Seat>
}
