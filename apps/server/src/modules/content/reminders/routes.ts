import { remindersOfExhibition, setExhibitionReminder } from '@zhanjian/contract/works/exhibition-reminders.ts'
import type { HttpContext } from '../../../http/http-context.ts'
import { defineRoute, type Route } from '../../../http/route.ts'
import type { Caller } from '../../../module-support/caller.ts'
import type { Viewer } from '../works/service.ts'
import type { RemindersService } from './service.ts'

export type ToViewer = (caller: Caller, exchange: HttpContext) => Viewer

export const remindersRoutes = (service: RemindersService, toViewer: ToViewer): Route[] => [
  defineRoute(remindersOfExhibition, ({ params }, ...by) => service.getReminders(params.code, by[0].user.id, toViewer(...by))),
  defineRoute(setExhibitionReminder, ({ params, body }, ...by) =>
    service.setReminder(params.code, body, by[0].user.id, toViewer(...by)),
  ),
]
