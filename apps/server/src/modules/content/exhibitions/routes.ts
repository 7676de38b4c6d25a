import * as loanCalls from '@zhanjian/contract/works/exhibition-loans.ts'
import { exhibitionPeople } from '@zhanjian/contract/works/exhibition-people.ts'
import { exhibitionParts, publicExhibitionByCode } from '@zhanjian/contract/works/exhibitions.ts'
import * as guestBookCalls from '@zhanjian/contract/works/guest-book.ts'
import type { ToBearer } from '../../../http/download-plugin.ts'
import type { HttpContext } from '../../../http/http-context.ts'
import { defineRoute, type Route } from '../../../http/route.ts'
import type { Caller } from '../../../module-support/caller.ts'
import type { Viewer } from '../works/service.ts'
import type { Walker } from './people/stays.ts'
import type { ExhibitionsService } from './service.ts'

/** Who calls, as works and counts of people know them. */
export interface CallerMappers {
  toViewer: (caller: Caller, exchange: HttpContext) => Viewer
  toVisitor: (caller: Pick<Caller, 'user' | 'network'>, exchange: HttpContext) => Walker
}

export const exhibitionsRoutes = (
  service: ExhibitionsService,
  { toViewer, toVisitor }: CallerMappers,
  toBearer: ToBearer,
): Route[] => [
  defineRoute(publicExhibitionByCode, ({ params }, ...by) => service.getExhibition(params.code, toViewer(...by))),
  defineRoute(exhibitionParts, ({ body }, ...by) => service.describeParts(body, by[0].user.id, toViewer(...by))),
  defineRoute(loanCalls.myLoans, ({ body }, ...by) => service.lenderDesk.listLoans(body, by[0].user.id, toViewer(...by))),
  defineRoute(loanCalls.answerLoan, ({ params, body }, { user }) => service.lenderDesk.answer(params.id, body.state, user.id)),
  defineRoute(loanCalls.askForLoans, ({ params, body }, { user }) => service.asks.askForParts(params.id, body.partIds, user.id)),
  defineRoute(exhibitionPeople, ({ params, body }, ...by) =>
    service.people.tellPeople(params.code, body.partId, toViewer(...by), toVisitor(...by)),
  ),
  ...guestBookRoutes(service, toViewer, toBearer),
]

const guestBookRoutes = (
  { guestBook, guestBookDesk, guestBookDownload }: ExhibitionsService,
  toViewer: CallerMappers['toViewer'],
  toBearer: ToBearer,
): Route[] => [
  defineRoute(guestBookCalls.guestBookPageList, ({ params, body }, ...by) =>
    guestBook.listEntries(params.code, body, toViewer(...by)),
  ),
  defineRoute(guestBookCalls.signGuestBook, ({ params, body }, ...by) =>
    guestBook.sign(params.code, body, by[0].user.id, toViewer(...by)),
  ),
  defineRoute(guestBookCalls.removeGuestBookEntry, ({ params }, { user }) => guestBook.remove(params.id, user.id)),
  defineRoute(guestBookCalls.guestBookDeskPageList, ({ params, body }, ...by) =>
    guestBookDesk.listEntries(params.code, body, toViewer(...by)),
  ),
  defineRoute(guestBookCalls.decideGuestBookEntry, ({ params, body }, { user }) =>
    guestBookDesk.decide(params.id, body.state, user.id),
  ),
  defineRoute(guestBookCalls.setGuestBookApproval, ({ params, body }, ...by) =>
    guestBookDesk.setApproval(params.code, body.needsApproval, toViewer(...by)),
  ),
  defineRoute(guestBookCalls.guestBookExportLink, ({ params }, ...by) =>
    guestBookDownload.createLink(params.code, toViewer(...by), toBearer(...by)),
  ),
]
