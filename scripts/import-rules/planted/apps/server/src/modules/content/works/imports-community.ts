import { reviewService } from '../../community/review/service.ts'

export const planted = reviewService
