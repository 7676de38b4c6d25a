import {
  countVisit,
  hallPoster,
  publicHallByCode,
  reportDwell,
  unlockWork,
  workDetailByCode,
} from '@zhanjian/contract/published-works.ts'
import { sharedTemplates, templateByCode } from '@zhanjian/contract/templates.ts'
import { addWork, publishWork, updateWork, workById, workPublication } from '@zhanjian/contract/work-drafts.ts'
import { figuresOfMine, figuresOfWork } from '@zhanjian/contract/work-figures.ts'
import { restoreRevision, workRevisionByNumber, workRevisions } from '@zhanjian/contract/work-revisions.ts'
import { myWorks, removeWork, restoreWork, unpublishWork } from '@zhanjian/contract/works.ts'
import { homeFeed, homeNews, relatedWorks } from '@zhanjian/contract/discovery.ts'
import { type Route, serve } from '../../http/serve.ts'
import { deviceOf } from './device-of.ts'
import type { Keys } from './locks.ts'
import type { WorksService } from './service.ts'
import type { Visitors } from './visitors.ts'

export const worksRoutes = (
  {
    drafts,
    publishing,
    keptRevisions,
    publicHalls,
    templates,
    details,
    feeds,
    unlocking,
    visits,
    figures,
    posters,
  }: WorksService,
  visitorOf: Visitors,
  { viewerOf, deviceOf: openedBy, give }: Keys,
): Route[] => [
  serve(addWork, ({ body }, { user }) => drafts.add(user.id, body)),
  serve(workById, ({ params }, { user }) => drafts.byId(params.id, user.id)),
  serve(updateWork, ({ body: { id, revision, ...wishes } }, { user }) => drafts.save(id, user.id, revision, wishes)),
  serve(removeWork, ({ params }, { user }) => drafts.remove(params.id, user.id)),
  serve(restoreWork, ({ params }, { user }) => drafts.restore(params.id, user.id)),
  serve(myWorks, ({ body }, { user }) => drafts.mine(user.id, body)),
  serve(publishWork, ({ params, body }, { user, userAgent }) =>
    publishing.publish(params.id, user.id, body.revision, {
      device: deviceOf(userAgent),
      isTrusted: user.roles.some((role) => role === 'merchant' || role === 'admin'),
    }),
  ),
  serve(workPublication, ({ params }, { user }) => publishing.publication(params.id, user.id)),
  serve(unpublishWork, ({ params }, { user }) => publishing.unpublish(params.id, user.id)),
  serve(workRevisions, async ({ params }, { user }) => ({ records: await keptRevisions.list(params.id, user.id) })),
  serve(workRevisionByNumber, ({ params }, { user }) => keptRevisions.byNumber(params.id, user.id, params.number)),
  serve(restoreRevision, ({ params, body }, { user }) => keptRevisions.restore(params.id, user.id, params.number, body.revision)),
  serve(publicHallByCode, ({ params }, caller, cookies) => publicHalls.byCode(params.code, viewerOf(caller, cookies))),
  serve(templateByCode, ({ params }, caller, cookies) => templates.byCode(params.code, viewerOf(caller, cookies))),
  serve(sharedTemplates, ({ body }, caller, cookies) => templates.page(body, viewerOf(caller, cookies))),
  serve(countVisit, ({ params }, caller, cookies) =>
    visits.count(params.code, viewerOf(caller, cookies), visitorOf(caller, cookies)),
  ),
  serve(hallPoster, ({ params }, caller, cookies) => posters.posterOf(params.code, viewerOf(caller, cookies))),
  serve(reportDwell, ({ params, body }, caller, cookies) =>
    visits.end(params.code, body.seconds, viewerOf(caller, cookies), visitorOf(caller, cookies)),
  ),
  serve(workDetailByCode, ({ params }, caller, cookies) => details.byCode(params.code, viewerOf(caller, cookies))),
  serve(unlockWork, async ({ params, body }, caller, cookies) => {
    const origin = { network: caller.network, deviceOf: (workId: string) => openedBy(workId, cookies) }
    const key = await unlocking.unlock(params.code, body.password, viewerOf(caller, cookies), origin)
    if (key !== null) give(key.workId, key.passwordHash, cookies)
    return { unlocked: true as const }
  }),
  serve(figuresOfWork, ({ params, query }, { user }) => figures.ofWork(params.id, user.id, query.days)),
  serve(figuresOfMine, ({ query }, { user }) => figures.ofMine(user.id, query.days)),
  serve(relatedWorks, async ({ params, query }, caller, cookies) => ({
    records: await details.related(params.code, query.size, viewerOf(caller, cookies)),
  })),
  serve(homeNews, ({ body }, caller, cookies) => feeds.news(body, viewerOf(caller, cookies))),
  serve(homeFeed, ({ body }, caller, cookies) => feeds.feed(body, viewerOf(caller, cookies))),
]
