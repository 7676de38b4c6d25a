import { REALTIME_PATH } from '@zhanjian/contract/room-messages.ts'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Environment } from './environment.ts'
import type { BaseDependencies } from './base-dependencies.ts'
import type { ConnectionLimits } from './http/connection-limits.ts'
import type { RateLimiter } from './http/rate-limiter.ts'
import { readTrustedProxies } from './http/trusted-proxies.ts'
import type { Route } from './http/route.ts'
import { createExportPersonalData } from './modules/community/accounts/export-store.ts'
import type { Erasure } from './modules/community/accounts/erasure.ts'
import type { DataExports } from './modules/community/accounts/exports.ts'
import { createAccountsModule } from './modules/community/accounts/module.ts'
import { createAdminModule } from './modules/community/admin/module.ts'
import type { AdminService } from './modules/community/admin/service.ts'
import { createAuditModule } from './modules/base/audit/module.ts'
import { createAvatarsModule } from './modules/content/avatars/module.ts'
import { createCardsModule } from './modules/content/cards/module.ts'
import { createCommunityModule } from './modules/community/community/module.ts'
import type { CommunityService } from './modules/community/community/service.ts'
import { createDiscoveryModule } from './modules/community/discovery/module.ts'
import type { DiscoveryService } from './modules/community/discovery/service.ts'
import { createFeedbackModule } from './modules/community/feedback/module.ts'
import { createIdentityModule } from './modules/base/identity/module.ts'
import { argon2Hasher, type PasswordHasher } from './modules/base/identity/passwords.ts'
import type { IdentityService } from './modules/base/identity/service.ts'
import { createInboxModule } from './modules/community/inbox/module.ts'
import { createOutboxModule } from './modules/base/outbox/module.ts'
import { createRelationsModule } from './modules/base/relations/module.ts'
import { createReviewModule } from './modules/community/review/module.ts'
import type { ReviewService } from './modules/community/review/service.ts'
import { createRoomsModule } from './modules/content/rooms/module.ts'
import type { RoomsService } from './modules/content/rooms/service.ts'
import { createSiteModule } from './modules/base/site/module.ts'
import { createTermsModule } from './modules/base/terms/module.ts'
import { createUploadsModule } from './modules/content/uploads/module.ts'
import type { UploadsService } from './modules/content/uploads/service.ts'
import { type Bake, bakeInThread } from './modules/content/works/publishing/bake/bake-in-thread.ts'
import { createWorksModule } from './modules/content/works/module.ts'
import type { WorksService } from './modules/content/works/service.ts'
import { sayOutagesRarely } from './outage-log.ts'
import type { PersonalData } from './personal-data.ts'
import { createCircuitBreaker } from './platform/circuit-breaker.ts'
import { createMessagingApp } from './platform/messaging-app.ts'
import { createWordListModeration, type Moderation } from './platform/moderation.ts'
import type { DiskObjectStore } from './platform/object-store/disk-object-store.ts'
import { createExternalHttpClient, createExternalDownload } from './platform/external-http-client.ts'
import { createRealtime } from './platform/realtime/realtime.ts'
import { createSecrets } from './platform/secrets.ts'
import type { SmsSender } from './platform/sms.ts'
import type { SmsOutbox } from './platform/sms-outbox.ts'
import { createSocialProviders } from './platform/social-login/social-providers.ts'
import { createUniverify } from './platform/univerify.ts'
import { type HttpPlugin, serveApp } from './serve-app.ts'

/** A school of fifty in each of several rooms, each with two connections; a room has two hundred. */
const CONNECTIONS_PER_NETWORK = 400

/** Dependencies of {@link createApp}. */
export interface AppDependencies extends BaseDependencies {
  environment: Environment
  objects: DiskObjectStore
  log: FastifyBaseLogger
  sms: SmsSender
  /** Shown at `/dev/outbox` in the demo. */
  smsOutbox: SmsOutbox | null
  rateLimiter: RateLimiter
  /** Replaces the real baker, which takes seconds. */
  bake?: Bake
  /** Replaces argon2. */
  hasher?: PasswordHasher
  /** Replaces the built-in list. */
  moderation?: Moderation
  plugins?: readonly HttpPlugin[]
  webDirectory?: string
  /** Replaces the default limits. */
  limits?: Partial<ConnectionLimits>
}

/** The assembled server. */
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
  /** Personal data of the modules, in the order of erasure. */
  personalData: readonly PersonalData[]
  /** Makes `/readyz` respond 503, so that the load balancer sends no new visitors. */
  startDraining(): void
}

/** Assembles the modules; the only place that knows all of them. How each is created is in its `module.ts`. */
export function createApp(dependencies: AppDependencies): App {
  const { database, jobs, objects, clock, random, environment, log, plugins = [] } = dependencies
  const { product, publicOrigin, siteDomains, launchOrigins, demo } = environment
  const baseDependencies: BaseDependencies = { database, jobs, objects, clock, random }
  const secrets = createSecrets({ secret: environment.secret, random })
  const moderation = dependencies.moderation ?? createWordListModeration()
  const hasher = dependencies.hasher ?? argon2Hasher
  const externalServices = createExternalServices(environment, baseDependencies)

  const audit = createAuditModule(baseDependencies)
  const site = createSiteModule({
    ...baseDependencies,
    audit: audit.service,
    secrets,
    messagingApp: externalServices.messagingApp,
    publicOrigin,
    siteDomains,
    launchOrigins,
    demo,
  })
  const terms = createTermsModule({ ...baseDependencies, site: site.service, audit: audit.service })
  const uploads = createUploadsModule({
    ...baseDependencies,
    quotaBytes: environment.storageQuotaBytes,
  })
  const identity = createIdentityModule({
    ...baseDependencies,
    sms: dependencies.sms,
    secrets,
    moderation,
    hasher,
    recordConsents: terms.service.recordConsentsAtLogin,
    providers: externalServices.socialProviders,
    univerify: externalServices.univerify,
    rateLimiter: dependencies.rateLimiter,
    product,
    publicOrigin,
    demo,
    reportSuspicion: (event) => log.warn({ event }, 'suspicious'),
  })
  const avatars = createAvatarsModule({ ...baseDependencies, identity: identity.service })
  const cards = createCardsModule(baseDependencies)
  const outbox = createOutboxModule(baseDependencies)
  const relations = createRelationsModule(baseDependencies)
  const works = createWorksModule({
    ...baseDependencies,
    uploads: uploads.service,
    updateFilesOwner: uploads.handOverFiles,
    registerAssetUses: uploads.registerAssetUses,
    identity: identity.service,
    attempts: identity.attempts,
    familiar: identity.familiar,
    relations: relations.service,
    hasher,
    secrets,
    moderation,
    publicOrigin,
    bake: dependencies.bake ?? bakeInThread,
  })
  const community = createCommunityModule({
    ...baseDependencies,
    works: works.service.access,
    relations: relations.service,
    toViewer: works.toViewer,
    toSharer: works.visitorOf,
    identity: identity.service.account.profiles,
    messenger: outbox.service,
    audit: audit.service,
    moderation,
  })
  const rooms = createRoomsModule({
    ...baseDependencies,
    works: works.service.access,
    toViewer: works.toViewer,
    toVisitor: works.visitorOf,
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
    onError: sayOutagesRarely((err, leftOut) => log.error({ err, leftOut }, 'a live room failed')),
  })
  const discovery = createDiscoveryModule({
    ...baseDependencies,
    works: works.service.listings,
    findPeopleByName: identity.findPeopleByName,
    listCards: community.service.people.listSearchCards,
    uploads: uploads.service,
    liveRooms: rooms.service.listActiveRooms,
    audit: audit.service,
    moderation,
  })
  const inbox = createInboxModule({
    ...baseDependencies,
    identity: identity.service,
    findWorkTitles: works.service.access.findTitles,
    findCommentExcerpts: community.service.findCommentExcerpts,
  })
  const feedback = createFeedbackModule({
    ...baseDependencies,
    uploads: uploads.service,
    identity: identity.service,
    audit: audit.service,
    messenger: outbox.service,
  })
  const admin = createAdminModule({
    ...baseDependencies,
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
    ...baseDependencies,
    identity: identity.service,
    works: works.service,
    reports: community.service.reports,
    comments: community.service.comments,
    commentsByIds: community.service.findCommentsByIds,
    bans: admin.service.bans,
    messenger: outbox.service,
    audit: audit.service,
  })
  // The order of erasure: works before their files, identity last.
  const personalData = [
    rooms.personalData,
    works.personalData,
    discovery.personalData,
    uploads.personalData,
    feedback.personalData,
    community.personalData,
    outbox.personalData,
    cards.personalData,
    avatars.personalData,
    terms.personalData,
    audit.personalData,
    createExportPersonalData(database, objects),
    identity.personalData,
  ]
  const accounts = createAccountsModule({
    ...baseDependencies,
    identity: identity.service,
    terms: terms.service,
    uploads: uploads.service,
    personalData,
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
    inbox,
  ]
  const routes = modules.flatMap((module) => module.routes)
  const ownPlugins = [
    works.sharedLinksPlugin,
    works.sitemapPlugin,
    identity.socialCallbackPlugin,
    terms.pagesPlugin,
    accounts.downloadPlugin,
  ]
  const { fastify, startDraining } = serveApp({
    ...dependencies,
    routes,
    plugins: [...ownPlugins, ...plugins],
    authenticate: identity.service.authenticate,
    uploadBudget: uploads.service.postBudget,
    listFirstPage: works.service.feeds.listFirstPage,
  })
  rooms.realtime.attach(fastify.server)
  // The server waits for open connections, and these would stay open.
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

/** Clients of the external services at which the operator is registered; null for disabled ones. */
function createExternalServices({ socialApps, univerify }: Environment, { clock, random }: BaseDependencies) {
  const outside = createExternalHttpClient()
  const messagingApp = socialApps.wechat_mp
  return {
    socialProviders: createSocialProviders(socialApps, { outside, clock }),
    univerify: univerify === undefined ? null : createUniverify(univerify, { outside, clock, random }),
    messagingApp:
      messagingApp === undefined
        ? null
        : createMessagingApp(messagingApp, {
            outside,
            download: createExternalDownload(),
            circuit: createCircuitBreaker({ clock }),
          }),
  }
}
