import { exhibitionParts, publicExhibitionByCode } from '@zhanjian/contract/works/exhibitions.ts'
import { defineRoute, type Route } from '../../../http/route.ts'
import type { ToViewer } from '../invitations/routes.ts'
import type { ExhibitionsService } from './service.ts'

export const exhibitionsRoutes = (service: ExhibitionsService, toViewer: ToViewer): Route[] => [
  defineRoute(publicExhibitionByCode, ({ params }, ...by) => service.getExhibition(params.code, toViewer(...by))),
  defineRoute(exhibitionParts, ({ body }, ...by) => service.describeParts(body.parts, toViewer(...by))),
]
