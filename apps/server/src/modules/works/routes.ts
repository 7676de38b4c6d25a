import {
  addWork,
  countVisit,
  hallPoster,
  homeFeed,
  myWorks,
  publicHallByCode,
  publishWork,
  removeWork,
  restoreWork,
  unpublishWork,
  updateWork,
  workById,
  workPublication,
} from '@zhanjian/contract/works.ts'
import { type Route, serve } from '../../http/serve.ts'
import type { WorksService } from './service.ts'

export const worksRoutes = ({ drafts, publishing, publicHalls, posters }: WorksService): Route[] => [
  serve(addWork, ({ body }, { user }) => drafts.add(user.id, body.title, body.document)),
  serve(workById, ({ params }, { user }) => drafts.byId(params.id, user.id)),
  serve(updateWork, ({ body: { id, revision, ...wishes } }, { user }) => drafts.save(id, user.id, revision, wishes)),
  serve(removeWork, ({ params }, { user }) => drafts.remove(params.id, user.id)),
  serve(restoreWork, ({ params }, { user }) => drafts.restore(params.id, user.id)),
  serve(myWorks, ({ body }, { user }) => drafts.mine(user.id, body)),
  serve(publishWork, ({ params, body }, { user }) => publishing.publish(params.id, user.id, body.revision)),
  serve(workPublication, ({ params }, { user }) => publishing.publication(params.id, user.id)),
  serve(unpublishWork, ({ params }, { user }) => publishing.unpublish(params.id, user.id)),
  serve(publicHallByCode, ({ params }, { user }) => publicHalls.byCode(params.code, user?.id ?? null)),
  serve(countVisit, async ({ params }, { user, visitorKey }) => ({
    counted: await publicHalls.countVisit(params.code, user?.id ?? null, visitorKey),
  })),
  serve(hallPoster, ({ params }, { user }) => posters.posterOf(params.code, user?.id ?? null)),
  serve(homeFeed, ({ body }, { user }) => publicHalls.feed(body, user?.id ?? null)),
]
