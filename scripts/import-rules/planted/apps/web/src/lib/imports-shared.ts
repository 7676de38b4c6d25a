import { cover } from '../shared/works/cover.ts'

export const planted = cover
