import { invitationTemplateByCode, sharedInvitationTemplates } from '@zhanjian/contract/invitations/invitation-templates.ts'
import { publicInvitationByCode } from '@zhanjian/contract/invitations/invitations.ts'
import * as coCuratorCalls from '@zhanjian/contract/works/co-curators.ts'
import { homeFeed, newWorkCount, relatedWorks } from '@zhanjian/contract/works/discovery.ts'
import { figuresOfExhibition } from '@zhanjian/contract/works/exhibition-figures.ts'
import { countPassage, passagesOfExhibition } from '@zhanjian/contract/works/exhibition-passages.ts'
import { exhibitionList } from '@zhanjian/contract/works/exhibitions.ts'
import { publicPanoramaByCode } from '@zhanjian/contract/works/panoramas.ts'
import * as publishedWorksCalls from '@zhanjian/contract/works/published-works.ts'
import { sharedTemplates, templateByCode } from '@zhanjian/contract/works/templates.ts'
import { addWork, publishWork, updateWork, workById, workPublication } from '@zhanjian/contract/works/work-drafts.ts'
import { restoreRevision, workRevisionByNumber, workRevisions } from '@zhanjian/contract/works/work-revisions.ts'
import { statisticsOfMine, statisticsOfWork } from '@zhanjian/contract/works/work-statistics.ts'
import { myWorks, removeWork, restoreWork, unpublishWork } from '@zhanjian/contract/works/works.ts'
import { defineRoute, type Route } from '../../../http/route.ts'
import { getDeviceKind } from './drafts/device-kind.ts'
import type { WorksService } from './service.ts'
import type { UnlockCookies } from './viewing/unlock-cookies.ts'
import type { VisitorIdentifier } from './viewing/visitor-identifier.ts'

export const worksRoutes = (
  {
    drafts,
    publishing,
    keptRevisions,
    publicHalls,
    panoramas,
    invitations,
    templates,
    details,
    feeds,
    listExhibitions,
    unlocking,
    visits,
    statistics,
    passages,
    exhibitionFigures,
    posters,
    coCurators,
  }: WorksService,
  visitorOf: VisitorIdentifier,
  { toViewer, deviceOf: openedBy, setUnlockCookie }: UnlockCookies,
): Route[] => [
  defineRoute(addWork, ({ body }, { user }) => drafts.createDraft(user.id, body)),
  defineRoute(workById, ({ params }, { user }) => drafts.getDraft(params.id, user.id)),
  defineRoute(updateWork, ({ body: { id, revision, ...changes } }, { user }) => drafts.saveDraft(id, user.id, revision, changes)),
  defineRoute(removeWork, ({ params }, { user }) => drafts.remove(params.id, user.id)),
  defineRoute(restoreWork, ({ params }, { user }) => drafts.restore(params.id, user.id)),
  defineRoute(myWorks, ({ body }, { user }) => drafts.listWorks(user.id, body)),
  defineRoute(publishWork, ({ params, body }, { user, userAgent }) =>
    publishing.publish(params.id, user.id, body.revision, {
      device: getDeviceKind(userAgent),
      isTrusted: user.roles.some((role) => role === 'merchant' || role === 'admin'),
    }),
  ),
  defineRoute(workPublication, ({ params, query }, { user }) =>
    publishing.getPublication(params.id, user.id, { waitMs: query.waitS * 1000, seenProgress: query.seenProgress }),
  ),
  defineRoute(unpublishWork, ({ params }, { user }) => publishing.unpublish(params.id, user.id)),
  defineRoute(workRevisions, async ({ params }, { user }) => ({
    records: await keptRevisions.listRevisions(params.id, user.id),
  })),
  defineRoute(workRevisionByNumber, ({ params }, { user }) => keptRevisions.getRevision(params.id, user.id, params.number)),
  defineRoute(restoreRevision, ({ params, body }, { user }) =>
    keptRevisions.restoreRevision(params.id, user.id, params.number, body.revision),
  ),
  defineRoute(publishedWorksCalls.publicHallByCode, ({ params }, caller, cookies) =>
    publicHalls.getHall(params.code, toViewer(caller, cookies)),
  ),
  defineRoute(publicPanoramaByCode, ({ params }, caller, cookies) =>
    panoramas.getPanorama(params.code, toViewer(caller, cookies)),
  ),
  defineRoute(publicInvitationByCode, ({ params }, caller, cookies) =>
    invitations.getInvitation(params.code, toViewer(caller, cookies)),
  ),
  defineRoute(templateByCode, ({ params }, caller, cookies) => templates.getTemplate(params.code, toViewer(caller, cookies))),
  defineRoute(sharedTemplates, ({ body }, caller, cookies) =>
    templates.listTemplates('template', body, toViewer(caller, cookies)),
  ),
  defineRoute(invitationTemplateByCode, ({ params }, caller, cookies) =>
    templates.getInvitationTemplate(params.code, toViewer(caller, cookies)),
  ),
  defineRoute(sharedInvitationTemplates, ({ body }, caller, cookies) =>
    templates.listTemplates('invitation_template', body, toViewer(caller, cookies)),
  ),
  defineRoute(publishedWorksCalls.countVisit, ({ params, query }, caller, cookies) =>
    visits.recordVisit(params.code, query, toViewer(caller, cookies), visitorOf(caller, cookies)),
  ),
  defineRoute(publishedWorksCalls.hallPoster, ({ params }, caller, cookies) =>
    posters.getPoster(params.code, toViewer(caller, cookies)),
  ),
  defineRoute(publishedWorksCalls.reportDwell, ({ params, query, body }, caller, cookies) =>
    visits.recordDwell(params.code, { ...query, ...body }, toViewer(caller, cookies), visitorOf(caller, cookies)),
  ),
  defineRoute(publishedWorksCalls.workDetailByCode, ({ params }, caller, cookies) =>
    details.getDetail(params.code, toViewer(caller, cookies)),
  ),
  defineRoute(publishedWorksCalls.unlockWork, async ({ params, body }, caller, cookies) => {
    const origin = { network: caller.network, deviceOf: (workId: string) => openedBy(workId, cookies) }
    const key = await unlocking.unlock(params.code, body.password, toViewer(caller, cookies), origin)
    if (key !== null) setUnlockCookie(key.workId, key.passwordHash, cookies)
    return { unlocked: true as const }
  }),
  ...coCuratorRoutes(coCurators),
  defineRoute(countPassage, ({ params, body }, ...by) => passages.countPassage(params.code, body, toViewer(...by))),
  defineRoute(passagesOfExhibition, ({ params, query }, { user }) => passages.listPassages(params.id, user.id, query.days)),
  defineRoute(figuresOfExhibition, ({ params, query }, { user }) => exhibitionFigures.getFigures(params.id, user.id, query.days)),
  defineRoute(statisticsOfWork, ({ params, query }, { user }) => statistics.getWorkStatistics(params.id, user.id, query.days)),
  defineRoute(statisticsOfMine, ({ query }, { user }) => statistics.getOwnStatistics(user.id, query.days)),
  defineRoute(relatedWorks, async ({ params, query }, caller, cookies) => ({
    records: await details.listRelated(params.code, query.size, toViewer(caller, cookies)),
  })),
  defineRoute(newWorkCount, ({ body }, caller, cookies) => feeds.countNew(body, toViewer(caller, cookies))),
  defineRoute(exhibitionList, ({ body }, caller, cookies) => listExhibitions(body, toViewer(caller, cookies))),
  defineRoute(homeFeed, ({ body }, caller, cookies) => feeds.listFeed(body, toViewer(caller, cookies))),
]

const coCuratorRoutes = (coCurators: WorksService['coCurators']): Route[] => [
  defineRoute(coCuratorCalls.coCuratorsOfExhibition, ({ params }, { user }) => coCurators.getTeam(params.id, user.id)),
  defineRoute(coCuratorCalls.inviteCoCurator, ({ params, body }, { user }) => coCurators.invite(params.id, user.id, body.duties)),
  defineRoute(coCuratorCalls.withdrawCoCuratorInvite, ({ params }, { user }) =>
    coCurators.withdrawInvite(params.id, user.id, params.inviteId),
  ),
  defineRoute(coCuratorCalls.setCuratorDuties, ({ params, body }, { user }) =>
    coCurators.setDuties(params.id, user.id, params.personId, body.duties),
  ),
  defineRoute(coCuratorCalls.removeCoCurator, ({ params }, { user }) => coCurators.remove(params.id, user.id, params.personId)),
  defineRoute(coCuratorCalls.coCuratorInviteByKey, ({ params }) => coCurators.getInvite(params.key)),
  defineRoute(coCuratorCalls.acceptCoCuratorInvite, ({ params }, { user }) => coCurators.accept(params.key, user.id)),
  defineRoute(coCuratorCalls.curatedExhibitions, (_input, { user }) => coCurators.listCurated(user.id)),
]
