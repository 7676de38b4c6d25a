import { exhibitionParts, publicExhibitionByCode } from '@zhanjian/contract/works/exhibitions.ts'
import type { HttpContext } from '../../../http/http-context.ts'
import { defineRoute, type Route } from '../../../http/route.ts'
import type { Caller } from '../../../module-support/caller.ts'
import type { Viewer } from '../works/service.ts'
import type { ExhibitionsService } from './service.ts'

export type ToViewer = (caller: Caller, exchange: HttpContext) => Viewer

export const exhibitionsRoutes = (service: ExhibitionsService, toViewer: ToViewer): Route[] => [
  defineRoute(publicExhibitionByCode, ({ params }, ...by) => service.getExhibition(params.code, toViewer(...by))),
  defineRoute(exhibitionParts, ({ body }, ...by) => service.describeParts(body.parts, toViewer(...by))),
]
