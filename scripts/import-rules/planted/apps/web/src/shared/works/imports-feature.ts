import { home } from '../../features/home/home.ts'

export const planted = home
