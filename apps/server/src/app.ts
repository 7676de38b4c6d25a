import { createDownloadPlugin } from './http/download-plugin.ts'
import { createModuleList, type ModuleGauge, takeServices } from './module-support/server-module.ts'
import { auditModule } from './modules/base/audit/module.ts'
import { identityModule } from './modules/base/identity/module.ts'
import { mediaModule } from './modules/base/media/module.ts'
import { membershipModule } from './modules/base/membership/module.ts'
import { outboxModule } from './modules/base/outbox/module.ts'
import { relationsModule } from './modules/base/relations/module.ts'
import { siteModule } from './modules/base/site/module.ts'
import { termsModule } from './modules/base/terms/module.ts'
import { accountsModule } from './modules/community/accounts/module.ts'
import { adminModule } from './modules/community/admin/module.ts'
import { assistantModule } from './modules/community/assistant/module.ts'
import { communityModule } from './modules/community/community/module.ts'
import { discoveryModule } from './modules/community/discovery/module.ts'
import { feedbackModule } from './modules/community/feedback/module.ts'
import { inboxModule } from './modules/community/inbox/module.ts'
import { placesModule } from './modules/community/places/module.ts'
import { reviewModule } from './modules/community/review/module.ts'
import { activitiesModule } from './modules/content/activities/module.ts'
import { avatarsModule } from './modules/content/avatars/module.ts'
import { boothsModule } from './modules/content/booths/module.ts'
import { cardsModule } from './modules/content/cards/module.ts'
import { exhibitionsModule } from './modules/content/exhibitions/module.ts'
import { invitationsModule } from './modules/content/invitations/module.ts'
import { lotteryModule } from './modules/content/lottery/module.ts'
import { merchantsModule } from './modules/content/merchants/module.ts'
import { ordersModule } from './modules/content/orders/module.ts'
import { remindersModule } from './modules/content/reminders/module.ts'
import { roomsModule } from './modules/content/rooms/module.ts'
import { uploadsModule } from './modules/content/uploads/module.ts'
import { worksModule } from './modules/content/works/module.ts'
import type { Beacon } from './platform/beacon/beacon.ts'
import { type AppDependencies, createBaseDependencies } from './process/create-base-dependencies.ts'
import { serveApp } from './process/serve-app.ts'

/** Every module, lower floors first: each is given those before it, and does not compile before one that it needs. */
export const serverModules = createModuleList()
  .add(mediaModule)
  .add(auditModule)
  .add(siteModule)
  .add(termsModule)
  .add(outboxModule)
  .add(relationsModule)
  .add(identityModule)
  .add(membershipModule)
  .add(uploadsModule)
  .add(worksModule)
  .add(avatarsModule)
  .add(roomsModule)
  .add(cardsModule)
  .add(lotteryModule)
  .add(ordersModule)
  .add(merchantsModule)
  .add(activitiesModule)
  .add(boothsModule)
  .add(exhibitionsModule)
  .add(remindersModule)
  .add(invitationsModule)
  .add(communityModule)
  .add(discoveryModule)
  .add(assistantModule)
  .add(inboxModule)
  .add(placesModule)
  .add(feedbackModule)
  .add(adminModule)
  .add(reviewModule)
  .add(accountsModule)

export type App = ReturnType<typeof createApp>

/** The whole server, without a port; its jobs are not started yet. */
export function createApp(dependencies: AppDependencies) {
  const base = createBaseDependencies(dependencies)
  const { modules, instances } = serverModules.create(base)
  const { accounts, identity, site, uploads, works } = modules
  const routes = instances.flatMap((instance) => instance.routes ?? [])
  const plugins = instances.flatMap((instance) => instance.plugins ?? [])
  const missingSecrets = {
    name: 'secrets_missing',
    help: 'Earlier values of SECRET that SECRET_PREVIOUS lacks: what was stored with them can be neither opened nor found',
    read: () => dependencies.missingSecrets ?? 0,
  }
  const gauges = [...instances.flatMap((instance) => instance.gauges ?? []), toBeaconGauge(base.beacon), missingSecrets]
  const { fastify, startDraining } = serveApp({
    ...dependencies,
    routes,
    plugins: [
      ...plugins,
      createDownloadPlugin({ ...base, publicOrigin: base.environment.publicOrigin, findReader: identity.service.findReader }),
      ...(dependencies.plugins ?? []),
    ],
    gauges,
    authenticate: identity.service.authenticate,
    uploadBudget: uploads.service.postBudget,
    listFirstPage: works.service.feeds.listFirstPage,
    getMapProvider: site.service.getMapProvider,
  })
  for (const { attach, preClose, onClose } of instances) {
    attach?.(fastify.server)
    if (preClose !== undefined) fastify.addHook('preClose', () => preClose())
    if (onClose !== undefined) fastify.addHook('onClose', () => onClose())
  }
  fastify.addHook('preClose', () => base.notices.close())
  fastify.addHook('preClose', async () => base.beacon.close())
  const services = { ...takeServices(modules), erasure: accounts.erasure, exports: accounts.exports }
  return { fastify, routes, services, personalData: accounts.allPersonalData, startDraining }
}

const toBeaconGauge = (beacon: Beacon): ModuleGauge => ({
  name: 'beacon_overdue_seconds',
  help: 'For how long the earliest round of the beacon that draws wait for has been due',
  read: beacon.getOverdueS,
})
