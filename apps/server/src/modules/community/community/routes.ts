import {
  blockedPeople,
  blockPerson,
  followedByPerson,
  followersOfPerson,
  followPerson,
  personById,
  worksOfPerson,
} from '@zhanjian/contract/accounts/people.ts'
import {
  addComment,
  addReport,
  clearHistory,
  commentsOfWork,
  countShare,
  favouriteWork,
  likeComment,
  likeWork,
  myFavourites,
  myHistory,
  removeComment,
  removeFavourite,
  repliesOfComment,
  savedCounts,
} from '@zhanjian/contract/community/community.ts'
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
  defineRoute(likeWork, ({ params, body }, ...by) => reactions.setLike(params.code, body.isLiked, toViewer(...by))),
  defineRoute(favouriteWork, ({ params, body }, ...by) => reactions.setFavourite(params.code, body.isFavourite, toViewer(...by))),
  defineRoute(countShare, ({ params, body }, ...by) =>
    reactions.recordShare(params.code, body.channel, toViewer(...by), toSharer(...by)),
  ),
  defineRoute(myFavourites, ({ body }, ...by) => savedWorks.listFavourites(body, toViewer(...by))),
  defineRoute(savedCounts, (_input, { user }) => savedWorks.getCounts(user.id)),
  defineRoute(removeFavourite, ({ params }, { user }) => reactions.removeFavourite(params.code, user.id)),
  defineRoute(myHistory, ({ body }, ...by) => savedWorks.listHistory(body, toViewer(...by))),
  defineRoute(clearHistory, ({ body }, { user }) => savedWorks.clearHistory(body.codes, user.id)),
  defineRoute(commentsOfWork, ({ body }, ...by) => commentList.listThreads(body, toViewer(...by))),
  defineRoute(repliesOfComment, ({ params, body }, ...by) => commentList.listReplies(params.id, body, toViewer(...by))),
  defineRoute(addComment, ({ body }, ...by) => comments.add(body, toViewer(...by))),
  defineRoute(likeComment, ({ params, body }, ...by) => comments.setLike(params.id, body.isLiked, toViewer(...by))),
  defineRoute(removeComment, ({ params }, ...by) => comments.remove(params.id, toViewer(...by))),
  defineRoute(addReport, ({ body }, ...by) => reports.add(body, toViewer(...by))),
  defineRoute(personById, ({ params }, ...by) => people.getProfile(params.id, toViewer(...by))),
  defineRoute(worksOfPerson, ({ params, body }, ...by) => people.listWorks(params.id, body, toViewer(...by))),
  defineRoute(followPerson, ({ params, body }, { user }) => relations.setFollow(params.id, body.isFollowed, user.id)),
  defineRoute(followersOfPerson, ({ params, body }, ...by) => people.listFollowers(params.id, body, toViewer(...by))),
  defineRoute(followedByPerson, ({ params, body }, ...by) => people.listFollowing(params.id, body, toViewer(...by))),
  defineRoute(blockPerson, ({ params, body }, { user }) => relations.setBlock(params.id, body.isBlocked, user.id)),
  defineRoute(blockedPeople, ({ body }, ...by) => people.listBlocked(body, toViewer(...by))),
]
