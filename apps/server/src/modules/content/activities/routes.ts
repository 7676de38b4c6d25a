import {
  activityByCode,
  makeUpSignIn,
  myActivities,
  mySignIns,
  publicActivities,
  signIn,
} from '@zhanjian/contract/activities/activities.ts'
import {
  activityExportLink,
  activityFigures,
  activitySignIns,
  adminActivities,
  closeActivity,
  managedActivities,
  managedActivityById,
  merchantDesk,
  publishActivity,
  removeActivity,
  restoreActivity,
  rewardWheels,
  saveActivity,
  venueCode,
  withdrawActivity,
} from '@zhanjian/contract/activities/activity-admin.ts'
import type { ToBearer } from '../../../http/download-plugin.ts'
import { defineRoute, type Route } from '../../../http/route.ts'
import type { ActivitiesService } from './service.ts'

export const activitiesRoutes = (service: ActivitiesService, toBearer: ToBearer): Route[] => [
  ...participantRoutes(service),
  ...deskRoutes(service),
  defineRoute(activityExportLink, ({ params }, caller, exchange) =>
    service.downloads.createLink(params.id, caller.user, toBearer(caller, exchange)),
  ),
]

const participantRoutes = ({ pages, signingIn }: ActivitiesService): Route[] => [
  defineRoute(publicActivities, ({ body }) => pages.listPublic(body)),
  defineRoute(activityByCode, ({ params }, { user }) => pages.getByCode(params.code, user?.id ?? null)),
  defineRoute(myActivities, ({ body }, { user }) => pages.listMine(body, user.id)),
  defineRoute(mySignIns, ({ body }, { user }) => pages.listRecords(body, user.id)),
  defineRoute(signIn, ({ body }, { user }) => signingIn.signIn(body.activityId, body.proof, user.id)),
  defineRoute(makeUpSignIn, ({ body }, { user }) => signingIn.makeUp(body.activityId, body.day, user.id)),
]

const deskRoutes = ({ desk, figures }: ActivitiesService): Route[] => [
  defineRoute(managedActivities, ({ body }, { user }) => desk.listOwn(body, user.id)),
  defineRoute(rewardWheels, () => desk.listWheels()),
  defineRoute(managedActivityById, ({ params }, { user }) => desk.get(params.id, user)),
  defineRoute(saveActivity, ({ body }, { user }) => desk.save(body, user)),
  defineRoute(publishActivity, ({ params, body }, { user }) => desk.publish(params.id, body.revision, user)),
  defineRoute(withdrawActivity, ({ params }, { user }) => desk.withdraw(params.id, user)),
  defineRoute(closeActivity, ({ params, body }, { user }) => desk.close(params.id, body.reason, user)),
  defineRoute(removeActivity, ({ params }, { user }) => desk.remove(params.id, user)),
  defineRoute(restoreActivity, ({ params }, { user }) => desk.restore(params.id, user)),
  defineRoute(venueCode, ({ params }, { user }) => desk.issueVenueCode(params.id, user)),
  defineRoute(activitySignIns, ({ params, body }, { user }) => figures.listSignIns(params.id, body, user)),
  defineRoute(activityFigures, ({ params }, { user }) => figures.getFigures(params.id, user)),
  defineRoute(merchantDesk, (_input, { user }) => figures.getDesk(user.id)),
  defineRoute(adminActivities, ({ body }) => desk.listAll(body)),
]
