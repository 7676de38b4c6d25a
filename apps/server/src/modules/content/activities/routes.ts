import * as activitiesCalls from '@zhanjian/contract/activities/activities.ts'
import * as activityAdminCalls from '@zhanjian/contract/activities/activity-admin.ts'
import type { ToBearer } from '../../../http/download-plugin.ts'
import { defineRoute, type Route } from '../../../http/route.ts'
import type { ActivitiesService } from './service.ts'

export const activitiesRoutes = (service: ActivitiesService, toBearer: ToBearer): Route[] => [
  ...participantRoutes(service),
  ...deskRoutes(service),
  defineRoute(activityAdminCalls.activityExportLink, ({ params }, caller, exchange) =>
    service.downloads.createLink(params.id, caller.user, toBearer(caller, exchange)),
  ),
]

const participantRoutes = ({ pages, signingIn }: ActivitiesService): Route[] => [
  defineRoute(activitiesCalls.publicActivities, ({ body }) => pages.listPublic(body)),
  defineRoute(activitiesCalls.activityByCode, ({ params }, { user }) => pages.getByCode(params.code, user?.id ?? null)),
  defineRoute(activitiesCalls.myActivities, ({ body }, { user }) => pages.listMine(body, user.id)),
  defineRoute(activitiesCalls.mySignIns, ({ body }, { user }) => pages.listRecords(body, user.id)),
  defineRoute(activitiesCalls.signIn, ({ body }, { user }) => signingIn.signIn(body.activityId, body.proof, user.id)),
  defineRoute(activitiesCalls.makeUpSignIn, ({ body }, { user }) => signingIn.makeUp(body.activityId, body.day, user.id)),
]

const deskRoutes = ({ desk, figures }: ActivitiesService): Route[] => [
  defineRoute(activityAdminCalls.managedActivities, ({ body }, { user }) => desk.listOwn(body, user.id)),
  defineRoute(activityAdminCalls.rewardWheels, () => desk.listWheels()),
  defineRoute(activityAdminCalls.managedActivityById, ({ params }, { user }) => desk.get(params.id, user)),
  defineRoute(activityAdminCalls.saveActivity, ({ body }, { user }) => desk.save(body, user)),
  defineRoute(activityAdminCalls.publishActivity, ({ params, body }, { user }) => desk.publish(params.id, body.revision, user)),
  defineRoute(activityAdminCalls.withdrawActivity, ({ params }, { user }) => desk.withdraw(params.id, user)),
  defineRoute(activityAdminCalls.closeActivity, ({ params, body }, { user }) => desk.close(params.id, body.reason, user)),
  defineRoute(activityAdminCalls.removeActivity, ({ params }, { user }) => desk.remove(params.id, user)),
  defineRoute(activityAdminCalls.restoreActivity, ({ params }, { user }) => desk.restore(params.id, user)),
  defineRoute(activityAdminCalls.venueCode, ({ params }, { user }) => desk.issueVenueCode(params.id, user)),
  defineRoute(activityAdminCalls.activitySignIns, ({ params, body }, { user }) => figures.listSignIns(params.id, body, user)),
  defineRoute(activityAdminCalls.activityFigures, ({ params }, { user }) => figures.getFigures(params.id, user)),
  defineRoute(activityAdminCalls.merchantDesk, (_input, { user }) => figures.getDesk(user.id)),
  defineRoute(activityAdminCalls.adminActivities, ({ body }) => desk.listAll(body)),
]
