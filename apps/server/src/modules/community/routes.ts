import {
  addComment,
  addReport,
  commentsOfWork,
  countShare,
  favouriteWork,
  forgetHistory,
  keptCounts,
  likeComment,
  likeWork,
  myFavourites,
  myHistory,
  removeComment,
  removeFavourite,
  repliesOfComment,
} from '@zhanjian/contract/community.ts'
import {
  blockedPeople,
  blockPerson,
  followedByPerson,
  followersOfPerson,
  followPerson,
  personById,
  worksOfPerson,
} from '@zhanjian/contract/people.ts'
import type { Caller } from '../../caller.ts'
import type { Exchange } from '../../http/exchange.ts'
import { type Route, serve } from '../../http/serve.ts'
import type { Sharer } from './reactions.ts'
import type { CommunityService } from './service.ts'
import type { Viewer } from './works-port.ts'

export interface CallerFacts {
  viewerOf: (caller: Caller, exchange: Exchange) => Viewer
  sharerOf: (caller: Caller, exchange: Exchange) => Sharer
}

export const communityRoutes = (
  { reactions, collections, commentList, comments, people, relations, reports }: CommunityService,
  { viewerOf, sharerOf }: CallerFacts,
): Route[] => [
  serve(likeWork, ({ params, body }, ...by) => reactions.like(params.code, body.isLiked, viewerOf(...by))),
  serve(favouriteWork, ({ params, body }, ...by) => reactions.favourite(params.code, body.isFavourite, viewerOf(...by))),
  serve(countShare, ({ params, body }, ...by) => reactions.share(params.code, body.channel, viewerOf(...by), sharerOf(...by))),
  serve(myFavourites, ({ body }, ...by) => collections.favourites(body, viewerOf(...by))),
  serve(keptCounts, (_input, { user }) => collections.counts(user.id)),
  serve(removeFavourite, ({ params }, { user }) => reactions.removeFavourite(params.code, user.id)),
  serve(myHistory, ({ body }, ...by) => collections.history(body, viewerOf(...by))),
  serve(forgetHistory, ({ body }, { user }) => collections.forget(body.codes, user.id)),
  serve(commentsOfWork, ({ body }, ...by) => commentList.threads(body, viewerOf(...by))),
  serve(repliesOfComment, ({ params, body }, ...by) => commentList.replies(params.id, body, viewerOf(...by))),
  serve(addComment, ({ body }, ...by) => comments.add(body, viewerOf(...by))),
  serve(likeComment, ({ params, body }, ...by) => comments.like(params.id, body.isLiked, viewerOf(...by))),
  serve(removeComment, ({ params }, ...by) => comments.remove(params.id, viewerOf(...by))),
  serve(addReport, ({ body }, ...by) => reports.add(body, viewerOf(...by))),
  serve(personById, ({ params }, ...by) => people.byId(params.id, viewerOf(...by))),
  serve(worksOfPerson, ({ params, body }, ...by) => people.worksOf(params.id, body, viewerOf(...by))),
  serve(followPerson, ({ params, body }, { user }) => relations.follow(params.id, body.isFollowed, user.id)),
  serve(followersOfPerson, ({ params, body }, ...by) => people.followers(params.id, body, viewerOf(...by))),
  serve(followedByPerson, ({ params, body }, ...by) => people.following(params.id, body, viewerOf(...by))),
  serve(blockPerson, ({ params, body }, { user }) => relations.block(params.id, body.isBlocked, user.id)),
  serve(blockedPeople, ({ body }, ...by) => people.blocked(body, viewerOf(...by))),
]
