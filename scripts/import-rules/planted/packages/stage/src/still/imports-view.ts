import { hall } from '../hall.ts'

export const planted = hall
