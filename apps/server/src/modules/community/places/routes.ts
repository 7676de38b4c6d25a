import { myPlaces } from '@zhanjian/contract/places/my-places.ts'
import { defineRoute, type Route } from '../../../http/route.ts'
import type { PlacesService } from './service.ts'

export const placesRoutes = (places: PlacesService): Route[] => [
  defineRoute(myPlaces, (_input, caller) => places.listOwn(caller)),
]
