import * as peopleCalls from '@zhanjian/contract/accounts/people.ts'
import * as communityCalls from '@zhanjian/contract/community/community.ts'
import type { HttpContext } from '../../../http/http-context.ts'
import { defineRoute, type Route } from '../../../http/route.ts'
import type { Caller } from '../../../module-support/caller.ts'
import type { Viewer } from '../../content/works/service.ts'
import type { Sharer } from './reactions.ts'
import type { CommunityService } from './service.ts'

/** Maps HTTP callers to viewers and sharers. */
export interface CallerMappers {
  toViewer: (caller: Caller, exchange: HttpContext) => Viewer
  toSharer: (caller: Caller, exchange: HttpContext) => Sharer
}

export const communityRoutes = (
  { reactions, savedWorks, commentList, comments, people, relations, reports }: CommunityService,
  { toViewer, toSharer }: CallerMappers,
): Route[] => [
  defineRoute(communityCalls.likeWork, ({ params, body }, ...by) =>
    reactions.setLike(params.code, body.isLiked, toViewer(...by)),
  ),
  defineRoute(communityCalls.favouriteWork, ({ params, body }, ...by) =>
    reactions.setFavourite(params.code, body.isFavourite, toViewer(...by)),
  ),
  defineRoute(communityCalls.countShare, ({ params, body }, ...by) =>
    reactions.recordShare(params.code, body.channel, toViewer(...by), toSharer(...by)),
  ),
  defineRoute(communityCalls.myFavourites, ({ body }, ...by) => savedWorks.listFavourites(body, toViewer(...by))),
  defineRoute(communityCalls.savedCounts, (_input, { user }) => savedWorks.getCounts(user.id)),
  defineRoute(communityCalls.removeFavourite, ({ params }, { user }) => reactions.removeFavourite(params.code, user.id)),
  defineRoute(communityCalls.myHistory, ({ body }, ...by) => savedWorks.listHistory(body, toViewer(...by))),
  defineRoute(communityCalls.clearHistory, ({ body }, { user }) => savedWorks.clearHistory(body.codes, user.id)),
  defineRoute(communityCalls.commentsOfWork, ({ body }, ...by) => commentList.listThreads(body, toViewer(...by))),
  defineRoute(communityCalls.repliesOfComment, ({ params, body }, ...by) =>
    commentList.listReplies(params.id, body, toViewer(...by)),
  ),
  defineRoute(communityCalls.addComment, ({ body }, ...by) => comments.add(body, toViewer(...by))),
  defineRoute(communityCalls.likeComment, ({ params, body }, ...by) =>
    comments.setLike(params.id, body.isLiked, toViewer(...by)),
  ),
  defineRoute(communityCalls.removeComment, ({ params }, ...by) => comments.remove(params.id, toViewer(...by))),
  defineRoute(communityCalls.addReport, ({ body }, ...by) => reports.add(body, toViewer(...by))),
  defineRoute(peopleCalls.personById, ({ params }, ...by) => people.getProfile(params.id, toViewer(...by))),
  defineRoute(peopleCalls.worksOfPerson, ({ params, body }, ...by) => people.listWorks(params.id, body, toViewer(...by))),
  defineRoute(peopleCalls.followPerson, ({ params, body }, { user }) => relations.setFollow(params.id, body.isFollowed, user.id)),
  defineRoute(peopleCalls.followersOfPerson, ({ params, body }, ...by) => people.listFollowers(params.id, body, toViewer(...by))),
  defineRoute(peopleCalls.followedByPerson, ({ params, body }, ...by) => people.listFollowing(params.id, body, toViewer(...by))),
  defineRoute(peopleCalls.blockPerson, ({ params, body }, { user }) => relations.setBlock(params.id, body.isBlocked, user.id)),
  defineRoute(peopleCalls.blockedPeople, ({ body }, ...by) => people.listBlocked(body, toViewer(...by))),
]
