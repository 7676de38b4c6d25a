import { REALTIME_PATH } from '@zhanjian/contract/room-messages.ts'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Environment } from './env.ts'
import type { Ground } from './ground.ts'
import type { ConnectionLimits } from './http/connection-limits.ts'
import type { RateLimiter } from './http/rate-limiter.ts'
import { readTrustedProxies } from './http/trusted-proxies.ts'
import type { Route } from './http/serve.ts'
import { createExportData } from './modules/accounts/export-store.ts'
import type { Erasure } from './modules/accounts/erasure.ts'
import type { DataExports } from './modules/accounts/exports.ts'
import { createAccountsModule } from './modules/accounts/module.ts'
import { createAdminModule } from './modules/admin/module.ts'
import type { AdminService } from './modules/admin/service.ts'
import { createAuditModule } from './modules/audit/module.ts'
import { createAvatarsModule } from './modules/avatars/module.ts'
import { createCardsModule } from './modules/cards/module.ts'
import { createCommunityModule, marksOfCommunity } from './modules/community/module.ts'
import type { CommunityService } from './modules/community/service.ts'
import { sendIndexing } from './modules/discovery/jobs.ts'
import { createDiscoveryModule } from './modules/discovery/module.ts'
import type { DiscoveryService } from './modules/discovery/service.ts'
import { createFeedbackModule } from './modules/feedback/module.ts'
import { createIdentityModule } from './modules/identity/module.ts'
import { argon2Hasher, type PasswordHasher } from './modules/identity/passwords.ts'
import type { IdentityService } from './modules/identity/service.ts'
import { createMessagesModule } from './modules/messages/module.ts'
import { createMessenger } from './modules/messages/service.ts'
import { createReviewModule } from './modules/review/module.ts'
import type { ReviewService } from './modules/review/service.ts'
import { createRoomsModule } from './modules/rooms/module.ts'
import type { RoomsService } from './modules/rooms/service.ts'
import { createSiteModule } from './modules/site/module.ts'
import { createTermsModule } from './modules/terms/module.ts'
import { createUploadsModule } from './modules/uploads/module.ts'
import type { UploadsService } from './modules/uploads/service.ts'
import { createAssetUses } from './modules/works/asset-use-store.ts'
import { type Bake, bakeInThread } from './modules/works/bake/baker.ts'
import { createWorksModule } from './modules/works/module.ts'
import type { WorksService } from './modules/works/service.ts'
import { sayOutagesRarely } from './outage-log.ts'
import type { PersonalData } from './personal-data.ts'
import { createCircuit } from './platform/circuit.ts'
import { createMessagingApp } from './platform/messaging-app.ts'
import { createWordListModeration, type Moderation } from './platform/moderation.ts'
import type { DiskObjectStore } from './platform/object-store/disk-object-store.ts'
import { createOutsideCall, createOutsideDownload } from './platform/outside-call.ts'
import { createRealtime } from './platform/realtime/realtime.ts'
import { createSecrets } from './platform/secrets.ts'
import type { SmsSender } from './platform/sms.ts'
import type { SmsOutbox } from './platform/sms-outbox.ts'
import { createSocialProviders } from './platform/social-login/social-providers.ts'
import { createUniverify } from './platform/univerify.ts'
import { type RawPlugin, serveApp } from './serve-app.ts'

/** A school of fifty in each of several rooms, every one of them twice; a room has two hundred. */
const CONNECTIONS_PER_NETWORK = 400

export interface AppDependencies extends Ground {
  environment: Environment
  objects: DiskObjectStore
  log: FastifyBaseLogger
  sms: SmsSender
  /** Shown at `/dev/outbox` in the demo. */
  outbox: SmsOutbox | null
  rateLimiter: RateLimiter
  /** Instead of the real baker, which takes seconds. */
  bake?: Bake
  /** Instead of argon2 itself. */
  hasher?: PasswordHasher
  /** Instead of the built-in list. */
  moderation?: Moderation
  plugins?: readonly RawPlugin[]
  webDirectory?: string
  /** Instead of the usual ones. */
  limits?: Partial<ConnectionLimits>
}

export interface App {
  fastify: FastifyInstance
  routes: readonly Route[]
  services: {
    identity: IdentityService
    uploads: UploadsService
    works: WorksService
    community: CommunityService
    review: ReviewService
    admin: AdminService
    discovery: DiscoveryService
    rooms: RoomsService
    erasure: Erasure
    exports: DataExports
  }
  /** What is kept of people, in the order of erasing. */
  personalData: readonly PersonalData[]
  /** From now on `/readyz` answers 503, so that no new visitors are sent here. */
  startDraining(): void
}

/** Puts the modules together; the only place that knows them all. Each says in its `module.ts` how it is made. */
export function createApp(dependencies: AppDependencies): App {
  const { database, jobs, objects, clock, random, environment, log, plugins = [] } = dependencies
  const { product, publicOrigin, siteDomains, launchOrigins, demo } = environment
  const ground: Ground = { database, jobs, objects, clock, random }
  const secrets = createSecrets({ secret: environment.secret, random })
  const moderation = dependencies.moderation ?? createWordListModeration()
  const hasher = dependencies.hasher ?? argon2Hasher
  const outside = outsideOf(environment, ground)

  const audit = createAuditModule(ground)
  const site = createSiteModule({
    ...ground,
    audit: audit.service,
    secrets,
    messagingApp: outside.messagingApp,
    publicOrigin,
    siteDomains,
    launchOrigins,
    demo,
  })
  const terms = createTermsModule({ ...ground, site: site.service, audit: audit.service })
  const uploads = createUploadsModule({
    ...ground,
    quotaBytes: environment.storageQuotaBytes,
    neededBy: createAssetUses(database),
  })
  const identity = createIdentityModule({
    ...ground,
    sms: dependencies.sms,
    secrets,
    moderation,
    hasher,
    uploads: uploads.service,
    noteConsents: terms.service.giveAtLogin,
    providers: outside.socialProviders,
    univerify: outside.univerify,
    rateLimiter: dependencies.rateLimiter,
    product,
    publicOrigin,
    demo,
    noteSuspicion: (event) => log.warn({ event }, 'suspicious'),
  })
  const avatars = createAvatarsModule({ ...ground, identity: identity.service })
  const cards = createCardsModule(ground)
  const messenger = createMessenger(ground)
  const works = createWorksModule({
    ...ground,
    uploads: uploads.service,
    handOverFiles: uploads.handOverFiles,
    identity: identity.service,
    attempts: identity.attempts,
    familiar: identity.familiar,
    relations: marksOfCommunity(database),
    noteListing: sendIndexing(jobs),
    hasher,
    secrets,
    moderation,
    publicOrigin,
    bake: dependencies.bake ?? bakeInThread,
  })
  const community = createCommunityModule({
    ...ground,
    works: works.service.company,
    viewerOf: works.viewerOf,
    sharerOf: works.visitorOf,
    identity: identity.service.account.profiles,
    messenger,
    audit: audit.service,
    moderation,
  })
  const rooms = createRoomsModule({
    ...ground,
    works: works.service.company,
    viewerOf: works.viewerOf,
    visitorOf: works.visitorOf,
    identity: identity.service,
    secrets,
    moderation,
    openRealtime: (kind) =>
      createRealtime({
        kind,
        path: REALTIME_PATH,
        publicOrigin,
        networkOf: readTrustedProxies(environment.trustedProxies).networkOfRequest,
        perNetworkMax: CONNECTIONS_PER_NETWORK * environment.rateLimitFactor,
        log,
      }),
    noteFailure: sayOutagesRarely((err, leftOut) => log.error({ err, leftOut }, 'a live room failed')),
  })
  const discovery = createDiscoveryModule({
    ...ground,
    works: works.service.listings,
    named: identity.peopleNamed,
    cardsOf: community.service.people.foundCards,
    uploads: uploads.service,
    liveRooms: rooms.service.lively,
    audit: audit.service,
    moderation,
  })
  const messages = createMessagesModule({
    ...ground,
    identity: identity.service,
    worksFor: works.service.company.namesFor,
    commentsFor: community.service.beginningsOf,
  })
  const feedback = createFeedbackModule({
    ...ground,
    uploads: uploads.service,
    identity: identity.service,
    audit: audit.service,
    messenger,
  })
  const admin = createAdminModule({
    ...ground,
    identity: identity.service,
    works: works.service,
    community: community.service,
    uploads: uploads.service,
    feedback: feedback.service,
    site: site.service,
    audit: audit.service,
    attempts: identity.attempts,
  })
  const review = createReviewModule({
    ...ground,
    identity: identity.service,
    works: works.service,
    reports: community.service.reports,
    comments: community.service.comments,
    commentsByIds: community.service.commentsByIds,
    bans: admin.service.bans,
    messenger,
    audit: audit.service,
  })
  // The order of erasing: works before their files, identity last.
  const personalData = [
    rooms.personalData,
    works.personalData,
    discovery.personalData,
    uploads.personalData,
    feedback.personalData,
    community.personalData,
    messages.personalData,
    cards.personalData,
    avatars.personalData,
    terms.personalData,
    audit.personalData,
    createExportData(database, objects),
    identity.personalData,
  ]
  const accounts = createAccountsModule({
    ...ground,
    identity: identity.service,
    terms: terms.service,
    parts: personalData,
    publicOrigin,
  })

  const modules = [
    identity,
    accounts,
    site,
    terms,
    feedback,
    avatars,
    cards,
    uploads,
    discovery,
    works,
    review,
    admin,
    community,
    rooms,
    messages,
  ]
  const routes = modules.flatMap((module) => module.routes)
  const ownPlugins = [works.sharedLinks, works.sitemap, identity.socialCallback, terms.pages, accounts.downloads]
  const { fastify, startDraining } = serveApp({
    ...dependencies,
    routes,
    plugins: [...ownPlugins, ...plugins],
    holderOf: identity.service.holderOf,
    postBudget: uploads.service.postBudget,
    firstFeed: works.service.feeds.firstFeed,
  })
  rooms.realtime.attach(fastify.server)
  // The server waits for connections that are open, and these stay.
  fastify.addHook('preClose', () => rooms.realtime.close())
  fastify.addHook('onClose', () => site.service.close())

  return {
    fastify,
    routes,
    services: {
      identity: identity.service,
      uploads: uploads.service,
      works: works.service,
      community: community.service,
      review: review.service,
      admin: admin.service,
      discovery: discovery.service,
      rooms: rooms.service,
      erasure: accounts.erasure,
      exports: accounts.exports,
    },
    personalData,
    startDraining,
  }
}

/** The services of others that the operator has registered at; null for each that is switched off. */
function outsideOf({ socialApps, univerify }: Environment, { clock, random }: Ground) {
  const outside = createOutsideCall()
  const messagingApp = socialApps.wechat_mp
  return {
    socialProviders: createSocialProviders(socialApps, { outside, clock }),
    univerify: univerify === undefined ? null : createUniverify(univerify, { outside, clock, random }),
    messagingApp:
      messagingApp === undefined
        ? null
        : createMessagingApp(messagingApp, { outside, download: createOutsideDownload(), circuit: createCircuit({ clock }) }),
  }
}
