import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { endpoints } from '@zhanjian/contract/api.ts'
import { PAGE_SIZE_DEFAULT } from '@zhanjian/contract/limits.ts'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { AppError } from './app-error.ts'
import type { Database } from './db/database.ts'
import type { Environment } from './env.ts'
import { createServer } from './http/create-server.ts'
import { sendFailure } from './http/failures.ts'
import { serveHealth } from './http/health.ts'
import { serveMetrics } from './http/metrics.ts'
import { mountRoutes } from './http/mount-routes.ts'
import { guardTokens, limitNetworks } from './http/network-limits.ts'
import { serveOutbox } from './http/outbox-page.ts'
import type { RateLimiter } from './http/rate-limiter.ts'
import type { Route } from './http/serve.ts'
import { serveReference } from './http/serve-reference.ts'
import { serveWeb } from './http/static-web.ts'
import type { JobRunner, TimetableEntry } from './jobs/job-runner.ts'
import { adminTimetable, workOnAdmin } from './modules/admin/jobs.ts'
import { adminRoutes } from './modules/admin/routes.ts'
import { type AdminService, createAdminService } from './modules/admin/service.ts'
import { createAdminStore } from './modules/admin/store.ts'
import { avatarRoutes } from './modules/avatars/routes.ts'
import { createAvatarService } from './modules/avatars/service.ts'
import { createAvatarData } from './modules/avatars/personal-data-store.ts'
import { createAvatarStore } from './modules/avatars/store.ts'
import { cardRoutes } from './modules/cards/routes.ts'
import { createCardService } from './modules/cards/service.ts'
import { createCardData } from './modules/cards/personal-data-store.ts'
import { createCardStore } from './modules/cards/store.ts'
import { createErasure, type Erasure } from './modules/accounts/erasure.ts'
import { serveDataExports } from './modules/accounts/download-routes.ts'
import { createExportData, createExportStore } from './modules/accounts/export-store.ts'
import { createDataExports, type DataExports } from './modules/accounts/exports.ts'
import { accountsTimetable, makeExport, workOnAccounts } from './modules/accounts/jobs.ts'
import { accountsRoutes } from './modules/accounts/routes.ts'
import { createAccountsService } from './modules/accounts/service.ts'
import { createAuditData } from './modules/audit/personal-data-store.ts'
import { createAuditService } from './modules/audit/service.ts'
import { createAuditStore } from './modules/audit/store.ts'
import { discoveryTimetable, sendIndexing, workOnDiscovery } from './modules/discovery/jobs.ts'
import { createDiscoveryData } from './modules/discovery/personal-data-store.ts'
import { createPromotionStore } from './modules/discovery/promotion-store.ts'
import { discoveryRoutes } from './modules/discovery/routes.ts'
import { createSearchStore } from './modules/discovery/search-store.ts'
import { createDiscoveryService, type DiscoveryService } from './modules/discovery/service.ts'
import { createTagStore } from './modules/discovery/tag-store.ts'
import { communityTimetable, workOnCommunity } from './modules/community/jobs.ts'
import { createCommunityData } from './modules/community/personal-data-store.ts'
import { communityRoutes } from './modules/community/routes.ts'
import { type CommunityService, createCommunityMarks, createCommunityService } from './modules/community/service.ts'
import { createCommunityStore } from './modules/community/store.ts'
import { feedbackTimetable, workOnFeedback } from './modules/feedback/jobs.ts'
import { createFeedbackData } from './modules/feedback/personal-data-store.ts'
import { feedbackRoutes } from './modules/feedback/routes.ts'
import { createFeedbackService } from './modules/feedback/service.ts'
import { createFeedbackStore } from './modules/feedback/store.ts'
import { accountRoutes } from './modules/identity/account/routes.ts'
import { createAttempts } from './modules/identity/attempts.ts'
import { identityTimetable, workIdentityJobs } from './modules/identity/jobs.ts'
import { SMS_PER_NETWORK, SMS_PER_NETWORK_IN_DEMO } from './modules/identity/limits.ts'
import { argon2Hasher, type PasswordHasher } from './modules/identity/passwords.ts'
import { createNamedPeople } from './modules/identity/named-people-store.ts'
import { identityRoutes } from './modules/identity/routes.ts'
import { createIdentityService, type IdentityService } from './modules/identity/service.ts'
import { serveSocialCallback } from './modules/identity/social/callback-routes.ts'
import { socialRoutes } from './modules/identity/social/routes.ts'
import { createIdentityStore } from './modules/identity/store.ts'
import { messagesTimetable, workOnMessages } from './modules/messages/jobs.ts'
import { createMessageData } from './modules/messages/personal-data-store.ts'
import { messageRoutes } from './modules/messages/routes.ts'
import { createMessagesService, createMessenger } from './modules/messages/service.ts'
import { createMessageStore } from './modules/messages/store.ts'
import { reviewRoutes } from './modules/review/routes.ts'
import { createReviewService, type ReviewService } from './modules/review/service.ts'
import { createReviewStore } from './modules/review/store.ts'
import { createLentValueStore } from './modules/site/messaging-app/lent-value-store.ts'
import { createHandedOverMedia } from './modules/site/messaging-app/handed-over-media.ts'
import { createLentValues } from './modules/site/messaging-app/lent-values.ts'
import { createPageConfig } from './modules/site/messaging-app/page-config.ts'
import { messagingAppRoutes } from './modules/site/messaging-app/routes.ts'
import { siteRoutes } from './modules/site/routes.ts'
import { createSiteService } from './modules/site/service.ts'
import { createSiteStore } from './modules/site/store.ts'
import { serveTermsPages } from './modules/terms/page-routes.ts'
import { termsRoutes } from './modules/terms/routes.ts'
import { createTermsService } from './modules/terms/service.ts'
import { createConsentData } from './modules/terms/personal-data-store.ts'
import { createTermsStore } from './modules/terms/store.ts'
import { createImageProcessor } from './modules/uploads/images/image-processor.ts'
import { processAsset, uploadsTimetable, workOnUploads } from './modules/uploads/jobs.ts'
import { createAssetProcessing } from './modules/uploads/process-asset.ts'
import { uploadsRoutes } from './modules/uploads/routes.ts'
import { createUploadsService, type UploadsService } from './modules/uploads/service.ts'
import { handOverFiles } from './modules/uploads/hand-over-store.ts'
import { createUploadData } from './modules/uploads/personal-data-store.ts'
import { createUploadsStore } from './modules/uploads/store.ts'
import { createAssetUses } from './modules/works/asset-use-store.ts'
import { type Bake, bakeInThread } from './modules/works/bake/baker.ts'
import { prepareRevision, revisionName, workOnWorks, worksTimetable } from './modules/works/jobs.ts'
import { renderPosterInThread } from './modules/works/poster/render-in-thread.ts'
import { createPreparing } from './modules/works/prepare-revision.ts'
import { serveSharedLinks } from './modules/works/preview/link-routes.ts'
import { SITEMAP_PART_SIZE, serveSitemap } from './modules/works/preview/sitemap-routes.ts'
import { createSitemapStore } from './modules/works/preview/sitemap-store.ts'
import { worksRoutes } from './modules/works/routes.ts'
import { createWorksService, type WorksService } from './modules/works/service.ts'
import { createWorkData } from './modules/works/personal-data-store.ts'
import { createWorksStore } from './modules/works/store.ts'
import { createKeys } from './modules/works/locks.ts'
import { createVisitors } from './modules/works/visitors.ts'
import type { PersonalData } from './personal-data.ts'
import { createCircuit } from './platform/circuit.ts'
import type { Clock } from './platform/clock.ts'
import { createMessagingApp } from './platform/messaging-app.ts'
import { createWordListModeration } from './platform/moderation.ts'
import type { DiskObjectStore } from './platform/object-store/disk-object-store.ts'
import { postObjectRoute } from './platform/object-store/post-object-route.ts'
import { serveMedia } from './platform/object-store/serve-media.ts'
import { createOutsideCall, createOutsideDownload } from './platform/outside-call.ts'
import type { Random } from './platform/random.ts'
import { createSecrets } from './platform/secrets.ts'
import type { SmsSender } from './platform/sms.ts'
import type { SmsOutbox } from './platform/sms-outbox.ts'
import { createSocialProviders } from './platform/social-login/social-providers.ts'
import { createUniverify } from './platform/univerify.ts'

/** Serves something that is no call of the contract: files, media, previews. Gets a scope of its own. */
export type RawPlugin = (fastify: FastifyInstance) => void

export interface AppDependencies {
  database: Database
  /** Not started yet: the modules say here which jobs they do. */
  jobs: JobRunner
  environment: Environment
  objects: DiskObjectStore
  log: FastifyBaseLogger
  clock: Clock
  random: Random
  sms: SmsSender
  /** Shown at `/dev/outbox` in the demo. */
  outbox: SmsOutbox | null
  rateLimiter: RateLimiter
  /** Instead of the real baker, which takes seconds. */
  bake?: Bake
  /** Instead of argon2 itself. */
  hasher?: PasswordHasher
  plugins?: readonly RawPlugin[]
  webDirectory?: string
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
    erasure: Erasure
    exports: DataExports
  }
  /** What is kept of people, in the order of erasing. */
  personalData: readonly PersonalData[]
  /** From now on `/readyz` answers 503, so that no new visitors are sent here. */
  startDraining(): void
}

/** The jobs that the clock sends; whoever makes the job runner hands it over. */
export const timetable: readonly TimetableEntry[] = [
  ...identityTimetable,
  ...accountsTimetable,
  ...feedbackTimetable,
  ...uploadsTimetable,
  ...worksTimetable,
  ...communityTimetable,
  ...adminTimetable,
  ...messagesTimetable,
  ...discoveryTimetable,
]

const BUILT_WEB_APP = fileURLToPath(new URL('../../web/dist', import.meta.url))

/** Puts the parts together; the only place that knows them all. */
export function createApp(dependencies: AppDependencies): App {
  const { database, jobs, objects, environment, log, clock, random, sms, outbox, rateLimiter, plugins = [] } = dependencies
  const { product, publicOrigin, demo, production } = environment
  const secrets = createSecrets({ secret: environment.secret, random })
  const outside = createOutsideCall()

  const audit = createAuditService({ store: createAuditStore(database), clock, random })
  const { siteDomains, launchOrigins } = environment
  const site = createSiteService({
    store: createSiteStore(database),
    audit,
    clock,
    publicOrigin,
    siteDomains,
    launchOrigins,
    demo,
  })
  const registration = environment.socialApps.wechat_mp
  const messagingApp =
    registration === undefined
      ? null
      : createMessagingApp(registration, { outside, download: createOutsideDownload(), circuit: createCircuit({ clock }) })
  const lentValues = createLentValues({ store: createLentValueStore(database), secrets, clock })
  const pageConfig = createPageConfig({ messagingApp, lentValues, siteDomains, publicOrigin, clock, random })
  const handedOverMedium = createHandedOverMedia({ messagingApp, lentValues })
  const terms = createTermsService({ store: createTermsStore(database), site, audit, clock })
  const smsPerNetwork = demo ? SMS_PER_NETWORK_IN_DEMO : SMS_PER_NETWORK
  const moderation = createWordListModeration()
  const uploadsStore = createUploadsStore(database)
  const uploads = createUploadsService({
    store: uploadsStore,
    objects,
    clock,
    random,
    quotaBytes: environment.storageQuotaBytes,
    neededBy: createAssetUses(database),
    sendProcessing: (assetId, transaction) => jobs.send(processAsset, { assetId }, { transaction, singletonKey: assetId }),
  })
  const identityStore = createIdentityStore(database)
  const identity = createIdentityService({
    store: identityStore,
    sms,
    secrets,
    clock,
    random,
    moderation,
    hasher: dependencies.hasher ?? argon2Hasher,
    uploads,
    objects,
    noteConsents: terms.giveAtLogin,
    smsPerNetwork,
    providers: createSocialProviders(environment.socialApps, { outside, clock }),
    univerify: environment.univerify === undefined ? null : createUniverify(environment.univerify, { outside, clock, random }),
    product,
    publicOrigin,
    noteSuspicion: (event) => log.warn({ event }, 'suspicious'),
  })
  const avatars = createAvatarService({ store: createAvatarStore(database), identity })
  const cards = createCardService({ store: createCardStore(database) })
  const communityStore = createCommunityStore(database)
  const marks = createCommunityMarks({ store: communityStore })
  const messenger = createMessenger({ clock, random })
  const worksStore = createWorksStore(database, sendIndexing(jobs))
  const works = createWorksService({
    store: worksStore,
    objects,
    uploads,
    identity,
    relations: marks,
    hasher: dependencies.hasher ?? argon2Hasher,
    attempts: createAttempts({ store: identityStore, secrets, clock }),
    clock,
    random,
    moderation,
    publicOrigin,
    renderPoster: renderPosterInThread,
    sendPreparing: (revision, priority, transaction) =>
      jobs.send(prepareRevision, revision, { transaction, priority, singletonKey: revisionName(revision) }),
  })
  const preparing = createPreparing({
    store: worksStore,
    objects,
    uploads,
    clock,
    random,
    bake: dependencies.bake ?? bakeInThread,
  })
  const discovery = createDiscoveryService({
    store: createSearchStore(database),
    tagStore: createTagStore(database),
    promotionStore: createPromotionStore(database),
    works: works.listings,
    named: createNamedPeople(database).named,
    cardsOf: (ids, userId) => community.people.cards(ids, userId),
    uploads,
    audit,
    objects,
    clock,
    random,
  })
  const community = createCommunityService({
    store: communityStore,
    works: works.company,
    identity: identity.account.profiles,
    messenger,
    moderation,
    clock,
    random,
  })
  const messages = createMessagesService({
    store: createMessageStore(database),
    identity,
    worksFor: works.company.namesFor,
    commentsFor: community.beginningsOf,
    clock,
  })
  const feedback = createFeedbackService({
    store: createFeedbackStore(database),
    uploads,
    identity,
    audit,
    messenger,
    objects,
    clock,
    random,
  })
  const admin = createAdminService({
    store: createAdminStore(database),
    identity,
    works,
    community,
    uploads,
    feedback,
    site,
    audit,
    clock,
  })
  const review = createReviewService({
    store: createReviewStore(database),
    identity,
    works,
    reports: community.reports,
    comments: community.comments,
    commentsByIds: community.commentsByIds,
    bans: admin.bans,
    messenger,
    audit,
  })
  // The order of erasing: works before their files, identity last.
  const personalData = [
    createWorkData({ database, objects, handOverFiles }),
    createDiscoveryData(database, () => sendIndexing(jobs)(null, database)),
    createUploadData(database, objects),
    createFeedbackData(database, objects),
    createCommunityData({ database, works: works.company }),
    createMessageData(database),
    createCardData(database),
    createAvatarData(database),
    createConsentData(database),
    createAuditData(database),
    createExportData(database, objects),
    identity.account.personalData,
  ]
  const accounts = createAccountsService({ identity, terms, parts: personalData })
  const erasure = createErasure({ deletions: identity.account.deletions, parts: personalData, objects, clock })
  const exports = createDataExports({
    store: createExportStore(database),
    identity,
    parts: personalData,
    objects,
    clock,
    random,
    sendMaking: (exportId, transaction) => jobs.send(makeExport, { exportId }, { transaction, singletonKey: exportId }),
  })
  const visitorOf = createVisitors({ secrets, random, publicOrigin })
  const keys = createKeys({ secrets, publicOrigin })
  const routes = [
    ...identityRoutes(identity),
    ...accountRoutes(identity.account),
    ...accountsRoutes(accounts, exports, publicOrigin),
    ...socialRoutes(identity.social, environment),
    ...siteRoutes(site),
    ...messagingAppRoutes({ pageConfig, handedOverMedium }),
    ...termsRoutes(terms),
    ...feedbackRoutes(feedback),
    ...avatarRoutes(avatars),
    ...cardRoutes(cards),
    ...uploadsRoutes(uploads),
    ...discoveryRoutes(discovery),
    ...worksRoutes(works, visitorOf, keys),
    ...reviewRoutes(review),
    ...adminRoutes(admin),
    ...communityRoutes(community, { viewerOf: keys.viewerOf, sharerOf: visitorOf }),
    ...messageRoutes(messages),
  ]
  workIdentityJobs(jobs, identity)
  workOnAccounts(jobs, { erasure, exports })
  workOnFeedback(jobs, feedback)
  workOnAdmin(jobs, admin)
  workOnCommunity(jobs, community)
  workOnMessages(jobs, messages)
  workOnWorks(jobs, { store: worksStore, objects, preparing, clock })
  workOnDiscovery(jobs, discovery, clock)
  workOnUploads(jobs, uploads, createAssetProcessing({ store: uploadsStore, objects, images: createImageProcessor(), random }))

  let isDraining = false
  const fastify = createServer({ log, publicOrigin, siteDomains, trustedProxies: environment.trustedProxies })
  limitNetworks(fastify, { rateLimiter, product })
  serveMetrics(fastify, { token: environment.metricsToken })
  fastify.addHook('onClose', () => site.close())
  serveHealth(fastify, { checkDatabase: () => database.query('select 1'), isDraining: () => isDraining })
  mountRoutes(fastify, routes, {
    product,
    authenticate: guardTokens(identity.holderOf, rateLimiter),
    rateLimiter,
    answers: production ? 'compiled' : 'strict',
  })
  serveReference(fastify, { endpoints, publicOrigin })
  if (demo && outbox !== null) serveOutbox(fastify, { outbox })
  const ownPlugins = [
    postObjectRoute(objects, uploads.postBudget),
    serveMedia(objects.directory),
    serveSharedLinks({ works, identity, publicOrigin }),
    serveSitemap(createSitemapStore(database, SITEMAP_PART_SIZE), publicOrigin),
    serveSocialCallback(identity.social, { product, publicOrigin, demo, rateLimiter }),
    serveTermsPages(terms),
    serveDataExports(exports, publicOrigin),
  ]
  for (const plugin of [...ownPlugins, ...plugins]) fastify.register(async (scope) => plugin(scope))
  const serveWebPage = serveWeb(fastify, {
    directory: path.resolve(dependencies.webDirectory ?? BUILT_WEB_APP),
    product,
    firstFeed: () => works.feeds.firstFeed(PAGE_SIZE_DEFAULT),
    nowMs: clock.nowMs,
  })
  fastify.setNotFoundHandler((request, reply) => {
    if (!serveWebPage(request, reply)) sendFailure(reply, new AppError('NOT_FOUND'))
  })

  return {
    fastify,
    routes,
    services: { identity, uploads, works, community, review, admin, discovery, erasure, exports },
    personalData,
    startDraining: () => {
      isDraining = true
    },
  }
}
